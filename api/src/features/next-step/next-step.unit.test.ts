import { describe, expect, it } from 'vitest';
import { nextStepOf, type StepState } from './next-step';

const CLOSES = new Date('2026-12-14T17:00:00Z');
const OPENS = new Date('2026-11-30T08:00:00Z');
const PUBLISHES = new Date('2026-12-17T08:00:00Z');

/** Closed, generated, a place for each of 96 people: ready to publish. */
const READY: StepState = {
  themeCount: 12,
  seatCount: 105,
  peopleCount: 96,
  placedCount: 96,
  rankedCount: 90,
  toRemindCount: 6,
  wasReminded: false,
  overFullThemeIds: [],
  isPublished: false,
  preferencesOpen: false,
  isDeadlineOver: false,
  opensAt: null,
  closesAt: null,
  publishesAt: null,
  sinceRun: { rankingCount: 0, themeCount: 0 },
};
const NO_RUN = { placedCount: 0, sinceRun: null };
const NEW = { ...NO_RUN, rankedCount: 0, toRemindCount: 96 };
const OPEN = { ...NO_RUN, preferencesOpen: true };
const RANKED = { rankedCount: 96, toRemindCount: 0 };
const SHORT = { peopleCount: 128 };
const PUBLISHED = { isPublished: true };

type Row = [state: string, changes: Partial<StepState>, label: string, count: number | null, reason: string];

const ROWS: Row[] = [
  [
    'the design review',
    {
      ...{ peopleCount: 128, seatCount: 105, placedCount: 96, rankedCount: 84, toRemindCount: 44 },
      ...{ preferencesOpen: true, closesAt: CLOSES, publishesAt: PUBLISHES },
    },
    'Add 23 seats',
    23,
    'There are 105 seats for 128 people.',
  ],
  [
    'one seat for two, published',
    { ...PUBLISHED, seatCount: 1, peopleCount: 2, placedCount: 2, overFullThemeIds: ['a'] },
    'Add 1 seat',
    1,
    'There is 1 seat for 2 people.',
  ],
  [
    'the deadline over before preferences opened',
    { ...NEW, isDeadlineOver: true },
    'Generate Assignments',
    96,
    '96 people have no place.',
  ],
  ['open after a run', { preferencesOpen: true }, 'Remind 6', 6, '6 of 96 people have not ranked.'],
  [
    'open, six were reminded',
    { ...OPEN, wasReminded: true },
    'Close preferences',
    null,
    '6 of 96 people have not ranked. They were reminded within the last day.',
  ],
  [
    'open, and one wants no notices',
    { ...OPEN, rankedCount: 95, toRemindCount: 0 },
    'Close preferences',
    null,
    '1 of 96 people have not ranked.',
  ],
  [
    'open, its deadline over',
    { ...OPEN, isDeadlineOver: true },
    'Generate Assignments',
    96,
    '96 people have no place.',
  ],
  [
    'one placed manually before the first run',
    { ...NO_RUN, placedCount: 95 },
    'Generate Assignments',
    1,
    '1 person has no place.',
  ],
  [
    'a run whose places are all taken back',
    { placedCount: 0 },
    'Generate Assignments',
    96,
    '96 people have no place.',
  ],
  [
    'people joined since the run',
    { peopleCount: 100 },
    'Place 4 people',
    4,
    '4 people have no place, and 9 seats are free.',
  ],
  [
    'a theme since the run',
    { sinceRun: { rankingCount: 3, themeCount: 1 } },
    'Generate Assignments',
    1,
    '1 theme was added after the latest run.',
  ],
  ['all placed manually without a run', { sinceRun: null }, 'Publish', null, 'All 96 people have a place.'],
  [
    'published, an over-full team',
    { ...PUBLISHED, overFullThemeIds: ['a', 'b'] },
    'Fix 2 over-full teams',
    2,
    '2 teams have more people than seats.',
  ],
  [
    'published without some',
    { ...PUBLISHED, peopleCount: 105, preferencesOpen: true },
    'Place 9 people',
    9,
    '9 people have no place, and 9 seats are free.',
  ],
  [
    'published',
    { ...PUBLISHED, preferencesOpen: true, sinceRun: { rankingCount: 3, themeCount: 1 } },
    'See teams',
    null,
    'All 96 people have a place.',
  ],
];

it.each(ROWS)('%s', (_state, changes, label, count, reason) => {
  const step = nextStepOf({ ...READY, ...changes });
  expect(step).toMatchObject({ label, count, reason });
});

describe('if time does the step, it tells what and when:', () => {
  it.each<[Partial<StepState>, kind: string, atLabel: string | null, at: Date | null, isPlanned: boolean]>([
    [{ ...NEW, opensAt: OPENS, closesAt: CLOSES }, 'openPreferences', 'Preferences open', OPENS, true],
    [{ ...OPEN, closesAt: CLOSES }, 'remind', 'Preferences close', CLOSES, false],
    [{ ...OPEN, ...RANKED, closesAt: CLOSES }, 'closePreferences', 'Preferences close', CLOSES, true],
    [{ publishesAt: PUBLISHES }, 'publish', 'Teams are published', PUBLISHES, true],
    // Time adds no seats, and makes no teams.
    [{ ...SHORT, publishesAt: PUBLISHES }, 'addSeats', null, null, false],
    [{ ...NO_RUN, publishesAt: PUBLISHES }, 'generate', null, null, false],
    [{ peopleCount: 100, publishesAt: PUBLISHES }, 'placeNewcomers', null, null, false],
    [{ ...PUBLISHED, publishesAt: PUBLISHES }, 'seeTeams', null, null, false],
  ])('%j', (changes, kind, atLabel, at, isPlanned) => {
    expect(nextStepOf({ ...READY, ...changes })).toMatchObject({ kind, atLabel, at, isPlanned });
  });
});
