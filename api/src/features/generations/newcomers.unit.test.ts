import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../solver/allocate';
import type { AllocationInput } from '../../solver/model/input';
import { verifyRun } from '../../solver/proof/verify-run';
import { bestSeating } from '../../solver/testing/brute-force';
import { contendersOf, listedThemes } from '../../solver/testing/reference-objective';
import { everyCase } from '../../solver/testing/runs';
import { planNewcomers } from './newcomers';
import { allocationInputOf, type RegionSnapshot } from './region-snapshot';

const THEMES = ['Energy', 'Food', 'Health', 'Water'];

/** A region in which some people have a place, in some themes more than there are seats. */
const regions = fc
  .record({
    capacities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
    people: fc.array(
      fc.record({
        ranking: fc.shuffledSubarray(THEMES),
        placedOn: fc.option(fc.nat(), { freq: 1 }),
        isManualOverride: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ capacities, people }): RegionSnapshot => {
    const themes = capacities.map((capacity, at) => {
      const title = THEMES[at] ?? '';
      return { id: title, title, capacity, minimumMembers: 1, createdAt: new Date(0) };
    });
    return {
      ...{ id: 'region', name: 'Region', themes },
      people: people.map(({ ranking, placedOn, isManualOverride }, at) => ({
        ...{ id: `person-${at}`, rankedAt: null, isTopDrawn: false },
        ranking: ranking.filter((id) => themes.some((theme) => theme.id === id)),
        place:
          placedOn === null
            ? null
            : { themeId: themes[placedOn % themes.length]?.id ?? '', isManualOverride },
      })),
    };
  });

/** The same problem without the people who have a place: only newcomers, and the open seats. */
function remaining({ themes, people }: RegionSnapshot, options: AllocationInput['options']): AllocationInput {
  const sizeOf = (id: string): number => people.filter(({ place }) => place?.themeId === id).length;
  return {
    options,
    themes: themes.flatMap(({ id, capacity }) =>
      capacity > sizeOf(id) ? { id, capacity: capacity - sizeOf(id) } : [],
    ),
    people: people.flatMap(({ id, ranking, place }) =>
      place === null ? { id, choices: ranking, submittedCount: ranking.length } : [],
    ),
  };
}

describe.each(['balanced', 'firstChoices', 'protective'] as const)('newcomers by %s', (preset) => {
  it('get the best of all ways that move no one else, with a proof', () => {
    everyCase(400, regions, (snapshot) => {
      const options = { preset, seed: 's', isOfNewcomers: true };
      const input = allocationInputOf(snapshot, options);
      const allocation = allocate(input);
      expect(verifyRun(input, allocation)).toBeNull();

      const { places, waiting, people, placed, openSeat, teams } = planNewcomers(snapshot, options);
      const open = remaining(snapshot, input.options);
      expect(listedThemes(allocation)).toEqual(bestSeating(input, contendersOf(input, allocation)).listed);
      const offered = open.themes.map(({ id }) => id);
      for (const { userId, themeId, rank } of places) {
        expect(offered).toContain(themeId);
        const { ranking = [] } = snapshot.people.find(({ id }) => id === userId) ?? {};
        expect(rank).toBe(ranking.includes(themeId) ? ranking.indexOf(themeId) + 1 : null);
      }
      expect([...places, ...waiting].map(({ userId }) => userId).sort()).toEqual(
        open.people.map(({ id }) => id).sort(),
      );
      expect(people).toBe(open.people.length);
      expect(openSeat).toBe(open.themes.reduce((sum, { capacity }) => sum + capacity, 0));
      expect(placed).toBe(Math.min(people, openSeat));
      for (const { themeId, sizeBefore, sizeAfter } of teams) {
        expect(sizeAfter - sizeBefore).toBe(places.filter((place) => place.themeId === themeId).length);
      }
    });
  });
});

it('depend on the inputs for newcomers, and not on the rankings of others', () => {
  everyCase(200, regions, (snapshot) => {
    const options = { preset: 'balanced', seed: 's', isOfNewcomers: true } as const;
    const { state } = planNewcomers(snapshot, options);
    const reversed = (isPlaced: boolean): RegionSnapshot => ({
      ...snapshot,
      people: snapshot.people.map((person) =>
        (person.place !== null) === isPlaced ? { ...person, ranking: person.ranking.toReversed() } : person,
      ),
    });
    expect(planNewcomers(reversed(true), options).state).toBe(state);
    const hasOrder = snapshot.people.some(({ place, ranking }) => place === null && ranking.length > 1);
    expect(planNewcomers(reversed(false), options).state === state).toBe(!hasOrder);
  });
});
