import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from '../allocate';
import { type AllocationInput, AllocationInputError } from './input';
import { everyCase } from '../testing/runs';
import { asking, inputOf } from '../testing/small-inputs';
import { verifyRun } from '../proof/verify-run';

const FINE = inputOf([asking('p', 'a'), asking('q', 'b', 'a')], { a: 1, b: 1 });

function refusalOf(input: AllocationInput): AllocationInputError | null {
  try {
    allocate(input);
    return null;
  } catch (error) {
    if (error instanceof AllocationInputError) return error;
    throw error;
  }
}

describe('an invalid input is refused', () => {
  const [p, q] = FINE.people;
  if (p === undefined || q === undefined) throw new Error('the example has two people');
  const theme = (fields: object): AllocationInput => ({
    ...FINE,
    themes: [{ id: 'a', capacity: 3, ...fields }],
  });
  const pinned = (pinnedTo: string): AllocationInput => ({
    ...FINE,
    people: FINE.people.map((person) => ({ ...person, pinnedTo })),
  });
  const cases: [string, AllocationInput][] = [
    ['Person p is listed more than once.', { ...FINE, people: [p, q, p] }],
    ['Theme a is listed more than once.', { ...FINE, themes: [...FINE.themes, { id: 'a', capacity: 2 }] }],
    ['Theme a needs a whole number of seats, not -1.', theme({ capacity: -1 })],
    ['Theme a needs a whole number of seats, not 1.5.', theme({ capacity: 1.5 })],
    ['Theme a needs a whole number of seats, not NaN.', theme({ capacity: NaN })],
    ['Theme a needs a whole number of seats, not Infinity.', theme({ capacity: Infinity })],
    ['Theme a needs a whole number of seats, not 2147483648.', theme({ capacity: 2 ** 31 })],
    ['Theme a has 3 seats; its minimum size cannot be 4.', theme({ minSize: 4 })],
    ['Theme a has 3 seats; its minimum size cannot be -1.', theme({ minSize: -1 })],
    ['Person q cannot have submitted 0.5 themes.', { ...FINE, people: [p, { ...q, submittedCount: 0.5 }] }],
    [
      'The number of themes a list must have cannot be NaN.',
      { ...FINE, options: { ...FINE.options, minChoices: NaN } },
    ],
    ['Person p is pinned to theme elsewhere, which is not offered.', pinned('elsewhere')],
  ];

  it.each(cases)('%s', (sentence, input) => {
    expect(refusalOf(input)?.message).toBe(sentence);
  });
});

describe('a list', () => {
  it('loses unknown and repeated themes, and the ranks behind them close up', () => {
    expect(allocate(inputOf([asking('p', 'gone', 'b', 'b', 'a')], { a: 1 })).placements).toEqual([
      { personId: 'p', themeId: 'a', how: 'listed', rank: 1 },
    ]);
  });
});

describe('any other input', () => {
  it('is refused, or allocated with a proof', () => {
    const id = fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor', '\0', 'é', '\ud800');
    const number = fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 3 }) }, fc.double(), fc.integer());
    const capacity = fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 3 }) }, number);
    const minSize = fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, number);
    const rowsOf = <T extends { id: string }>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
      fc.oneof({ weight: 5, arbitrary: fc.uniqueArray(row, { selector: (each) => each.id }) }, fc.array(row));
    const anything = fc.record({
      people: rowsOf(
        fc.record(
          {
            id: fc.oneof(id, fc.string()),
            choices: fc.array(id),
            submittedCount: number,
            pinnedTo: id,
          },
          { requiredKeys: ['id', 'choices', 'submittedCount'] },
        ),
      ),
      themes: rowsOf(fc.record({ id, capacity, minSize }, { requiredKeys: ['id', 'capacity'] })),
      options: fc.record({
        preset: fc.constantFrom('balanced', 'firstChoices', 'protective', 'lottery'),
        seed: fc.string(),
        minChoices: number,
      }),
    });
    everyCase(1_500, anything, (input) => {
      if (refusalOf(input) !== null) return;
      expect(verifyRun(input, allocate(input))).toBeNull();
    });
  });
});
