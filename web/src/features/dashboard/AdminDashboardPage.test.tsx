import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DRAFT, draftOf, openDashboard, REGION } from '../../../test/dashboard-page';
import { nextStep, solidOf } from '../../../test/next-step';
import { refusal } from '../../../test/schema-link';

const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent;
const card = async (name = 'Oceania') => within(await screen.findByRole('article', { name }));

it('shows each figure beside what it is to be compared with, the deadlines and the state of each region', async () => {
  openDashboard();
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
  openDashboard({ regions: () => [REGION, draftOf('asia', 'Asia')] });
  const deadlines = within(await screen.findByRole('region', { name: 'Upcoming Deadlines' }));
  const rows = deadlines.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Pitches dueDec 01, 2026 at 5:00 PMOceaniaAsia']);
});

const CLOSING = { at: '2097-12-14T07:00:00.000Z', atLabel: 'Preferences close' };
const WHEN = 'on Sat, Dec 14, 2097, 7:00 AM (6:00 PM in Sydney)';

const BOARD = '/admin/assignments?region=';
/** What is offered, and where it leads; null for a button. */
const NEXT_STEPS = [
  [nextStep('ADD_THEMES', 'Add themes'), '/admin/themes?region=ADD_THEMES'],
  [nextStep('IMPORT_PEOPLE', 'Import people'), '/admin/participants?region=IMPORT_PEOPLE'],
  [nextStep('ADD_SEATS', 'Add 20 seats'), '/admin/themes?region=ADD_SEATS'],
  [nextStep('OPEN_PREFERENCES', 'Open preferences'), null],
  [nextStep('REMIND', 'Remind 1,160', CLOSING), null],
  [nextStep('CLOSE_PREFERENCES', 'Close preferences'), null],
  [nextStep('GENERATE', 'Generate'), `${BOARD}GENERATE`],
  [
    nextStep('FIX_OVER_FULL', 'Fix 1 over-full team', { theme: { __typename: 'Theme', id: 'robots' } }),
    `${BOARD}FIX_OVER_FULL#column-robots`,
  ],
  [nextStep('GENERATE_AGAIN', 'Generate again'), `${BOARD}GENERATE_AGAIN`],
  [nextStep('PLACE_PEOPLE', 'Place 20 people'), `${BOARD}PLACE_PEOPLE#column-unassigned`],
  [nextStep('PLACE_NEWCOMERS', 'Place 20 people'), null],
  [nextStep('PUBLISH', 'Review and publish', { publishLabel: 'Review and publish' }), null],
  [nextStep('SEE_TEAMS', 'See teams'), `${BOARD}SEE_TEAMS`],
] as const;

it('offers the next step of each region as one link or button', async () => {
  openDashboard({
    regions: () => NEXT_STEPS.map(([step]) => draftOf(step.kind, step.kind, { nextStep: step })),
  });
  for (const [{ kind, label }, href] of NEXT_STEPS) {
    const region = await card(kind);
    const act = region.getByRole(href === null ? 'button' : 'link', { name: `${label}: ${kind}` });
    expect(act.getAttribute('href')).toBe(href);
    // The region's own name leads to its board, the figure to those without a place.
    expect([...region.getAllByRole('link'), ...region.queryAllByRole('button')]).toHaveLength(3);
  }
});

it('where time does the step, says when, and has no button for it', async () => {
  const steps = [
    ['Preferences open', 'OPEN_PREFERENCES', 'Open preferences', null],
    ['Preferences close', 'CLOSE_PREFERENCES', 'Close preferences', 'Publish'],
    ['Teams are published', 'PUBLISH', 'Review and publish', 'Publish'],
  ] as const;
  const stepOf = ([atLabel, kind, label, publishLabel]: (typeof steps)[number]) =>
    nextStep(kind, label, { at: CLOSING.at, atLabel, isPlanned: true, publishLabel });
  openDashboard({
    regions: () => steps.map((step) => draftOf(step[1], step[1], { nextStep: stepOf(step) })),
  });
  for (const [atLabel, kind, , publishLabel] of steps) {
    const region = await card(kind);
    expect(region.getByText(`${atLabel} ${WHEN}`)).toBeVisible();
    const buttons = region.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(publishLabel === null ? [] : [publishLabel]);
  }
});

