import { expect, it } from 'vitest';

import { findings, type Times } from './findings';
import type { AllocationPerson } from '../model/input';
import { asking, inputOf } from '../testing/small-inputs';

const UNKNOWN: Times = { themeAdded: new Map(), ranked: new Map() };

const find = (people: AllocationPerson[], seats: Readonly<Record<string, number>>, times = UNKNOWN) =>
  findings(inputOf(people, seats, { minChoices: 2 }), times);

it('finds nothing if everyone can have their first choice', () => {
  const people = [asking('ann', 'water', 'food'), asking('bob', 'food', 'water')];
  expect(find(people, { water: 1, food: 1 })).toEqual([]);
});

it('compares seats with all participants', () => {
  const people = [
    asking('ann', 'water', 'food'),
    { ...asking('bob'), pinnedTo: 'water' },
    asking('dan', 'food', 'water'),
  ];
  expect(find(people, { water: 1, food: 1 })).toEqual([
    { kind: 'fewerSeatsThanPeople', seats: 2, people: 3, missing: 1 },
    {
      kind: 'crowdedTheme',
      themeId: 'water',
      seats: 0,
      demand: { first: 1, topThree: 2, listed: 2 },
      missing: 1,
    },
  ]);
});

it('names pins over capacity', () => {
  const people = ['ann', 'bob'].map((id) => ({ ...asking(id), pinnedTo: 'water' }));
  expect(find(people, { water: 1 })).toEqual([
    {
      kind: 'pinsOverCapacity',
      themeId: 'water',
      pinned: 2,
      capacity: 1,
      missing: 1,
    },
  ]);
});

it('names people with no, short and outdated lists, in the order of the input', () => {
  const people = [
    asking('zoe'),
    asking('ann', 'water'),
    asking('bob', 'closed', 'gone'),
    asking('cyd', 'water', 'food'),
    asking('abe'),
  ];
  const reported = find(people, { water: 5, food: 5 });
  expect(reported).toEqual([
    { kind: 'noList', personIds: ['zoe', 'abe'] },
    { kind: 'shortLists', minChoices: 2, personIds: ['ann'] },
    { kind: 'nothingOffered', personIds: ['bob'] },
  ]);
});

it('names themes that no person lists', () => {
  const people = [asking('ann', 'water', 'food')];
  expect(find(people, { water: 1, food: 1, health: 3 })).toEqual([
    { kind: 'unwantedTheme', themeId: 'health' },
  ]);
});

it('names rankings that are older than a missing theme', () => {
  const people = [
    asking('old', 'water', 'food'),
    asking('new', 'water', 'food'),
    asking('knows', 'food', 'health'),
    asking('late', 'food', 'health'),
  ];
  const times: Times = {
    themeAdded: new Map([['health', 5]]),
    ranked: new Map([
      ['old', 4],
      ['new', 6],
      ['knows', 4],
    ]),
  };
  expect(find(people, { water: 2, food: 2, health: 1 }, times)).toEqual([
    {
      kind: 'rankedBeforeTheme',
      themeIds: ['health'],
      personIds: ['old'],
    },
  ]);
});
