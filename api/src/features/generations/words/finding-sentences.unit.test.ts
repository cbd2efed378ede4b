import { expect, it } from 'vitest';

import { type AnyFinding, findingSentences } from './finding-sentences';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));
const asking = (count: number) => {
  return { personIds: ids(count) };
};
const DEMAND = { topThree: 9, listed: 9 };

const small = { kind: 'belowMinimum', themeId: 'water', size: 1, minSize: 4 } as const;

it.each<[AnyFinding, string, string]>([
  [
    { ...small, losses: [{ from: 1, to: 2, people: 3 }] },
    'WATER would have 1 person, and it needs 4.',
    'Closing WATER: 3 people get their 2nd instead of 1st choice. Run without it, or lower its minimum size.',
  ],
  [
    {
      ...small,
      size: 0,
      losses: [
        { from: 2, to: 'offList', people: 2 },
        { from: 'offList', to: 'noPlace', people: 1 },
        { from: 1, to: 'noPlace', people: 1 },
        { from: 1, to: 3, people: 1 },
        { from: 2, to: 3, people: 1 },
      ],
    },
    'WATER would have 0 people, and it needs 4.',
    'Closing WATER: 2 people get a theme they did not rank instead of their 2nd choice, 1 person gets no place, 1 person gets no place instead of their 1st choice and 2 people more lose as well. Run without it, or lower its minimum size.',
  ],
  [
    { ...small, losses: [] },
    'WATER would have 1 person, and it needs 4.',
    'Closing WATER: all people keep their choice or get a better one. Run without it, or lower its minimum size.',
  ],
  [
    { ...small, losses: null },
    'WATER would have 1 person, and it needs 4.',
    'Run without it, or lower its minimum size.',
  ],
  [
    { kind: 'fewerSeatsThanPeople', seats: 1, people: 1_200, missing: 1_199 },
    'There is 1 seat for 1,200 people.',
    'Add 1,199 seats; otherwise 1,199 people will be left without a team.',
  ],
  [
    {
      kind: 'pinsOverCapacity',
      themeId: 'water',
      pinned: 5,
      capacity: 3,
      missing: 2,
    },
    '5 people are placed manually on WATER, which has 3 seats.',
    'Add 2 seats to it, or release 2 places.',
  ],
  [
    { kind: 'nothingOffered', ...asking(2) },
    '2 people have ranked only themes that are no longer there.',
    'Ask them to rank the themes that there are now.',
  ],
  [
    { kind: 'rankedBeforeTheme', themeIds: ['water'], ...asking(1) },
    '1 person ranked their themes before WATER was added.',
    'Ask them to save their ranking again, with WATER in it.',
  ],
  [
    { kind: 'rankedBeforeTheme', themeIds: ['water', 'food', 'sea', 'sun', 'ice'], ...asking(65) },
    '65 people ranked their themes before 5 themes were added.',
    'Ask them to save their ranking again, with them in it.',
  ],
  [
    {
      kind: 'crowdedTheme',
      themeId: 'water',
      seats: 0,
      demand: { first: 1, ...DEMAND },
      missing: 1,
    },
    '1 person ranks WATER first, and it has no seat for them.',
    'Add 1 seat to it; otherwise at least 1 person will get a later choice.',
  ],
])('%j in words', (finding, message, fix) => {
  expect(findingSentences(finding, (themeId) => themeId.toUpperCase())).toEqual({ message, fix });
});
