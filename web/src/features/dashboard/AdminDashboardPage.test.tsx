import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { isSolid, nextStep } from '../../../test/next-step';
import { openDialog } from '../../../test/open-dialog';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminDashboardPage } from './AdminDashboardPage';

afterEach(() => void vi.useRealTimers());

const REGION = {
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  preferencesOpen: true,
  openSeatsCanBeTaken: false,
  approvesSwaps: true,
  viewerCanOrganise: true,
  assignmentStatus: { id: 's', status: 'PUBLISHED', publishedAt: '2025-11-20T12:00:00.000Z' },
  participantCount: 1_500,
  rankedCount: 340,
  seatCount: 1_480,
  timeZone: 'Australia/Sydney',
  assignedCount: 1_480,
  nextStep: nextStep('SEE_TEAMS', 'See teams'),
};
const DRAFT = {
  ...REGION,
  assignmentStatus: { id: 's', status: 'DRAFT', publishedAt: null },
  nextStep: nextStep('GENERATE', 'Generate'),
};
const EVENT = { id: 'event', aboutContent: '<p>About</p>', submissionDeadline: null as string | null };

const question = async (name: string) => within(await openDialog('alertdialog', name));

const open = (
  mutations = {},
  event: () => object = () => EVENT,
  beside?: ReactNode,
  regions: () => object[] = () => [REGION],
  stats: () => object = () => ({}),
) =>
  renderPage(
    <>
      {beside}
      <AdminDashboardPage />
    </>,
    {
      viewer: admin(),
      resolvers: {
        Query: {
          regions,
          dashboardStats: () => ({
            totalThemes: 24,
            totalAgendaItems: 30,
            totalParticipants: 1_512,
            participantsSignedIn: 1_500,
            participantsWithPreferences: 340,
            ...stats(),
          }),
          upcomingDeadlines: () =>
            (regions() as { id: string }[]).map((region) => ({
              id: `due in ${region.id}`,
              title: 'Pitches due',
              date: '2026-12-01',
              time: '17:00',
              region,
            })),
          event,
        },
        Mutation: mutations,
      },
    },
  );

const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent;
const card = async () => within(await screen.findByRole('article', { name: 'Oceania' }));

it('shows each figure beside what it is to be compared with, the deadlines and the state of each region', async () => {
  open();
  expect(await figure('Total Themes')).toBe('24Total Themes1,480 seats for 1,512 people');
  expect(await figure('Registered Users')).toBe(
    '1,512Registered Users12 without a region, 12 not signed in yet',
  );
  expect(await figure('Preferences Locked')).toBe('340Preferences Lockedof 1,512 people');
  expect(screen.getByText('Dec 01, 2026 at 5:00 PM')).toBeVisible();
  const region = await card();
  expect(region.getByRole('link', { name: 'Oceania' })).toHaveAttribute(
    'href',
    '/admin/assignments?region=oceania',
  );
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,500',
    '340/1,500',
    '1,48020 short',
  ]);
  expect(
    region.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([
    'Team Assignment StatusPublishedPublished Thu, Nov 20, 202520 without a place',
    'Region SettingsOceania - PreferencesLocked: teams are publishedOpen seats can be takenOnly organisers fill open seatsSwaps need approvalOrganisers approve each agreed swap',
  ]);
  expect(region.getByRole('link', { name: 'See teams: Oceania' })).toBeVisible();
});

it('lists a deadline that several regions share once', async () => {
  const asia = {
    ...DRAFT,
    id: 'asia',
    name: 'Asia',
    assignmentStatus: { ...DRAFT.assignmentStatus, id: 'a' },
  };
  open({}, undefined, undefined, () => [REGION, asia]);
  const deadlines = within(await screen.findByRole('region', { name: 'Upcoming Deadlines' }));
  const rows = deadlines.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Pitches dueDec 01, 2026 at 5:00 PMOceaniaAsia']);
});

