import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isSolid, nextStep } from '../../../test/next-step';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminAssignmentsPage } from './AdminAssignmentsPage';

interface Seat {
  userId: string;
  themeId: string | null;
  isManual?: boolean;
}

const PEOPLE: Record<string, string> = { ada: 'Ada Lovelace', bob: 'Bob Bell', cyd: 'Cyd Charisse' };
const THEMES = [
  { id: 'robots', title: 'Robots', capacity: 1 },
  { id: 'solar', title: 'Solar', capacity: 5 },
];
const person = (id: string) => ({ id, displayName: PEOPLE[id], email: `${id}@example.com` });

/** A server with one region, whose seats the test may change. */
function fakeRegion(initial: Seat[]) {
  const state = { seats: initial, isPublished: false };
  const theme = ({ id, title, capacity }: (typeof THEMES)[number]) => {
    const members = state.seats.filter(({ themeId }) => themeId === id);
    return {
      id,
      title,
      capacity,
      memberCount: members.length,
      isFull: members.length >= capacity,
      isOverFull: members.length > capacity,
      members: members.map(({ userId, isManual = false }) => ({
        id: `place-${userId}`,
        isManualOverride: isManual,
        isRankPlaced: false,
        user: person(userId),
      })),
    };
  };
  const region = () => {
    const placed = state.seats.filter(({ themeId }) => themeId !== null);
    return {
      id: 'oceania',
      name: 'Oceania',
      assignmentStatus: {
        id: 'status',
        status: state.isPublished ? 'PUBLISHED' : 'DRAFT',
        publishedAt: state.isPublished ? '2025-11-20T12:00:00.000Z' : null,
      },
      participantCount: state.seats.length,
      seatCount: 6,
      swapRequests: [],
      assignedCount: placed.length,
      viewerCanGenerate: !state.isPublished,
      viewerCanPublish: placed.length > 0,
      publicationReview: {
        state: JSON.stringify(state),
        peopleCount: state.seats.length,
        placedCount: placed.length,
        firstCount: 1,
        topThreeCount: placed.length,
        drawnFirstCount: 0,
        drawnTopThreeCount: 0,
        notSignedInCount: 0,
        emptyTeamCount: THEMES.filter(({ id }) => placed.every(({ themeId }) => themeId !== id)).length,
        namedTeamCount: 1,
        preferencesOpen: true,
        withoutPlace: state.seats
          .filter(({ themeId }) => themeId === null)
          .map(({ userId }) => person(userId)),
        overFullThemes: THEMES.map(theme).filter(({ isOverFull }) => isOverFull),
      },
      themes: THEMES.map(theme),
      unassigned: state.seats
        .filter(({ themeId }) => themeId === null)
        .map(({ userId }) => ({ reason: 'NOT_GENERATED', user: person(userId) })),
    };
  };
  return { state, region, theme: (id: string) => region().themes.find((candidate) => candidate.id === id) };
}

const open = (server: ReturnType<typeof fakeRegion>, mutations = {}) =>
  renderPage(<AdminAssignmentsPage />, {
    viewer: admin(),
    path: '/admin/assignments',
    resolvers: {
      Query: { regions: () => [server.region()], region: () => server.region() },
      Mutation: mutations,
    },
  });

