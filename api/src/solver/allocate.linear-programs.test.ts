import loadHighs, { type Highs } from 'highs';
import { beforeAll, describe, expect, it } from 'vitest';

import { type AllocationInput, withoutThemes } from './model/input';
import { levelsOf, levelValue } from './model/allocation';
import { type Solution, solve } from './allocate';
import { codeOf } from './flow/network';
import { inputs } from './testing/input-arbitraries';
import { everyCase } from './testing/runs';
import { seatingModel } from './testing/seating-model';

const PRESETS = ['balanced', 'firstChoices', 'protective'] as const;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs({ print: () => undefined });
});

/** What each entry contributes to each level. */
function levelCosts({ lists }: Solution, preset: (typeof PRESETS)[number]): Float64Array[] {
  const { options, worstRank } = lists;
  return levelsOf(preset, worstRank).map((level) =>
    Float64Array.from(options, (option) => levelValue(level, codeOf(option) + 1, worstRank)),
  );
}

/** A linear program per level, with the levels before it held at their best by a row each. */
function bestTotals({ lists, roster }: Solution, costs: readonly Float64Array[]): number[] {
  const entries = Int32Array.from(lists.options.keys());
  const everyEntry = { kind: 'range', from: 0, to: entries.length - 1 } as const;
  const model = seatingModel(lists, roster.quotas, new Float64Array(entries.length));
  return highs.withModel(model, (solver) => {
    solver.options.set({ output_flag: false });
    return costs.map((values) => {
      solver.changeColsCost(everyEntry, values);
      solver.run();
      const best = Math.round(solver.getObjectiveValue());
      for (const share of solver.getSolution().colValue) {
        expect(Math.abs(share - Math.round(share))).toBeLessThan(1e-6);
      }
      solver.addRow(best, best, { indices: entries, values });
      return best;
    });
  });
}

function totals({ lists, seating }: Solution, costs: readonly Float64Array[]): number[] {
  const people = Array.from({ length: lists.people }, (_, person) => seating.entryOf(person));
  return costs.map((values) => people.reduce((sum, entry) => sum + (values[entry] ?? NaN), 0));
}

/** Three of four people have a place that they retain, in some themes more than there are seats; the others came later. */
function withNewcomers({ people, themes, options }: AllocationInput): AllocationInput {
  return {
    themes,
    options,
    people: people.map((person, row) => {
      const { id: pinnedTo } = themes[(row * row) % themes.length] ?? { id: '' };
      return row % 4 === 0 ? person : { id: person.id, choices: [], submittedCount: 0, pinnedTo };
    }),
  };
}

describe('allocate, against HiGHS on one linear program per level', () => {
  const cases = (preset: (typeof PRESETS)[number], maxPeople: number, maxCapacity: number) =>
    inputs({
      ...{ minPeople: 10, maxPeople, minThemes: 3, maxThemes: 10, maxCapacity },
      withPins: true,
      options: { preset },
    });
  const isBest =
    (preset: (typeof PRESETS)[number]) =>
    (input: AllocationInput): void => {
      const solution = solve(input);
      if (solution.lists.people === 0) return;
      const costs = levelCosts(solution, preset);
      expect(totals(solution, costs)).toEqual(bestTotals(solution, costs));
    };

  it.each(PRESETS)('is optimal at every level of %s', (preset) => {
    everyCase(40, cases(preset, 80, 8), isBest(preset));
  });

  it.each(PRESETS)('is optimal at every level of %s without a theme, and without a second one', (preset) => {
    const isBestWithout = isBest(preset);
    everyCase(20, cases(preset, 300, 40), (input) => {
      isBestWithout(withoutThemes(input, new Set(['theme-0'])));
      isBestWithout(withoutThemes(input, new Set(['theme-0', 'theme-1'])));
    });
  });

  it.each(PRESETS)('is optimal for newcomers at every level of %s, with all others unmoved', (preset) => {
    const isBestForNewcomers = isBest(preset);
    everyCase(20, cases(preset, 300, 40), (input) => isBestForNewcomers(withNewcomers(input)));
  });
});
