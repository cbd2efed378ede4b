import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin, participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type {
  PlaceLossCause,
  PreferenceLock,
  SwapEnd,
  TimelinePointKind,
  UnassignedReason,
} from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { OwnNextStep } from './OwnNextStep';

const TITLES = ['Ask the handbook', 'Green builds', 'Lost and found', 'Quiet hours'];
const theme = (title: string) => ({ id: `theme-${title}`, title });
const ENDED_AT = '2025-12-02T12:00:00Z';
const ENDED_ON = formatDay(ENDED_AT);
const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

interface Standing {
  lock?: PreferenceLock | null;
  submittedAt?: string | null;
  deadline?: string | null;
  /** Titles in order; those after `newFrom` are not ranked. */
  titles?: readonly string[];
  newFrom?: number;
  /** The one that is ranked and was not placed. */
  drawn?: string;
  exclusion?: 'EXCLUDED' | null;
  withdrawnAt?: string;
  canWithdraw?: boolean;
  team?: { title: string; name?: string; people: readonly string[]; count?: number };
  reason?: UnassignedReason;
  /** Points of the region's timeline, as kinds and instants. */
  timeline?: Partial<Record<TimelinePointKind, string>>;
  timeZone?: string;
  extension?: { until: string; reason: string };
  /** By the ids of those who ask. */
  swaps?: readonly { askerId: string; isAgreed: boolean; end?: SwapEnd }[];
  loss?: { cause: PlaceLossCause; regionName?: string; teamName?: string; lostRanking?: boolean };
}

let asked: unknown[] = [];

function open(
  {
    lock = null,
    submittedAt = null,
    deadline = null,
    titles = TITLES,
    newFrom,
    drawn,
    team,
    ...own
  }: Standing = {},
  viewer = participant(),
) {
  const entries = titles.map((title, index) => {
    const isRanked = submittedAt !== null && index < (newFrom ?? titles.length);
    return {
      rank: isRanked ? index + 1 : null,
      isNew: submittedAt !== null && !isRanked,
      isPlaced: isRanked && title !== drawn,
      theme: theme(title),
    };
  });
  return renderPage(<OwnNextStep />, {
    viewer,
    resolvers: {
      Mutation: {
        endSwapRequest: (_root: never, args: unknown) => {
          asked.push(args);
          return {
            viewer: { ...viewer, swapRequests: [], assignment: null },
            region: { ...viewer.region, swapRequests: [] },
          };
        },
      },
      Query: {
        viewer: () => ({
          ...viewer,
          region: viewer.region && {
            ...viewer.region,
            timeZone: own.timeZone ?? null,
            timeline: Object.entries(own.timeline ?? {}).map(([kind, at]) => ({
              id: kind,
              kind,
              at,
              state: 'PLANNED',
            })),
          },
          deadlineExtension: own.extension ? { id: viewer.id, ...own.extension } : null,
          exclusion: own.withdrawnAt === undefined ? (own.exclusion ?? null) : 'WITHDRAWN',
          withdrawnAt: own.withdrawnAt ?? null,
          viewerCanWithdraw: own.canWithdraw ?? false,
          swapRequests: (own.swaps ?? []).map(({ askerId, isAgreed, end = null }) => ({
            ...{ id: askerId, isAgreed, end, endedAt: ENDED_AT },
            ...{ asker: { id: askerId }, asked: { id: 'bo', displayName: 'Bo Berg' } },
          })),
          placeLoss: own.loss
            ? {
                id: viewer.id,
                at: '2031-11-23T10:00:00Z',
                regionName: null,
                teamName: null,
                lostRanking: false,
                ...own.loss,
              }
            : null,
          preferenceList: { id: viewer.id, lock, submittedAt, submissionDeadline: deadline, entries },
          unassigned: own.reason === undefined ? null : { reason: own.reason },
          assignment: team
            ? {
                id: 'place',
                theme: {
                  ...theme(team.title),
                  memberCount: team.count ?? team.people.length,
                  members: team.people.map((displayName) => ({
                    id: displayName,
                    user: { id: displayName, displayName },
                  })),
                  team: { id: `theme-${team.title}`, displayName: team.name ?? team.title },
                },
              }
            : null,
        }),
      },
    },
  });
}

const step = async (title: string) => within(await screen.findByRole('region', { name: title }));
const link = (inside: Awaited<ReturnType<typeof step>>, name: string) => inside.getByRole('link', { name });

