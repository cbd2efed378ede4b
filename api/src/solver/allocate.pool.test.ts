import { describe, expect, it } from 'vitest';

import { allocate } from './allocate';
import { seatsLeft } from './testing/brute-force';
import { inputs } from './testing/input-arbitraries';
import { everyCase } from './testing/runs';
import { asking, inputOf } from './testing/small-inputs';

function run(...input: Parameters<typeof inputOf>) {
  const { placements, ...rest } = allocate(inputOf(...input));
  return { ...rest, of: new Map(placements.map((placement) => [placement.personId, placement])) };
}

describe('people who get no theme of their list', () => {
  const silent = ['s1', 's2', 's3'].map((id) => asking(id));

  it('are spread evenly, those with a list before the others', () => {
    const people = [...silent, asking('late', 'a'), asking('early', 'a')];
    const { of, profile, lotteryOrder } = run(people, { a: 1, b: 2 }, { minChoices: 1 });
    const [first, second] = lotteryOrder.filter((id) => id === 'late' || id === 'early');
    const [luckiest, ...waiting] = lotteryOrder.filter((id) => id.startsWith('s'));
    expect(of.get(first ?? '')).toMatchObject({ how: 'listed', themeId: 'a' });
    expect(of.get(second ?? '')).toMatchObject({ how: 'filled', themeId: 'b', cause: 'listFull' });
    expect(of.get(luckiest ?? '')).toMatchObject({ how: 'filled', themeId: 'b', cause: 'noList' });
    expect(waiting.map((id) => of.get(id))).toMatchObject([
      { how: 'unassigned', cause: 'noList', waitingPlace: 1 },
      { how: 'unassigned', cause: 'noList', waitingPlace: 2 },
    ]);
    expect(profile).toEqual({ ranks: [1], pinned: 0, filled: 2, unassigned: 2 });
  });

  it('are told if nothing on their list is still offered', () => {
    const { of } = run([asking('p', 'gone', 'gone')], { a: 1 });
    expect(of.get('p')).toMatchObject({ how: 'filled', themeId: 'a', cause: 'noneOffered' });
  });

  it('lift a theme to its minimum; one that stays below is reported', () => {
    const input = inputOf(silent, {});
    const themes = [
      { id: 'a', capacity: 9, minSize: 2 },
      { id: 'b', capacity: 9, minSize: 4 },
    ];
    const { warnings } = allocate({ ...input, themes });
    expect(warnings).toEqual([{ kind: 'belowMinSize', themeId: 'b', size: 1, minSize: 4 }]);
  });
});

describe('pinned people', () => {
  it('are where the organisers put them, and no more people than seats join them', () => {
    const cases = inputs({ maxPeople: 25, maxThemes: 6, maxCapacity: 4, withPins: true });
    everyCase(400, cases, (input) => {
      const { placements, profile } = allocate(input);
      expect(placements.map(({ personId }) => personId)).toEqual(input.people.map(({ id }) => id));
      input.people.forEach(({ pinnedTo }, row) => {
        const { how, themeId } = placements[row] ?? {};
        expect(how === 'pinned').toBe(pinnedTo !== undefined);
        if (how === 'pinned') expect(themeId).toBe(pinnedTo);
      });
      for (const [theme, seats] of seatsLeft(input)) {
        const taken = placements.filter(({ how, themeId }) => how !== 'pinned' && themeId === theme);
        expect(taken.length).toBeLessThanOrEqual(seats);
      }
      const { ranks, ...others } = profile;
      const counted = [...ranks, ...Object.values(others)].reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(input.people.length);
    });
  });

  it('may overfill a theme; it is reported and takes no other person', () => {
    const pins = ['p1', 'p2'].map((id) => ({ ...asking(id), pinnedTo: 'a' }));
    const { of, warnings } = run([...pins, asking('q', 'a', 'b')], { a: 1, b: 1 });
    expect(of.get('q')).toMatchObject({ how: 'listed', themeId: 'b', rank: 2 });
    expect(warnings).toEqual([{ kind: 'overfull', themeId: 'a', pinned: 2, capacity: 1 }]);
  });
});

describe('an empty region', () => {
  it('without people gives an empty allocation', () => {
    const { of, profile } = run([], { a: 3 });
    expect(of.size).toBe(0);
    expect(profile).toEqual({ ranks: [], pinned: 0, filled: 0, unassigned: 0 });
  });

  it('without themes leaves everyone on the waiting list', () => {
    expect(run([asking('p', 'gone')], {}).of.get('p')).toMatchObject({
      ...{ how: 'unassigned', cause: 'noneOffered' },
    });
  });
});