const CLOSING = { at: '2097-12-14T07:00:00.000Z', atLabel: 'Preferences close' };
const WHEN = 'on Sat, Dec 14, 2097, 7:00 AM (6:00 PM in Sydney)';

it.each([
  ['link', '/admin/themes?region=oceania', nextStep('ADD_THEMES', 'Add themes')],
  ['link', '/admin/participants?region=oceania', nextStep('IMPORT_PEOPLE', 'Import people')],
  ['link', '/admin/themes?region=oceania', nextStep('ADD_SEATS', 'Add 20 seats')],
  ['button', null, nextStep('OPEN_PREFERENCES', 'Open preferences')],
  ['button', null, nextStep('REMIND', 'Remind 1,160', CLOSING)],
  ['button', null, nextStep('CLOSE_PREFERENCES', 'Close preferences')],
  ['link', '/admin/assignments?region=oceania', nextStep('GENERATE', 'Generate')],
  [
    'link',
    '/admin/assignments?region=oceania#column-robots',
    nextStep('FIX_OVER_FULL', 'Fix 1 over-full team', { theme: { __typename: 'Theme', id: 'robots' } }),
  ],
  ['link', '/admin/assignments?region=oceania', nextStep('GENERATE_AGAIN', 'Generate again')],
  [
    'link',
    '/admin/assignments?region=oceania#column-unassigned',
    nextStep('PLACE_PEOPLE', 'Place 20 people'),
  ],
  ['button', null, nextStep('PLACE_NEWCOMERS', 'Place 20 people')],
  ['button', null, nextStep('PUBLISH', 'Review and publish', { publishLabel: 'Review and publish' })],
  ['link', '/admin/assignments?region=oceania', nextStep('SEE_TEAMS', 'See teams')],
] as const)('offers the next step of a region as one %s: %s', async (role, href, step) => {
  open({}, undefined, undefined, () => [{ ...DRAFT, nextStep: step }]);
  const region = await card();
  const act = region.getByRole(role, { name: `${step.label}: Oceania` });
  expect(act.getAttribute('href')).toBe(href);
  // The region's own name leads to its board, the figure to those without a place.
  expect([...region.getAllByRole('link'), ...region.queryAllByRole('button')]).toHaveLength(3);
});

it.each([
  ['Preferences open', 'OPEN_PREFERENCES', 'Open preferences', null],
  ['Preferences close', 'CLOSE_PREFERENCES', 'Close preferences', 'Publish'],
  ['Teams are published', 'PUBLISH', 'Review and publish', 'Publish'],
] as const)(
  'where time does the step, says when, and has no button for it: %s',
  async (atLabel, kind, label, publishLabel) => {
    const step = nextStep(kind, label, { at: CLOSING.at, atLabel, isPlanned: true, publishLabel });
    open({}, undefined, undefined, () => [{ ...DRAFT, nextStep: step }]);
    const region = await card();
    expect(region.getByText(`${atLabel} ${WHEN}`)).toBeVisible();
    const buttons = region.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(publishLabel === null ? [] : [publishLabel]);
  },
);

it.each([
  ['in the timeline', nextStep('GENERATE', 'Generate'), 1],
  ['nowhere but in the card of which it is the next step', nextStep('REMIND', 'Remind 12'), 0],
] as const)('offers to remind people %s', async (_, step, count) => {
  const toRemind = { count: 12, people: [] };
  open({}, undefined, undefined, () => [{ ...DRAFT, nextStep: step, preferencesCloseAt: null, toRemind }]);
  await card();
  const name = 'Remind the 12 of Oceania who have not ranked';
  expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
});

