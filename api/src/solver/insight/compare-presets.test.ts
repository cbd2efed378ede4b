import { describe, expect, it } from 'vitest';

import { allocate } from '../allocate';
import { analyse, envyCount, pinCosts, themeProfiles } from './analysis';
import { comparePresets } from './compare-presets';
import type { AllocationInput } from '../model/input';
import { decidingChange } from '../weights/weights';
import { inputs } from '../testing/input-arbitraries';
import { everyCase } from '../testing/runs';
import { asking, inputOf } from '../testing/small-inputs';

/** Four people want the one seat in water; with a pinned and a silent person. */
const INPUT = inputOf(
  [
    asking('ann', 'water', 'energy', 'food', 'health'),
    { ...asking('bob', 'water'), submittedCount: 3 },
    { ...asking('cyd', 'water', 'food'), submittedCount: 3 },
    asking('dan', 'water', 'food', 'health'),
    { ...asking('eve', 'energy', 'health'), submittedCount: 3 },
    { ...asking('flo', 'water'), submittedCount: 3, pinnedTo: 'health' },
    asking('gus'),
  ],
  { water: 1, energy: 1, food: 2, health: 3 },
);

const compare = (input: AllocationInput, present?: ReadonlyMap<string, string>) =>
  comparePresets(input, present, new Set());

describe('comparePresets', () => {
  it('puts the presets side by side', () => {
    const present = new Map(Object.entries({ ann: 'food', bob: 'water', gus: 'water' }));
    const [balanced, firstChoices, protective, lottery] = compare(INPUT, present);
    const offList = { ranked: 0, shortList: 0, unranked: 1 };
    const shared = {
      placed: 7,
      onList: 5,
      pinned: 1,
      filled: 1,
      offList,
      unassigned: 0,
      later: 0,
      drawnFirst: 0,
    };
    const nine = { ...shared, first: 1, second: 4, third: 0, meanRank: 9 / 5, worstRank: 2, moved: 2 };
    expect(balanced).toEqual({ preset: 'balanced', ...nine, sameTeamsAs: null });
    expect(protective).toEqual({ preset: 'protective', ...nine, sameTeamsAs: 'balanced' });
    expect(firstChoices).toEqual({
      preset: 'firstChoices',
      sameTeamsAs: null,
      ...shared,
      ...{ first: 2, second: 2, third: 0, later: 1, meanRank: 2, worstRank: 4, moved: 2 },
    });
    expect(lottery).toMatchObject({ preset: 'lottery', placed: 7 });
  });

  it('recognises equal teams by equal figures', () => {
    const people = ['ann', 'bob'].map((id) => asking(id, 'water', 'energy'));
    for (const seed of ['s', 't', 'u']) {
      const input = inputOf(people, { water: 1, energy: 1 }, { seed });
      const teamsOf = (preset: AllocationInput['options']['preset']) =>
        allocate({ ...input, options: { ...input.options, preset } }).placements.map(
          ({ themeId }) => themeId,
        );
      for (const { preset, sameTeamsAs } of compare(input)) {
        if (sameTeamsAs === null) continue;
        expect(teamsOf(preset)).toEqual(teamsOf(sameTeamsAs));
      }
      expect(compare(input)[0]?.sameTeamsAs).toBeNull();
    }
  });

  it('has no ranks and no moves without teams', () => {
    const [row] = compare({ ...INPUT, people: [] });
    expect(row).toMatchObject({ placed: 0, meanRank: null, worstRank: null, moved: null });
  });

  it('each preset is best at its objective', () => {
    everyCase(
      200,
      inputs({
        maxPeople: 25,
        maxThemes: 6,
        maxCapacity: 4,
        options: { minChoices: 0 },
      }),
      (input) => {
        const [balanced, firstChoices, protective, lottery] = compare(input);
        if (!balanced || !firstChoices || !protective || !lottery) throw new Error('there are four presets');
        for (const other of [firstChoices, protective]) {
          expect(other.onList).toBe(balanced.onList);
          expect(balanced.meanRank ?? 0).toBeLessThanOrEqual(other.meanRank ?? 0);
          expect(firstChoices.first).toBeGreaterThanOrEqual(other.first);
          expect(protective.worstRank ?? 0).toBeLessThanOrEqual(other.worstRank ?? 0);
        }
        expect(lottery.onList).toBeLessThanOrEqual(balanced.onList);
      },
    );
  });
});