afterEach(() => {
  sessionStorage.clear();
  asked = [];
  vi.unstubAllEnvs();
});

describe('while preferences are open', () => {
  it('says nothing of a deadline where there is none', async () => {
    open({ titles: ['Only one'] });
    const card = await step('Rank your themes');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 theme']);
  });

  it('an order that only this tab has is not locked in', async () => {
    sessionStorage.setItem(
      'preferenceDraft:user-ada:region-oceania',
      JSON.stringify({ order: TITLES.toReversed().map((title) => theme(title).id), placed: [] }),
    );
    open({ submittedAt: inDays(-1), deadline: inDays(0.1) });
    const card = await step('Your order is not locked in yet');
    expect(card.getByText(/^Preferences close in 2 hours, /)).toBeVisible();
    expect(link(card, 'Continue')).toHaveAttribute('href', '/preferences');
  });

  it('a locked-in ranking shows its first choices, and until when it can be changed', async () => {
    open({ submittedAt: '2025-11-21T10:00:00Z', deadline: inDays(3), drawn: 'Green builds' });
    const card = await step('Your ranking is locked in');
    const choices = within(card.getByRole('list', { name: 'Your first choices' })).getAllByRole('listitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      '1Ask the handbook',
      '2Green buildsrandom order',
      '3Lost and found',
    ]);
    expect(card.getByText(/^Locked in on Fri, Nov 21, 2025/)).toBeVisible();
    expect(card.getByText(/^You can change it until /)).toBeVisible();
    expect(link(card, 'Change the order')).toHaveAttribute('href', '/preferences');
  });

  it('themes that were added since are to be ranked', async () => {
    open({ submittedAt: inDays(-1), newFrom: 2 });
    expect(link(await step('2 new themes are not ranked yet'), 'Rank new themes')).toBeVisible();
  });

  it('there may be no themes, and people may be taken out', async () => {
    open({ titles: [] });
    await step('There are no themes to rank yet');
  });

  it('a person who was taken out reads so, and whom to ask', async () => {
    open({ exclusion: 'EXCLUDED' });
    expect((await step('You are not part of team assignment')).getByText(/Ask an organiser/)).toBeVisible();
  });
});

describe('once preferences are closed', () => {
  it.each([
    ['DEADLINE_PASSED', /^The submission deadline was /],
    ['REGION_CLOSED', /Your organiser can reopen them/],
  ] as const)('a person without one reads what happens (%s)', async (lock, words) => {
    open({ lock, deadline: inDays(-1) });
    const card = await step('You did not rank the themes');
    expect(card.getByText(words)).toBeVisible();
    expect(card.getByText('When the teams are made, you get one of the seats that are left.')).toBeVisible();
  });
});

describe('what the calendar does next', () => {
  it("is shown by the person's clock, and by the region's where they differ", async () => {
    vi.stubEnv('TZ', 'UTC');
    open({ deadline: '2099-03-06T06:00:00Z', timeZone: 'Australia/Sydney' });
    const card = await step('Rank your themes');
    expect(
      card.getByText(/^Preferences close in \d+ years, Fri, Mar 6, 2099, 6:00\sAM \(5:00\sPM in Sydney\)$/),
    ).toBeVisible();
  });

  it('opens preferences for a person who could not rank yet', async () => {
    open({ lock: 'REGION_CLOSED', timeline: { OPEN_PREFERENCES: inDays(3.5) } });
    const card = await step('You can rank the themes soon');
    expect(card.getByText(/^Preferences open in [34] days, /)).toBeVisible();
  });

  it('publishes the teams', async () => {
    open({ lock: 'REGION_CLOSED', submittedAt: inDays(-1), timeline: { PUBLISH: inDays(0.2) } });
    const card = await step('Your ranking is in');
    expect(card.getByText(/^Teams are published in 4 hours, /)).toBeVisible();
  });

  it('is silent about a point that is due', async () => {
    open({ lock: 'REGION_CLOSED', timeline: { OPEN_PREFERENCES: inDays(-0.01), PUBLISH: inDays(-0.01) } });
    const card = await step('You did not rank the themes');
    expect(card.queryByText(/Preferences open|Teams are published/)).not.toBeInTheDocument();
  });

  it('gives one person longer, with the reason', async () => {
    const until = inDays(2);
    open({ deadline: until, extension: { until, reason: 'You were ill.' } });
    const card = await step('Rank your themes');
    expect(card.getByText(/^You have until .*: You were ill\.$/)).toBeVisible();
    expect(card.queryByText(/Preferences close/)).not.toBeInTheDocument();
  });

  it('says nothing of an extension that ends before the common deadline', async () => {
    open({ deadline: inDays(5), extension: { until: inDays(2), reason: 'You were ill.' } });
    const card = await step('Rank your themes');
    expect(card.getByText(/^Preferences close in 5 days, /)).toBeVisible();
    expect(card.queryByText(/You were ill/)).not.toBeInTheDocument();
  });
});