it('can publish beside the step, which names whom that leaves out', async () => {
  const step = nextStep('ADD_SEATS', 'Add 20 seats', { publishLabel: 'Publish without 20 people' });
  const { user } = open({}, undefined, undefined, () => [{ ...DRAFT, nextStep: step }]);
  const region = await card();
  expect(region.getAllByRole('button').filter(isSolid)).toEqual([]);
  await user.click(region.getByRole('button', { name: 'Publish without 20 people: Oceania' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('warns where the agenda names another deadline for preferences than the one that locks them', async () => {
  renderPage(<AdminDashboardPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: () => [REGION],
        event: () => ({ ...EVENT, submissionDeadline: '2026-12-12T20:18:00.000Z' }),
        dashboardStats: () => ({
          ...{ totalThemes: 1, totalAgendaItems: 1, totalParticipants: 1 },
          ...{ participantsSignedIn: 1, participantsWithPreferences: 1 },
        }),
        upcomingDeadlines: () => [
          {
            ...{
              id: 'due',
              title: 'Lock in your preferences',
              date: '2026-12-12',
              time: '6 PM',
              region: REGION,
            },
            startsAt: '2026-12-12T18:00:00.000Z',
          },
        ],
      },
    },
  });
  expect(await screen.findByText(/^Preferences lock at another time: .*Dec 12/)).toBeVisible();
});

const STEPS = [
  'Add regions',
  'Set time zones',
  'Add themes and their seats',
  'Write the About text',
  'Add the agenda',
  'Set the submission deadline',
  'Import people',
  'Share the sign-in link',
];

it('leads through setting up an empty event, with ticks that follow from the data', async () => {
  const NOTHING = { totalThemes: 0, totalAgendaItems: 0, totalParticipants: 0, participantsSignedIn: 0 };
  const { user } = open(
    {},
    () => ({ ...EVENT, aboutContent: '', submissionDeadline: '2098-01-01T10:00:00.000Z' }),
    undefined,
    () => [],
    () => ({ ...NOTHING, participantsWithPreferences: 0 }),
  );
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 8 done')).toBeVisible();
  const items = setup.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text, index) => text.startsWith(STEPS[index] ?? '?'))).toEqual(STEPS.map(() => true));
  expect(items.filter((text) => text.includes(', done'))).toEqual([
    'Set the submission deadline, donePreferences lock then, in every region.',
  ]);
  expect(setup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/regions',
    '/admin/regions',
    '/admin/themes',
    '/admin/event-info',
    '/admin/agenda',
    '#upcoming-deadlines',
    '/admin/participants',
  ]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.click(setup.getByRole('button', { name: 'Copy sign-in link' }));
  expect(await screen.findByText('The sign-in link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/login');
});

it.each([
  ['everything is done', { submissionDeadline: '2098-01-01T10:00:00.000Z' }, DRAFT],
  ['teams are published', { aboutContent: '' }, REGION],
])('shows no checklist once %s', async (_case, event, region) => {
  open(
    {},
    () => ({ ...EVENT, ...event }),
    undefined,
    () => [region],
  );
  await card();
  expect(screen.queryByRole('region', { name: 'Set up your hackathon' })).not.toBeInTheDocument();
});

it('asks for the time zones that regions still lack', async () => {
  open(
    {},
    () => ({ ...EVENT, submissionDeadline: '2098-01-01T10:00:00.000Z' }),
    undefined,
    () => [DRAFT, { ...DRAFT, id: 'zealand', name: 'Zealand', timeZone: null }],
  );
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 2 regions have one.')).toBeVisible();
  expect(setup.getByRole('link', { name: 'Set them' })).toHaveAttribute('href', '/admin/regions');
});