describe('people who are not on their list', () => {
  it('are counted by their lists: the fewest possible of those who listed enough', () => {
    const people = [
      ...[asking('ann', 'water', 'food'), asking('bob', 'water')],
      ...[asking('cyd', 'water', 'energy', 'food'), asking('dan', 'food', 'water', 'energy')],
      ...[asking('eve', 'energy', 'water', 'food'), asking('flo', 'food', 'energy', 'water')],
      asking('gus'),
    ];
    const input = inputOf(people, { water: 1, energy: 1, food: 1, health: 9 });
    const [balanced, firstChoices, protective] = compare(input);
    for (const outcome of [balanced, firstChoices, protective]) {
      expect(outcome).toMatchObject({
        onList: 3,
        filled: 4,
        offList: { ranked: 1, shortList: 2, unranked: 1 },
      });
    }
  });

  it('add up, and all presets but the draw leave equally many with a full list', () => {
    const cases = inputs({
      minPeople: 4,
      maxPeople: 25,
      maxThemes: 6,
      maxCapacity: 3,
      options: { minChoices: 3 },
      // A seat for everyone, so 'not on their list' is the worst outcome.
    }).map((input) => ({ ...input, themes: [...input.themes, { id: 'spare', capacity: 25 }] }));
    everyCase(150, cases, (input) => {
      const outcomes = compare(input);
      for (const { offList, filled } of outcomes) {
        expect(offList.ranked + offList.shortList + offList.unranked).toBe(filled);
      }
      const [balanced, firstChoices, protective, lottery] = outcomes.map(({ offList }) => offList.ranked);
      expect([firstChoices, protective]).toEqual([balanced, balanced]);
      expect(lottery).toBeGreaterThanOrEqual(balanced ?? 0);
    });
  });
});

describe('an analysis', () => {
  const analysis = analyse(INPUT);

  it('gives the profile of every theme', () => {
    const [water, , , health] = themeProfiles(analysis);
    expect(water).toMatchObject({
      size: 1,
      pinned: 0,
      demand: { first: 4, topThree: 4, listed: 4 },
    });
    expect(health).toMatchObject({ size: 3, pinned: 1, demand: { first: 0, topThree: 2, listed: 3 } });
    // With a second seat, either Cyd or Dan has water too.
    expect(decidingChange(water?.oneMoreSeat?.levels ?? [])).toEqual({
      level: { kind: 'rankSum' },
      change: -2,
    });
    expect(decidingChange(water?.oneSeatFewer?.levels ?? [])).toEqual({
      level: { kind: 'offList' },
      change: 1,
    });
  });

  it('counts who prefers another theme', () => {
    expect(envyCount(analysis)).toBe(4);
  });

  it('gives the cost of a pin', () => {
    // Flo is on no theme of her list with the pin, and without it water has no seat for both her and Bob.
    const [cost] = pinCosts(analysis);
    expect(cost).toMatchObject({ personId: 'flo', themeId: 'health' });
    expect(decidingChange(cost?.levels ?? [])).toBeNull();
    const draw = { ...INPUT, options: { ...INPUT.options, preset: 'lottery' as const } };
    expect(pinCosts(analyse(draw))).toMatchObject([{ personId: 'flo', levels: [] }]);
    expect(themeProfiles(analyse(draw))[0]?.oneMoreSeat).toBeNull();
  });

  it('adds up to the allocation', () => {
    everyCase(100, inputs({ maxPeople: 20, maxThemes: 5, maxCapacity: 3, withPins: true }), (input) => {
      const { placements } = allocate(input);
      for (const { themeId, size } of themeProfiles(analyse(input))) {
        expect(size).toBe(placements.filter((placement) => placement.themeId === themeId).length);
      }
    });
  });
});
