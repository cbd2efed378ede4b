import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from '../allocate';
import { type AllocationInput, AllocationInputError, type AllocationInputProblem } from './input';
import { TIMEOUT, runs } from '../testing/runs';
import { verifyCertificate } from '../proof/verify-certificate';

const FINE: AllocationInput = {
  people: [
    { id: 'p', choices: ['a'], submittedCount: 1 },
    { id: 'q', choices: ['b', 'a'], submittedCount: 2 },
  ],
  themes: [
    { id: 'a', capacity: 1 },
    { id: 'b', capacity: 1 },
  ],
  options: { preset: 'balanced', seed: '', fill: 'ratio', keepPrevious: false, shortage: 'bestFit' },
};

function refusalOf(input: AllocationInput): AllocationInputError | null {
  try {
    allocate(input);
    return null;
  } catch (error) {
    if (error instanceof AllocationInputError) return error;
    throw error;
  }
}

describe('an input without meaning is refused', () => {
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
  const cases: [AllocationInputProblem, string, AllocationInput][] = [
    ['duplicatePerson', 'p', { ...FINE, people: [p, q, p] }],
    ['duplicateTheme', 'a', { ...FINE, themes: [...FINE.themes, { id: 'a', capacity: 2 }] }],
    ['invalidCapacity', 'a', theme({ capacity: -1 })],
    ['invalidCapacity', 'a', theme({ capacity: 1.5 })],
    ['invalidCapacity', 'a', theme({ capacity: NaN })],
    ['invalidCapacity', 'a', theme({ capacity: Infinity })],
    ['invalidCapacity', 'a', theme({ capacity: 2 ** 31 })],
    ['invalidMinSize', 'a', theme({ minSize: 4 })],
    ['invalidMinSize', 'a', theme({ minSize: -1 })],
    ['invalidSubmittedCount', 'q', { ...FINE, people: [p, { ...q, submittedCount: 0.5 }] }],
    ['invalidMinChoices', 'minChoices', { ...FINE, options: { ...FINE.options, minChoices: NaN } }],
    ['unknownPinnedTheme', 'p', pinned('elsewhere')],
    ['pinsOverCapacity', 'a', pinned('a')],
  ];

  it.each(cases)('%s names %s', (problem, culprit, input) => {
    const refusal = refusalOf(input);
    expect(refusal).toMatchObject({ problem, culprit });
    expect(refusal?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('but not pins of excluded people', () => {
    const { people, ...rest } = pinned('elsewhere');
    expect(
      refusalOf({ ...rest, people: people.map((person) => ({ ...person, excluded: true })) }),
    ).toBeNull();
  });
});

describe('a list', () => {
  it('loses unknown and repeated themes, and the ranks behind them close up', () => {
    const people = [{ id: 'p', choices: ['gone', 'b', 'b', 'a'], submittedCount: 4 }];
    const themes = [{ id: 'a', capacity: 1 }];
    expect(allocate({ ...FINE, people, themes }).placements).toEqual([
      { personId: 'p', themeId: 'a', how: 'listed', rank: 1 },
    ]);
  });
});

describe('any other input', () => {
  it(
    'is refused, or allocated with a proof',
    () => {
      const id = fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor', '\0', 'é', '\ud800');
      const number = fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 3 }) }, fc.double(), fc.integer());
      const capacity = fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 3 }) }, number);
      const minSize = fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, number);
      const rowsOf = <T extends { id: string }>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
        fc.oneof(
          { weight: 5, arbitrary: fc.uniqueArray(row, { selector: (each) => each.id }) },
          fc.array(row),
        );
      const anything = fc.record({
        people: rowsOf(
          fc.record(
            {
              id: fc.oneof(id, fc.string()),
              choices: fc.array(id),
              submittedCount: number,
              pinnedTo: id,
              excluded: fc.boolean(),
              previous: id,
            },
            { requiredKeys: ['id', 'choices', 'submittedCount'] },
          ),
        ),
        themes: rowsOf(fc.record({ id, capacity, minSize }, { requiredKeys: ['id', 'capacity'] })),
        options: fc.record({
          preset: fc.constantFrom('balanced', 'firstChoices', 'protective', 'lottery'),
          seed: fc.string(),
          minChoices: number,
          fill: fc.constantFrom('ratio', 'size', 'none'),
          keepPrevious: fc.boolean(),
          shortage: fc.constantFrom('bestFit', 'lottery'),
          allowOverfullPins: fc.boolean(),
        }),
      });
      fc.assert(
        fc.property(anything, (input) => {
          if (refusalOf(input) !== null) return;
          const fault = input.options.preset === 'lottery' ? 'noCertificate' : undefined;
          expect(verifyCertificate(input, allocate(input))?.fault).toBe(fault);
        }),
        runs(1_500),
      );
    },
    TIMEOUT,
  );
});
