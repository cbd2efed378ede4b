import { expect, it } from 'vitest';

import { allocate } from './allocate';
import type { AllocationInput, AllocationPerson } from './model/input';
import { inputs } from './testing/input-arbitraries';
import { contendersOf, listedThemes, objectiveOf } from './testing/reference-objective';
import { everyCase } from './testing/runs';

/**
 * The definition taken literally. Each person, in lottery order, is pinned to the best theme of their list (or put outside)
 * that still lets the rest be seated with the same objective.
 */
function seatingByDefinition(
  input: AllocationInput,
  contenders: readonly AllocationPerson[],
  optimum: readonly number[],
): Map<string, string> {
  const fixed = new Map<string, string | null>();
  const isStillOptimal = (): boolean => {
    const people = input.people.flatMap((person) => {
      const place = fixed.get(person.id);
      if (place === undefined) return person;
      return place === null ? [] : { ...person, pinnedTo: place };
    });
    const settled = allocate({ ...input, people });
    const overfull = settled.warnings.some(({ kind }) => kind === 'overfull');
    const listed = listedThemes(settled);
    for (const [id, place] of fixed) if (place !== null) listed.set(id, place);
    return (
      !overfull && objectiveOf(input, contenders, listed).every((level, index) => level === optimum[index])
    );
  };
  for (const { id, choices } of contenders) {
    const place = [...choices, null].find((candidate) => {
      fixed.set(id, candidate);
      return isStillOptimal();
    });
    fixed.set(id, place ?? null);
  }
  return new Map([...fixed].flatMap(([id, place]) => (place === null ? [] : [[id, place] as const])));
}

it('gives the first in the lottery the best seat that any optimum has for them, then the second, and so on', () => {
  const cases = inputs({
    minPeople: 5,
    maxPeople: 30,
    minThemes: 3,
    maxThemes: 8,
    maxCapacity: 4,
  });
  everyCase(60, cases, (input) => {
    const allocation = allocate(input);
    const contenders = contendersOf(input, allocation);
    const listed = listedThemes(allocation);
    expect(listed).toEqual(seatingByDefinition(input, contenders, objectiveOf(input, contenders, listed)));
  });
});