describe('once the teams are published', () => {
  const published = { lock: 'ASSIGNMENTS_PUBLISHED', submittedAt: '2025-11-21T10:00:00Z' } as const;
  const viewer = participant({ region: publishedRegion });

  it('a swap that waits for the person’s own answer is what comes next', async () => {
    const swaps = [
      { askerId: 'bo', isAgreed: false },
      { askerId: 'cy', isAgreed: true },
      { askerId: viewer.id, isAgreed: false },
    ];
    open({ ...published, swaps, team: { title: 'Green builds', people: ['Ann Ax'] } }, viewer);
    const card = await step('Your team: Green builds');
    expect(card.getByText('1 person would swap places with you')).toBeVisible();
    expect(link(card, 'See who asks')).toHaveAttribute('href', '/teams');
  });

  it.each<[SwapEnd, title: string, text: string]>([
    [
      'DECLINED',
      'Bo Berg declined to swap places with you',
      `They answered on ${ENDED_ON}. You kept your place.`,
    ],
    [
      'REFUSED',
      'The organisers refused your swap with Bo Berg',
      `They decided on ${ENDED_ON}. You kept your place.`,
    ],
    [
      'ASKED_MOVED',
      'Your request to swap places with Bo Berg has ended',
      'Their place has changed since you asked. You keep yours.',
    ],
    [
      'ASKER_MOVED',
      'Your request to swap places with Bo Berg has ended',
      'Your own place has changed since you asked.',
    ],
  ])('an own request that ended says why, and is dismissed: %s', async (end, title, text) => {
    const swaps = [{ askerId: viewer.id, isAgreed: false, end }];
    const { user } = open(
      { ...published, swaps, team: { title: 'Green builds', people: ['Ann Ax'] } },
      viewer,
    );
    const note = within(await screen.findByRole('note'));
    expect(note.getByText(title)).toBeVisible();
    expect(note.getByText(text)).toBeVisible();
    expect(note.getByRole('button', { name: 'Ask another person' })).toBeVisible();
    await user.click(note.getByRole('button', { name: 'Dismiss' }));
    expect(asked).toEqual([{ input: { id: viewer.id, onlyIfEnded: true } }]);
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  });

  it.each([
    ['Not on your list', { submittedAt: '2025-11-21T10:00:00Z', newFrom: 1 }],
    ['You sent no ranking', { submittedAt: null }],
  ])('says %s where it was no choice', async (words, ranking) => {
    open({ ...published, ...ranking, team: { title: 'Green builds', people: ['Ann Ax'] } }, viewer);
    const card = await step('Your team: Green builds');
    expect(card.getByText(words)).toBeVisible();
    expect(card.queryByText('Theme: Green builds')).not.toBeInTheDocument();
  });

  it('a person without a place reads why, and whom to ask', async () => {
    open({ ...published, reason: 'NO_FREE_SEAT' }, viewer);
    const card = await step('You do not have a team yet');
    expect(card.getByText('There are fewer seats than people, and none was left for you.')).toBeVisible();
    expect(card.getByText('Ask an organiser, who can still give you a place.')).toBeVisible();
    expect(link(card, 'See why')).toHaveAttribute('href', '/teams');
  });

  it('so does a person who was taken out', async () => {
    open({ ...published, exclusion: 'EXCLUDED' }, viewer);
    expect(
      (await step('You do not have a team yet')).getByText(/taken you out of team assignment/),
    ).toBeVisible();
  });
});

it('a person is not asked whether they can take part once the event has begun', async () => {
  open({ canWithdraw: false });
  await step('Rank your themes');
  expect(screen.queryByRole('button', { name: 'I can’t take part' })).not.toBeInTheDocument();
});