/** Holds an answer back until the test releases it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));

it('offers Publish only once a person has a place', async () => {
  const server = fakeRegion([{ userId: 'ada', themeId: null }]);
  const { user } = open(server, {
    generateAssignments: () => {
      server.state.seats = [{ userId: 'ada', themeId: 'solar' }];
      return { region: server.region() };
    },
    publishAssignments: () => {
      server.state.isPublished = true;
      return { region: server.region() };
    },
  });
  expect(await screen.findAllByText('No assignments yet')).toHaveLength(THEMES.length);
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('There is nothing to publish yet.');

  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  expect(await screen.findByText('Team assignments generated for this region')).toBeVisible();
  expect((await column('Solar')).getByText('Ada Lovelace')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish to 1 person' }));
  expect(await screen.findByText('Assignments published for this region')).toBeVisible();
  expect(await screen.findByText('Published')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeEnabled();
  const generate = screen.getByRole('button', { name: 'Generate Assignments' });
  expect(generate).toBeDisabled();
  expect(generate).toHaveAccessibleDescription('Unpublish first to generate again.');
});

const TIME = { at: '2097-12-14T17:00:00.000Z', isPlanned: true };
const LEFT_OUT = { publishLabel: 'Publish without 1 person' };

it.each([
  ['Add 5 seats: Oceania', nextStep('ADD_SEATS', 'Add 5 seats', LEFT_OUT)],
  ['Open preferences: Oceania', nextStep('OPEN_PREFERENCES', 'Open preferences', LEFT_OUT)],
  [
    null,
    nextStep('OPEN_PREFERENCES', 'Open preferences', { ...LEFT_OUT, ...TIME, atLabel: 'Preferences open' }),
  ],
  ['Remind 44: Oceania', nextStep('REMIND', 'Remind 44', LEFT_OUT)],
  [
    null,
    nextStep('REMIND', 'Remind 44', { ...LEFT_OUT, ...TIME, isPlanned: false, atLabel: 'Preferences close' }),
  ],
  ['Generate Assignments', nextStep('GENERATE', 'Generate')],
  ['Generate Assignments', nextStep('GENERATE_AGAIN', 'Generate again', LEFT_OUT)],
  ['Review and publish', nextStep('PUBLISH', 'Review and publish', { publishLabel: 'Review and publish' })],
  [
    null,
    nextStep('PUBLISH', 'Review and publish', {
      publishLabel: 'Publish',
      ...TIME,
      atLabel: 'Teams are published',
    }),
  ],
  ['Place 1 person: Oceania', nextStep('PLACE_PEOPLE', 'Place 1 person')],
  ['Place 1 person: Oceania', nextStep('PLACE_NEWCOMERS', 'Place 1 person')],
  [null, nextStep('SEE_TEAMS', 'See teams')],
] as const)('has one solid button at most, the next step: %s', async (name, step) => {
  const server = fakeRegion([
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: null },
  ]);
  const region = () => ({ ...server.region(), timeZone: 'UTC', nextStep: step });
  renderPage(<AdminAssignmentsPage />, {
    viewer: admin(),
    path: '/admin/assignments',
    resolvers: { Query: { regions: () => [region()], region } },
  });
  const { reason, atLabel, publishLabel } = step;
  const time = atLabel === null ? '' : ` ${atLabel} on Sat, Dec 14, 2097, 5:00 PM UTC.`;
  // Before a run, the findings say who has not ranked.
  const isSaidBelow = step.kind === 'REMIND' && atLabel !== null;
  expect(await screen.findByText(isSaidBelow ? time.trim() : `${reason}${time}`)).toBeVisible();
  const buttons = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
  const names = buttons.filter(isSolid).map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual(name === null ? [] : [name]);
  // Publishing stays possible, and says whom it leaves out.
  expect(screen.getByRole('button', { name: publishLabel ?? 'Publish' })).toBeEnabled();
});

it('does not publish while teams are being generated', async () => {
  const server = fakeRegion([{ userId: 'ada', themeId: 'solar' }]);
  const answer = gate();
  const { user } = open(server, {
    generateAssignments: () => answer.opened.then(() => ({ region: server.region() })),
  });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  expect(publish).toBeDisabled();

  answer.open();
  await waitFor(() => expect(publish).toBeEnabled());
});

it('shows what another person did to the region, and no outdated refusal', async () => {
  const server = fakeRegion([{ userId: 'ada', themeId: 'solar' }]);
  const { user } = open(server, {
    generateAssignments: () => {
      if (server.state.isPublished)
        throw refusal('CONFLICT', 'This region is published. Unpublish it first.');
      return { region: server.region() };
    },
    publishAssignments: () => {
      server.state.isPublished = true;
      return { region: server.region() };
    },
    unpublishAssignments: () => {
      server.state.isPublished = false;
      return { region: server.region() };
    },
  });
  const generate = await screen.findByRole('button', { name: 'Generate Assignments' });
  server.state.isPublished = true;
  await user.click(generate);
  expect(await screen.findByText('That was not done')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await user.click(await screen.findByRole('button', { name: 'Unpublish for 1 person' }));
  expect(await screen.findByText('Assignments unpublished for this region')).toBeVisible();
  expect(screen.queryByText('That was not done')).not.toBeInTheDocument();
});
