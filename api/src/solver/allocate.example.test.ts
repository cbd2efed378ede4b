import { expect, it } from 'vitest';

import { allocate } from './allocate';
import type { AllocationInput, Preset } from './model/input';
import { verifyCertificate } from './proof/verify-certificate';

/**
 * Water and Energy have one seat, Food and Health two. Ann: Water Energy Food. Bob: Water. Cyd: Water Food.
 * Dan: Water Food Health. Eve: Energy Health.
 *
 * Bob can only be at Water, so he gets it, or one person would be off their list; Cyd then gets Food. Ann, Dan and Eve:
 *
 * | Ann    | Dan    | Eve    | ranks of Ann Bob Cyd Dan Eve | total | first choices |
 * |--------|--------|--------|------------------------------|-------|---------------|
 * | Energy | Food   | Health | 2 1 2 2 2                    | 9     | 1             |
 * | Energy | Health | Health | 2 1 2 3 2                    | 10    | 1             |
 * | Food   | Health | Energy | 3 1 2 3 1                    | 10    | 2             |
 */
const EXAMPLE = {
  people: [
    person('ann', ['water', 'energy', 'food']),
    { ...person('bob', ['water']), submittedCount: 3 },
    { ...person('cyd', ['water', 'food']), submittedCount: 3 },
    person('dan', ['water', 'food', 'health']),
    { ...person('eve', ['energy', 'health']), submittedCount: 3 },
  ],
  themes: [
    { id: 'water', capacity: 1 },
    { id: 'energy', capacity: 1 },
    { id: 'food', capacity: 2 },
    { id: 'health', capacity: 2 },
  ],
};

function person(id: string, choices: readonly string[]) {
  return { id, choices, submittedCount: choices.length };
}

function withPreset(preset: Preset): AllocationInput {
  const options = {
    seed: 's',
    minChoices: 3,
    fill: 'ratio',
    keepPrevious: false,
    shortage: 'bestFit',
  } as const;
  return { ...EXAMPLE, options: { ...options, preset } };
}

it.each([
  { preset: 'balanced', themes: ['energy', 'water', 'food', 'food', 'health'], ranks: [1, 4, 0] },
  { preset: 'firstChoices', themes: ['food', 'water', 'food', 'health', 'energy'], ranks: [2, 1, 2] },
  { preset: 'protective', themes: ['energy', 'water', 'food', 'food', 'health'], ranks: [1, 4, 0] },
] as const)('seats the worked example by $preset as done by hand', ({ preset, themes, ranks }) => {
  const input = withPreset(preset);
  const allocation = allocate(input);
  expect(allocation.placements.map(({ themeId }) => themeId)).toEqual(themes);
  expect(allocation.profile).toEqual({ ranks, pinned: 0, filled: 0, unassigned: 0, excluded: 0 });
  expect(verifyCertificate(input, allocation)).toBeNull();
});

it('serves a plain draw in lottery order', () => {
  const allocation = allocate(withPreset('lottery'));
  const left = new Map(EXAMPLE.themes.map(({ id, capacity }) => [id, capacity]));
  const byId = new Map(EXAMPLE.people.map(({ id, choices }) => [id, choices]));
  const expected = allocation.lotteryOrder.map((id) => {
    const choice = byId.get(id)?.find((theme) => (left.get(theme) ?? 0) > 0) ?? null;
    if (choice !== null) left.set(choice, (left.get(choice) ?? 0) - 1);
    return [id, choice];
  });
  const listed = new Map(
    allocation.placements.map(({ personId, themeId, how }) => [personId, how === 'listed' ? themeId : null]),
  );
  expect(allocation.lotteryOrder.map((id) => [id, listed.get(id)])).toEqual(expected);
  expect(allocation.certificate).toBeNull();
});
