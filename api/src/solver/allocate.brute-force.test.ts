import { describe, expect, it } from 'vitest';

import { allocate } from './allocate';
import { bestSeating } from './testing/brute-force';
import { inputs } from './testing/input-arbitraries';
import { contendersOf, listedThemes, objectiveOf } from './testing/reference-objective';
import { everyCase } from './testing/runs';
import { verifyRun } from './proof/verify-run';

describe('allocate, against every possible seating', () => {
  it.each(['balanced', 'firstChoices', 'protective'] as const)(
    'finds the optimum of %s that the lottery chooses, and proves it',
    (preset) => {
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
    },
  );
});
