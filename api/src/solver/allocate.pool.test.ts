import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from './allocate';
import type { AllocationInput, AllocationOptions, AllocationPerson } from './model/input';
import { seatsLeft } from './testing/brute-force';
import { inputs } from './testing/input-arbitraries';
import { TIMEOUT, runs } from './testing/runs';

const OPTIONS: AllocationOptions = {
  preset: 'balanced',
  seed: 's',
  minChoices: 1,
  fill: 'ratio',
  keepPrevious: false,
  shortage: 'bestFit',
};

function asking(id: string, ...choices: string[]): AllocationPerson {
  return { id, choices, submittedCount: choices.length };
}

function run(input: Omit<AllocationInput, 'options'>, options: Partial<AllocationOptions> = {}) {
  const { placements, ...rest } = allocate({ ...input, options: { ...OPTIONS, ...options } });
  return { ...rest, of: new Map(placements.map((placement) => [placement.personId, placement])) };
}

describe('people who get no theme of their list', () => {
  const silent = ['s1', 's2', 's3'].map((id) => asking(id));

  it('are spread to equal fullness, those who asked for themes before the others', () => {
    const people = [...silent, asking('late', 'a'), asking('early', 'a')];
    const themes = [
      { id: 'a', capacity: 1 },
      { id: 'b', capacity: 2 },
    ];
    const { of, profile, lotteryOrder } = run({ people, themes });
    const [first, second] = lotteryOrder.filter((id) => id === 'late' || id === 'early');
    const [luckiest, ...waiting] = lotteryOrder.filter((id) => id.startsWith('s'));
    expect(of.get(first ?? '')).toMatchObject({ how: 'listed', themeId: 'a' });
    expect(of.get(second ?? '')).toMatchObject({ how: 'filled', themeId: 'b', cause: 'listFull' });
    expect(of.get(luckiest ?? '')).toMatchObject({ how: 'filled', themeId: 'b', cause: 'noList' });
    expect(waiting.map((id) => of.get(id))).toMatchObject([
      { how: 'unassigned', reason: 'noSeatLeft', cause: 'noList', waitingPlace: 1 },
      { how: 'unassigned', reason: 'noSeatLeft', cause: 'noList', waitingPlace: 2 },
    ]);
    expect(profile).toEqual({ ranks: [1], pinned: 0, filled: 2, unassigned: 2, excluded: 0 });
  });

  it('stay unassigned with fill none, and are told whether a seat was kept back', () => {
    const { of, lotteryOrder } = run(
      { people: silent, themes: [{ id: 'a', capacity: 2 }] },
      { fill: 'none' },
    );
    expect(lotteryOrder.map((id) => of.get(id))).toMatchObject([
      { how: 'unassigned', reason: 'fillOff' },
      { how: 'unassigned', reason: 'fillOff' },
      { how: 'unassigned', reason: 'noSeatLeft' },
    ]);
  });

  it('are told when nothing they asked for is offered any more', () => {
    const people = [{ id: 'p', choices: ['gone', 'gone'], submittedCount: 2 }];
    const { of } = run({ people, themes: [{ id: 'a', capacity: 1 }] });
    expect(of.get('p')).toMatchObject({ how: 'filled', themeId: 'a', cause: 'noneOffered' });
  });

  it('keep their previous theme where the fill has a seat in it', () => {
    const people = silent.map((person, index) => ({ ...person, previous: ['c', 'a', 'b'][index] ?? 'a' }));
    const themes = ['a', 'b', 'c'].map((id) => ({ id, capacity: 1 }));
    const { of } = run({ people, themes }, { keepPrevious: true });
    expect(people.map(({ id }) => of.get(id)?.themeId)).toEqual(['c', 'a', 'b']);
  });

  it('lift a theme to its minimum; one that stays below is reported', () => {
    const themes = [
      { id: 'a', capacity: 9, minSize: 2 },
      { id: 'b', capacity: 9, minSize: 4 },
    ];
    const { warnings } = run({ people: silent, themes });
    expect(warnings).toEqual([{ kind: 'belowMinSize', themeId: 'b', size: 1, minSize: 4 }]);
  });
});

describe('with more people than seats', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => asking(id, id === 'f' ? 'y' : 'x'));
  const themes = [
    { id: 'x', capacity: 1 },
    { id: 'y', capacity: 2 },
  ];

  it('bestFit gives a seat first to those who asked for it', () => {
    expect(run({ people, themes }).of.get('f')).toMatchObject({ how: 'listed', themeId: 'y' });
  });

  it('lottery draws who takes part, whatever they asked for', () => {
    const { of, lotteryOrder } = run({ people, themes }, { shortage: 'lottery' });
    expect(lotteryOrder.map((id) => of.get(id)?.themeId !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(lotteryOrder.slice(3).map((id) => of.get(id))).toMatchObject([
      { cause: 'notDrawn', waitingPlace: 1 },
      { cause: 'notDrawn', waitingPlace: 2 },
      { cause: 'notDrawn', waitingPlace: 3 },
    ]);
  });
});

describe('settled people', () => {
  it(
    'are where the organisers put them, and never take more seats than there are',
    () => {
      const cases = inputs({ maxPeople: 25, maxThemes: 6, maxCapacity: 4, settled: true });
      fc.assert(
        fc.property(cases, (input) => {
          const { placements, profile } = allocate(input);
          expect(placements.map(({ personId }) => personId)).toEqual(input.people.map(({ id }) => id));
          input.people.forEach(({ excluded, pinnedTo }, row) => {
            const { how, themeId } = placements[row] ?? {};
            expect(how === 'excluded').toBe(excluded === true);
            expect(how === 'pinned').toBe(excluded !== true && pinnedTo !== undefined);
            if (how === 'pinned') expect(themeId).toBe(pinnedTo);
          });
          for (const [theme, seats] of seatsLeft(input)) {
            const taken = placements.filter(({ how, themeId }) => how !== 'pinned' && themeId === theme);
            expect(taken.length).toBeLessThanOrEqual(seats);
          }
          const { ranks, ...others } = profile;
          const counted = [...ranks, ...Object.values(others)].reduce((sum, count) => sum + count, 0);
          expect(counted).toBe(input.people.length);
        }),
        runs(400),
      );
    },
    TIMEOUT,
  );

  it('may overfill a theme when that is allowed; it is reported and takes no other person', () => {
    const people = [
      { ...asking('p1'), pinnedTo: 'a' },
      { ...asking('p2'), pinnedTo: 'a' },
      asking('q', 'a', 'b'),
    ];
    const themes = [
      { id: 'a', capacity: 1 },
      { id: 'b', capacity: 1 },
    ];
    const { of, warnings } = run({ people, themes }, { allowOverfullPins: true });
    expect(of.get('q')).toMatchObject({ how: 'listed', themeId: 'b', rank: 2 });
    expect(warnings).toEqual([{ kind: 'overfull', themeId: 'a', pinned: 2, capacity: 1 }]);
  });
});

describe('an empty region', () => {
  it('without people gives an empty allocation', () => {
    const { of, profile } = run({ people: [], themes: [{ id: 'a', capacity: 3 }] });
    expect(of.size).toBe(0);
    expect(profile).toEqual({ ranks: [], pinned: 0, filled: 0, unassigned: 0, excluded: 0 });
  });

  it('without themes leaves all on the waiting list', () => {
    const { of } = run({ people: [asking('p', 'gone')], themes: [] });
    expect(of.get('p')).toMatchObject({ how: 'unassigned', reason: 'noSeatLeft', cause: 'noneOffered' });
  });
});
