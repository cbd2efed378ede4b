import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from './allocate';
import { assignByBigInt } from './testing/bigint-assignment';
import { bestSeating } from './testing/brute-force';
import { inputs } from './testing/input-arbitraries';
import { contendersOf, listedThemes, objectiveOf } from './testing/reference-objective';
import { everyCase } from './testing/runs';
import { verifyRun } from './proof/verify-run';

const PRESETS = ['balanced', 'firstChoices', 'protective'] as const;

describe('allocate, against every possible seating', () => {
  it.each(PRESETS)('finds the optimum of %s that the lottery chooses, and proves it', (preset) => {
    const small = inputs({
      maxPeople: 7,
      maxThemes: 4,
      maxCapacity: 2,
      withPins: true,
      options: { preset },
    });
    everyCase(1_500, small, (input) => {
      const allocation = allocate(input);
      const contenders = contendersOf(input, allocation);
      const best = bestSeating(input, contenders);
      expect(objectiveOf(input, contenders, listedThemes(allocation))).toEqual(best.objective);
      expect(listedThemes(allocation)).toEqual(best.listed);
      expect(verifyRun(input, allocation)).toBeNull();
    });
  });
});

describe('allocate, against a solver with one big integer per cost', () => {
  it.each(PRESETS)('agrees on %s with middling lists', (preset) => {
    const middling = inputs({
      minPeople: 8,
      maxPeople: 18,
      minThemes: 3,
      maxThemes: 8,
      maxCapacity: 3,
      options: { preset },
    });
    expectSamePlaces(middling, preset, 80);
  });

  it.each(PRESETS)('agrees on %s with lists so long that weights need several limbs', (preset) => {
    const long = inputs({
      maxPeople: 20,
      minThemes: 16,
      maxThemes: 26,
      maxCapacity: 1,
      options: { preset },
    });
    expectSamePlaces(long, preset, 20);
    const [input] = fc.sample(
      long.filter(({ people }) => people.some(({ choices }) => choices.length > 14)),
      1,
    );
    expect(input && allocate(input).certificate?.weights[0]?.length).toBeGreaterThan(1);
  });
});

function expectSamePlaces(
  cases: ReturnType<typeof inputs>,
  preset: (typeof PRESETS)[number],
  normalRuns: number,
): void {
  everyCase(normalRuns, cases, (input) => {
    const allocation = allocate(input);
    const expected = assignByBigInt(input, contendersOf(input, allocation), preset);
    expect(listedThemes(allocation)).toEqual(expected);
    expect(verifyRun(input, allocation)).toBeNull();
  });
}
