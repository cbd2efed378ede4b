import { expect, it } from 'vitest';

import { findingSentences } from './finding-sentences';
import type { Finding } from '../../../solver/insight/findings';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));
const asking = (count: number) => {
  return { personIds: ids(count) };
};
const DEMAND = { topThree: 9, listed: 9 };

it.each<[Finding, string, string]>([
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
    { kind: 'rankedBeforeTheme', themeId: 'water', ...asking(1) },
    '1 person ranked their themes before WATER was added.',
    'Ask them to save their ranking again, with WATER in it.',
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
