import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOwnStep, step, themeOf, TITLES, type Standing } from '../../../test/own-step';
import { admin, participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { OwnNextStep } from './OwnNextStep';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const LOCKED_IN = '2025-11-21T10:00:00Z';
const published = { lock: 'ASSIGNMENTS_PUBLISHED', submittedAt: LOCKED_IN } as const;

describe('a person reads', () => {
  const closed = 'You did not rank the themes';
  const onTeam = { ...published, team: 'Green builds' };

  it.each<[where: string, Standing, title: string, words: string | RegExp, not?: RegExp]>([
    ['there are no themes', { titles: [] }, 'There are no themes to rank yet', /^They appear/],
    ['there is no deadline', { titles: ['One'] }, 'Rank your themes', '1 theme', /close/],
    [
      'themes were added since',
      { submittedAt: LOCKED_IN, newFrom: 2 },
      '2 new themes are not ranked yet',
      'Rank new themes',
    ],
    [
      'they were taken out',
      { exclusion: 'EXCLUDED' },
      'You are not part of team assignment',
      /Ask an organiser/,
    ],
    [
      'the deadline has passed',
      { lock: 'DEADLINE_PASSED', deadline: inDays(-1) },
      closed,
      /^The submission deadline was /,
    ],
    [
      'the region is closed',
      { lock: 'REGION_CLOSED' },
      closed,
      /Organisers and administrators can reopen them/,
    ],
    [
      'the calendar opens preferences',
      { lock: 'REGION_CLOSED', timeline: { OPEN_PREFERENCES: inDays(3.5) } },
      'You can rank the themes soon',
      /^Preferences open in [34] days, /,
    ],
    [
      'the calendar publishes',
      { lock: 'REGION_CLOSED', submittedAt: LOCKED_IN, timeline: { PUBLISH: inDays(0.2) } },
      'Your ranking is in',
      /^Teams are published in 4 hours, /,
    ],
    [
      'what the calendar does is due',
      { lock: 'REGION_CLOSED', timeline: { OPEN_PREFERENCES: inDays(-0.01), PUBLISH: inDays(-0.01) } },
      closed,
      'You get one of the remaining seats when teams are made.',
      /Preferences open|Teams are published/,
    ],
    [
      'they got what they did not rank',
      { ...onTeam, newFrom: 1 },
      'Your team: Green builds',
      'Not on your list',
      /^Theme:/,
    ],
    [
      'they ranked nothing',
      { ...onTeam, submittedAt: null },
      'Your team: Green builds',
      'You had not ranked',
    ],
    [
      'no seat was left',
      { ...published, reason: 'NO_FREE_SEAT' },
      'You do not have a team yet',
      'There were fewer seats than people. You are waiting for one.',
    ],
    [
      'they were taken out before the teams',
      { ...published, exclusion: 'EXCLUDED' },
      'You do not have a team yet',
      /not part of team assignment/,
    ],
  ])('where %s', async (_where, standing, title, words, not) => {
    openOwnStep(standing);
    const card = await step(title);
    expect(card.getByText(words)).toBeVisible();
    if (not) expect(card.queryByText(not)).not.toBeInTheDocument();
    // The event has begun.
    expect(screen.queryByRole('button', { name: 'I can’t take part' })).not.toBeInTheDocument();
  });
});

it.each<[Standing, string]>([
  [{ lock: 'REGION_CLOSED' }, 'You did not rank the themes'],
  [{ lock: 'ASSIGNMENTS_PUBLISHED', reason: 'NO_FREE_SEAT' }, 'You do not have a team yet'],
])('names the organisers who can help: %o', async (standing, title) => {
  openOwnStep(standing);
  const card = await step(title);
  expect(await card.findByRole('link', { name: 'Olga Organiser' })).toHaveAttribute(
    'href',
    'mailto:olga@example.com',
  );
});

it('an order that only this tab has is not locked in', async () => {
  sessionStorage.setItem(
    'preferenceDraft:user-ada:region-oceania',
    JSON.stringify({ order: TITLES.toReversed().map((title) => themeOf(title).id), placed: [] }),
  );
  const { asked } = openOwnStep({ submittedAt: LOCKED_IN, deadline: inDays(0.1) });
  const card = await step('Your order is not locked in yet');
  expect(asked).toEqual(['themeIds']);
  expect(card.getByText(/^Preferences close in 2 hours, /)).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/preferences');
});

it('a locked-in ranking shows its first choices, and until when it can be changed', async () => {
  const { asked } = openOwnStep({ submittedAt: LOCKED_IN, deadline: inDays(3), drawn: 'Green builds' });
  const card = await step('Your ranking is locked in');
  // The full order is only needed for a comparison with a draft in this tab.
  expect(asked).toEqual([]);
  const choices = within(card.getByRole('list', { name: 'Your first choices' })).getAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '1Ask the handbook',
    '2Green buildsrandom order',
    '3Lost and found',
  ]);
  expect(card.getByText(/^Locked in on Fri, Nov 21, 2025/)).toBeVisible();
  expect(card.getByText(/^You can change it until /)).toBeVisible();
  expect(card.getByRole('link', { name: 'Change the order' })).toHaveAttribute('href', '/preferences');
});

it("times are by the person's clock, and by the region's where they differ", async () => {
  vi.stubEnv('TZ', 'UTC');
  openOwnStep({ deadline: '2099-03-06T06:00:00Z', timeZone: 'Australia/Sydney' });
  const card = await step('Rank your themes');
  expect(
    card.getByText(
      /^4 themes · Preferences close in \d+ years, Fri, Mar 6, 2099, 6:00\sAM \(5:00\sPM in Sydney\)$/,
    ),
  ).toBeVisible();
});

it('a swap that waits for the person’s own answer is what comes next', async () => {
  const swaps = [
    { askerId: 'bo', isAgreed: false },
    { askerId: 'cy', isAgreed: true },
    { askerId: participant().id, isAgreed: false },
  ];
  openOwnStep({ ...published, swaps, team: 'Green builds' });
  const card = await step('Your team: Green builds');
  expect(card.getByText('1 person would swap places with you')).toBeVisible();
  expect(card.getByRole('link', { name: 'See who asks' })).toHaveAttribute('href', '/teams');
});

it.each([
  ['open', {}, 'Rank your themes', '2 themes'],
  ['closed', { preferencesOpen: false }, 'You did not rank the themes', /administrators can reopen them/],
  ['published', { assignmentStatus: { id: 's', status: 'PUBLISHED' } }, 'Your team', /^Each participant/],
])(
  'an administrator reads what a participant without a ranking does: %s',
  async (_what, region, title, words) => {
    renderPage(<OwnNextStep />, {
      viewer: admin({ region: participant().region }),
      resolvers: {
        Query: {
          region: () => ({
            ...{ id: 'region-oceania', name: 'Oceania', preferencesOpen: true },
            assignmentStatus: { id: 's', status: 'DRAFT' },
            themes: ['Robots', 'Whales'].map((name) => ({ id: name, title: name, description: '' })),
            ...region,
          }),
        },
      },
    });
    expect((await step(title)).getByText(words)).toBeVisible();
    // It does not address the administrator; about published teams it is true for every participant.
    expect((await step(title)).queryAllByText('Example: a participant who has not ranked')).toHaveLength(
      title === 'Your team' ? 0 : 1,
    );
  },
);
