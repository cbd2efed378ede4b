import fc from 'fast-check';
import { expect, it } from 'vitest';

import { allocate } from './allocate';
import type { AllocationInput } from './model/input';
import { inputs } from './testing/input-arbitraries';
import { contendersOf, listedThemes, objectiveOf } from './testing/reference-objective';
import { everyCase } from './testing/runs';
import { asking, inputOf } from './testing/small-inputs';

const MIN_CHOICES = 3;

function truncate(input: AllocationInput, personId: string, length: number): AllocationInput {
  const people = input.people.map((person) =>
    person.id === personId
      ? { ...person, choices: person.choices.slice(0, length), submittedCount: length }
      : person,
  );
  return { ...input, people };
}

it('truncating a list never helps, apart from lottery ties', () => {
  const fullLists = inputs({
    minPeople: 4,
    maxPeople: 24,
    minThemes: MIN_CHOICES + 1,
    maxThemes: 6,
    maxCapacity: 4,
    options: { minChoices: MIN_CHOICES, preset: 'balanced' },
  }).filter(({ people }) => (people[0]?.choices.length ?? 0) > MIN_CHOICES);
  const cases = fc.tuple(fullLists, fc.integer({ min: 1, max: MIN_CHOICES - 1 }));
  everyCase(600, cases, ([input, length]) => {
    const [person] = input.people;
    if (person === undefined) return;
    const honest = allocate(input);
    const contenders = contendersOf(input, honest);
    const cut = listedThemes(allocate(truncate(input, person.id, length)));
    if (!cut.has(person.id)) return;
    // If a short list still got its theme, the full list allows the same allocation.
    expect(objectiveOf(input, contenders, cut)).toEqual(objectiveOf(input, contenders, listedThemes(honest)));
  });
});

it('without the rule, a single choice would have forced it', () => {
  const rivals = ['ann', 'bob'].map((id) => asking(id, 'a', 'b', 'c'));
  const input = inputOf(rivals, { a: 1, b: 1, c: 1 }, { minChoices: MIN_CHOICES });
  const [winner, loser] = allocate(input).lotteryOrder;
  if (winner === undefined || loser === undefined) throw new Error('both take part');
  const short = truncate(input, loser, 1);
  const withoutRule = { ...short, options: { ...short.options, minChoices: 0 } };
  expect(listedThemes(allocate(withoutRule)).get(loser)).toBe('a');
  expect(listedThemes(allocate(short)).get(winner)).toBe('a');
});