it('says what people may do among themselves once teams are published, and changes it', async () => {
  const sent: object[] = [];
  const { user } = open(
    {
      setSwapApproval: (_root: never, { input }: { input: object }) => {
        sent.push(input);
        return { region: { ...DRAFT, approvesSwaps: false } };
      },
    },
    undefined,
    undefined,
    () => [DRAFT],
  );
  const toggle = await screen.findByRole('switch', { name: 'Oceania - Swaps need approval' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(
    await screen.findByText('Two people who agree swap at once, once teams are published'),
  ).toBeVisible();
  expect(sent).toEqual([{ regionId: DRAFT.id, isNeeded: false }]);
});

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

it('asks before a time that has passed locks all people, and speaks of it as past', async () => {
  const saved: string[] = [];
  const { user } = open({
    setSubmissionDeadline: (_root: never, { input }: { input: { submissionDeadline: string } }) => {
      saved.push(input.submissionDeadline);
      return { event: { ...EVENT, ...input } };
    },
  });
  const field = await screen.findByLabelText('Submission Deadline');
  await user.type(field, '2025-01-06T10:00{Enter}');
  let dialog = await question('Lock preferences now?');
  expect(dialog.getByText('This time has passed. All preferences lock at once.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
  expect(field).toHaveValue('2025-01-06T10:00');

  await user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  dialog = await question('Lock preferences now?');
  await user.click(dialog.getByRole('button', { name: 'Lock preferences' }));
  expect(await screen.findByText(/^Time zone: .*Preferences have been locked since then\.$/));
  expect(saved).toEqual([new Date('2025-01-06T10:00').toISOString()]);
  await waitFor(() => expect(field).toHaveFocus());

  // Another past deadline does not lock a person who is locked already.
  await user.clear(field);
  await user.type(field, '2025-01-07T10:00{Enter}');
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect((await question('Clear the submission deadline?')).getByText(/open again at once/)).toBeVisible();
});

it('says of a switch that is on what locks preferences nevertheless, and nothing untrue', async () => {
  open(
    {},
    () => ({ ...EVENT, submissionDeadline: ago(5) }),
    undefined,
    () => [
      { ...REGION, preferencesCloseAt: ago(5) },
      {
        ...{ ...DRAFT, id: 'asia', name: 'Asia', preferencesCloseAt: ago(5) },
        assignmentStatus: { ...DRAFT.assignmentStatus, id: 'a' },
      },
    ],
  );
  const control = (region: string) => screen.findByRole('switch', { name: `${region} - Preferences` });
  expect(await control('Oceania')).toHaveAccessibleDescription('Locked: teams are published');
  expect(await control('Asia')).toHaveAccessibleDescription('Locked: the submission deadline has passed');
  expect(screen.queryByText(/Users can submit/)).not.toBeInTheDocument();
});

it('says so when the submission deadline passes while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(
    {},
    () => ({ ...EVENT, submissionDeadline: ago(-30) }),
    undefined,
    () => [{ ...DRAFT, preferencesCloseAt: ago(-30) }],
  );
  expect(await screen.findByText(/Preferences lock then\.$/)).toBeVisible();
  expect(screen.queryByText(/deadline has passed/)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(31 * 60_000));
  expect(await screen.findByText(/Preferences have been locked since then\.$/)).toBeVisible();
  expect(screen.getByText(/the submission deadline has passed/)).toBeVisible();
});

it('asks before a changed deadline is left behind', async () => {
  const { user, location } = open({}, undefined, <Link to="/away">Away</Link>);
  await user.type(await screen.findByLabelText('Submission Deadline'), '2098-01-01T10:00');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  const dialog = await question('Leave without saving?');
  expect(dialog.getByText(/submission deadline and have not saved it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(location()).toBe('/');
  expect(screen.getByLabelText('Submission Deadline')).toHaveValue('2098-01-01T10:00');
});

it('takes away a region that another person deleted, and keeps the deadline that is being typed', async () => {
  let regions: object[] = [REGION];
  const gone = () => {
    regions = [];
    throw refusal('NOT_FOUND', 'This region does not exist (any more).');
  };
  const { user } = open({ closePreferences: gone }, undefined, undefined, () => regions);
  await user.type(await screen.findByLabelText('Submission Deadline'), '2098-01-01T10:00');
  await user.click(screen.getByRole('switch', { name: 'Oceania - Preferences' }));
  expect(
    await screen.findByText('Failed to update preferences status. It was already deleted.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Submission Deadline')).toHaveValue('2098-01-01T10:00');
});