describe('the preview of an administrator', () => {
  const open = (region: object) =>
    renderPage(<OwnNextStep />, {
      viewer: admin({ region: participant().region }),
      resolvers: {
        Query: {
          region: () => ({
            id: 'region-oceania',
            name: 'Oceania',
            preferencesOpen: true,
            assignmentStatus: { id: 'status-oceania', status: 'DRAFT' },
            themes: ['Robots', 'Whales'].map((title) => ({ id: title, title, description: '' })),
            ...region,
          }),
          event: () => ({ id: 'event', submissionDeadline: null }),
        },
      },
    });

  it('is what a participant of the region reads who has not ranked', async () => {
    open({});
    const shown = await step('Rank your themes');
    expect(shown.getByText('2 themes')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Rank themes' })).toHaveAttribute('href', '/preferences');
  });

  it('follows the region', async () => {
    open({ preferencesOpen: false });
    await step('You did not rank the themes');
  });

  it('shows an excluded person on no team', async () => {
    open({ assignmentStatus: { id: 'status-oceania', status: 'PUBLISHED' } });
    expect((await step('Your team')).getByText(/^Each participant sees here/)).toBeVisible();
  });
});

it('can be asked for again where it fails', async () => {
  let fails = true;
  const { user } = renderPage(<OwnNextStep />, {
    resolvers: {
      Query: {
        viewer: () => {
          if (fails) throw refusal('INTERNAL_SERVER_ERROR', 'secret');
          return {
            ...participant(),
            exclusion: null,
            viewerCanWithdraw: false,
            swapRequests: [],
            assignment: null,
            unassigned: null,
            preferenceList: {
              id: 'user-ada',
              lock: null,
              submittedAt: null,
              submissionDeadline: null,
              entries: [],
            },
          };
        },
      },
    },
  });
  expect(await screen.findByText('Your next step could not be loaded')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

describe('what organisers took from a person', () => {
  it.each<[PlaceLossCause, string, string]>([
    ['MOVED', 'The organisers moved you to Europe on DAY.', 'Europe'],
    ['LEFT_REGION', 'The organisers took you out of Europe on DAY.', 'Europe'],
    ['REGION_DELETED', 'The organisers removed your region, Europe, on DAY.', 'Europe'],
    ['EXCLUDED', 'The organisers took you out of teams on DAY.', ''],
    ['MADE_ORGANISER', 'You became an organiser on DAY, and are out of teams.', ''],
    ['PROMOTED', 'You became an administrator on DAY.', ''],
    ['UNASSIGNED', 'The organisers took you off your team on DAY.', ''],
    ['THEME_GONE', "The organisers removed your team's theme on DAY.", ''],
  ])('%s: home says it, when, and which team it was', async (cause, sentence, regionName) => {
    open({
      loss: { cause, teamName: 'Carousel 4', lostRanking: true, ...(regionName !== '' && { regionName }) },
    });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText(sentence.replace('DAY', formatDay('2031-11-23T10:00:00Z')))).toBeVisible();
    expect(note.getByText('Your team was Carousel 4.')).toBeVisible();
    expect(await step('Rank your themes')).toBeDefined();
  });

  it('says of a draft only that the ranking is gone, and nothing where nothing was lost', async () => {
    open({ loss: { cause: 'THEME_GONE', lostRanking: true } });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText(/^The organisers removed the theme you ranked on/)).toBeVisible();
    expect(note.getByText('Your ranking is gone with it.')).toBeVisible();
    cleanup();
    open({ loss: { cause: 'MOVED', regionName: 'Europe' } });
    expect(await screen.findByText(/^The organisers moved you to Europe/)).toBeVisible();
    expect(screen.queryByText(/^Your (team|ranking)/)).not.toBeInTheDocument();
  });

  it('is not said twice to a person who is excluded, and else explains no missing team', async () => {
    open({ exclusion: 'EXCLUDED', loss: { cause: 'EXCLUDED' } });
    const excluded = await step('You are not part of team assignment');
    expect(excluded.queryByText(/taken you out/)).not.toBeInTheDocument();
    cleanup();
    open({
      lock: 'ASSIGNMENTS_PUBLISHED',
      reason: 'JOINED_LATER',
      loss: { cause: 'MOVED', regionName: 'Europe', teamName: 'Carousel 4' },
    });
    const card = await step('You do not have a team yet');
    expect(card.getByText('The teams were made before you took part.')).toBeVisible();
  });
});