it('offers to remind people in the timeline, but where it is the next step, only in the card', async () => {
  const changes = { preferencesCloseAt: null, toRemind: { count: 12, people: [] } };
  openDashboard({
    regions: () => [
      draftOf('asia', 'Asia', changes),
      draftOf('emea', 'Europe', { ...changes, nextStep: nextStep('REMIND', 'Remind 12') }),
    ],
  });
  await card('Asia');
  const buttons = screen.getAllByRole('button', { name: /^Remind the 12 of / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remind the 12 of Asia who have not ranked',
  ]);
});

it('can publish beside the step, which names whom that leaves out', async () => {
  const step = nextStep('ADD_SEATS', 'Add 20 seats', { publishLabel: 'Publish without 20 people' });
  const { user } = openDashboard({ regions: () => [{ ...DRAFT, nextStep: step }] });
  const region = await card();
  expect(solidOf(region.getAllByRole('button'))).toEqual([]);
  await user.click(region.getByRole('button', { name: 'Publish without 20 people: Oceania' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('warns where the agenda names another deadline for preferences than the one that locks them', async () => {
  const due = {
    id: 'due',
    title: 'Lock in your preferences',
    date: '2026-12-12',
    time: '6 PM',
    region: REGION,
  };
  openDashboard({
    event: { submissionDeadline: '2026-12-12T20:18:00.000Z' },
    deadlines: [{ ...due, startsAt: '2026-12-12T18:00:00.000Z' }],
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
  openDashboard({
    event: { aboutContent: '', submissionDeadline: '2098-01-01T10:00:00.000Z' },
    stats: { totalAgendaItems: 0, totalParticipants: 0, participantsSignedIn: 0 },
    regions: () => [],
  });
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
});

it.each([
  ['everything is done', { submissionDeadline: '2098-01-01T10:00:00.000Z' }, DRAFT],
  ['teams are published', { aboutContent: '' }, REGION],
])('shows no checklist once %s', async (_case, event, region) => {
  openDashboard({ event, regions: () => [region] });
  await card();
  expect(screen.queryByRole('region', { name: 'Set up your hackathon' })).not.toBeInTheDocument();
});

it('asks for the time zones that regions still lack', async () => {
  openDashboard({
    event: { submissionDeadline: '2098-01-01T10:00:00.000Z' },
    regions: () => [DRAFT, draftOf('zealand', 'Zealand', { timeZone: null })],
  });
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 2 regions have one.')).toBeVisible();
  expect(setup.getByRole('link', { name: 'Set them' })).toHaveAttribute('href', '/admin/regions');
});

it('says what people may do among themselves once teams are published, and changes it', async () => {
  const region = { ...DRAFT, approvesSwaps: false };
  const setSwapApproval = vi.fn<(root: never, args: object) => object>(() => ({ region }));
  const { user } = openDashboard({ mutations: { setSwapApproval }, regions: () => [DRAFT] });
  const toggle = await screen.findByRole('switch', { name: 'Oceania - Swaps need approval' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(
    await screen.findByText('Two people who agree swap at once, once teams are published'),
  ).toBeVisible();
  const input = { regionId: DRAFT.id, isNeeded: false };
  expect(setSwapApproval.mock.lastCall?.[1]).toMatchObject({ input });
});

const PAST = '2025-11-20T12:00:00.000Z';

it('says of a switch that is on what locks preferences nevertheless, and nothing untrue', async () => {
  openDashboard({
    event: { submissionDeadline: PAST },
    regions: () => [
      { ...REGION, preferencesCloseAt: PAST },
      draftOf('asia', 'Asia', { preferencesCloseAt: PAST }),
    ],
  });
  const control = (region: string) => screen.findByRole('switch', { name: `${region} - Preferences` });
  expect(await control('Oceania')).toHaveAccessibleDescription('Locked: teams are published');
  expect(await control('Asia')).toHaveAccessibleDescription('Locked: the submission deadline has passed');
  expect(screen.queryByText(/Users can submit/)).not.toBeInTheDocument();
});

it('takes away a region that another person deleted, and keeps the deadline that is being typed', async () => {
  let regions = [REGION];
  const gone = () => {
    regions = [];
    throw refusal('NOT_FOUND', 'This region does not exist (any more).');
  };
  const { user } = openDashboard({ mutations: { closePreferences: gone }, regions: () => regions });
  fireEvent.change(await screen.findByLabelText('Submission Deadline'), {
    target: { value: '2098-01-01T10:00' },
  });
  await user.click(screen.getByRole('switch', { name: 'Oceania - Preferences' }));
  expect(
    await screen.findByText('Failed to update preferences status. It was already deleted.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Submission Deadline')).toHaveValue('2098-01-01T10:00');
});
