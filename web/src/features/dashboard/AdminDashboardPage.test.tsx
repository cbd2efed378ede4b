import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DRAFT, draftOf, openDashboard, REGION } from '../../../test/dashboard-page';
import { nextStep, solidOf } from '../../../test/next-step';
import { refusal } from '../../../test/schema-link';

const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent;
const card = async (name = 'Oceania') => within(await screen.findByRole('article', { name }));

it("has 'three stat cards: Total Themes, Registered Users, Preferences Locked', each beside what it is to be compared with", async () => {
  openDashboard();
  expect(await figure('Total Themes')).toBe('24Total Themes1,480 seats for 1,512 people');
  expect(await figure('Registered Users')).toBe(
    '1,512Registered Users12 without a region, 12 not signed in yet',
  );
  expect(await figure('Preferences Locked')).toBe('340Preferences Lockedof 1,512 people');
});

it("has 'a 'Team Assignment Status' card per region (badge Published or Draft, and 'Published {date}' when a publish time exists)'", async () => {
  openDashboard({ regions: () => [REGION, draftOf('asia', 'Asia', { assignedCount: 0 })] });
  const region = await card();
  expect(region.getByRole('link', { name: 'Oceania' })).toHaveAttribute(
    'href',
    '/admin/assignments?region=oceania',
  );
  for (const text of ['Team Assignment Status', 'Published', 'Published Thu, Nov 20, 2025'])
    expect(region.getByText(text)).toBeVisible();
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,500',
    '340',
    '1,48020 short',
  ]);
  expect(region.getByRole('link', { name: '20 without a place' })).toBeVisible();
  expect(region.getByRole('link', { name: 'See teams: Oceania' })).toBeVisible();
  const draft = await card('Asia');
  for (const text of ['Team Assignment Status', 'Draft', 'No one placed yet'])
    expect(draft.getByText(text)).toBeVisible();
  expect(draft.queryByText(/^Published/)).not.toBeInTheDocument();
});

it("shows deadlines as 'MMM dd, yyyy' followed by 'at' and the time as it was entered, one for each item", async () => {
  const due = (id: string, time: string, region: object) => ({
    ...{ id, title: 'Pitches due', date: '2026-12-01', time, region },
  });
  const asia = draftOf('asia', 'Asia', { timeZone: null });
  openDashboard({
    regions: () => [REGION, asia],
    deadlines: [due('a', '6 PM', REGION), due('b', '6 PM', asia), due('c', '14:00', REGION)],
  });
  const deadlines = within(await screen.findByRole('region', { name: 'Upcoming Deadlines' }));
  expect(deadlines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pitches dueDec 01, 2026 at 6 PM in SydneyOceania',
    'Pitches dueDec 01, 2026 at 6 PM Asia',
    'Pitches dueDec 01, 2026 at 14:00 in SydneyOceania',
  ]);
});

const CLOSING = { at: '2097-12-14T07:00:00.000Z', atLabel: 'Preferences close' };

const BOARD = '/admin/assignments?region=';
/** What is offered, and its link; null for a button. */
const NEXT_STEPS = [
  [nextStep('ADD_THEMES', 'Add themes'), '/admin/themes?region=ADD_THEMES'],
  [nextStep('IMPORT_PEOPLE', 'Import people'), '/admin/participants?region=IMPORT_PEOPLE'],
  [nextStep('ADD_SEATS', 'Add 20 seats'), '/admin/themes?region=ADD_SEATS'],
  [nextStep('OPEN_PREFERENCES', 'Open preferences'), null],
  [nextStep('REMIND', 'Remind 1,160', CLOSING), null],
  [nextStep('CLOSE_PREFERENCES', 'Close preferences'), null],
  [nextStep('GENERATE', 'Generate Assignments'), `${BOARD}GENERATE`],
  [
    nextStep('FIX_OVER_FULL', 'Fix 1 over-full team', { theme: { __typename: 'Theme', id: 'robots' } }),
    `${BOARD}FIX_OVER_FULL#column-robots`,
  ],
  [nextStep('GENERATE_AGAIN', 'Generate Assignments'), `${BOARD}GENERATE_AGAIN`],
  [nextStep('PLACE_PEOPLE', 'Place 20 people'), `${BOARD}PLACE_PEOPLE#column-unassigned`],
  [nextStep('PLACE_NEWCOMERS', 'Place 20 people'), null],
  [nextStep('PUBLISH', 'Publish'), null],
  [nextStep('SEE_TEAMS', 'See teams'), `${BOARD}SEE_TEAMS`],
] as const;

it('offers the next step of each region as one link or button', async () => {
  const { user } = openDashboard({
    regions: () => NEXT_STEPS.map(([step]) => draftOf(step.kind, step.kind, { nextStep: step })),
  });
  const [all] = await screen.findAllByRole('button', { name: `Show all ${NEXT_STEPS.length} regions` });
  await user.click(all ?? document.body);
  for (const [{ kind, label }, href] of NEXT_STEPS) {
    const region = await card(kind);
    const act = region.getByRole(href === null ? 'button' : 'link', { name: `${label}: ${kind}` });
    expect(act.getAttribute('href')).toBe(href);
    // The region's name links to its board, the figure to the people without a place.
    expect([...region.getAllByRole('link'), ...region.queryAllByRole('button')]).toHaveLength(3);
  }
});

it('where time does the step, says when, and has no button for it', async () => {
  const steps = [
    ['Preferences open', 'OPEN_PREFERENCES', 'Open preferences', false],
    ['Preferences close', 'CLOSE_PREFERENCES', 'Close preferences', true],
    ['Teams are published', 'PUBLISH', 'Publish', true],
  ] as const;
  const stepOf = ([atLabel, kind, label]: (typeof steps)[number]) =>
    nextStep(kind, label, { at: CLOSING.at, atLabel, isPlanned: true });
  openDashboard({
    regions: () =>
      steps.map((step) => draftOf(step[1], step[1], { nextStep: stepOf(step), viewerCanPublish: step[3] })),
  });
  for (const [atLabel, kind, , canPublish] of steps) {
    const region = await card(kind);
    expect(region.getByText(new RegExp(`^${atLabel} in \\d+ years$`))).toBeVisible();
    const buttons = region.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(canPublish ? ['Publish'] : []);
  }
});

it('offers to remind people in the timeline, but where it is the next step, only in the card', async () => {
  const changes = { preferencesCloseAt: null, toRemind: { count: 12, people: [] } };
  openDashboard({
    regions: () => [
      // After the last tick of the page's clock.
      draftOf('asia', 'Asia', { ...changes, lastRemindedAt: new Date(Date.now() + 5_000).toISOString() }),
      draftOf('emea', 'Europe', { ...changes, nextStep: nextStep('REMIND', 'Remind 12') }),
    ],
  });
  await card('Asia');
  const buttons = screen.getAllByRole('button', { name: /^Remind the 12 of / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remind the 12 of Asia who have not ranked',
  ]);
  expect(screen.getAllByText('Reminded just now')).toHaveLength(2);
});

it("can 'Publish' beside the step; the dialog says whom that leaves out", async () => {
  const step = nextStep('ADD_SEATS', 'Add 20 seats');
  const { user } = openDashboard({ regions: () => [{ ...DRAFT, nextStep: step, viewerCanPublish: true }] });
  const region = await card();
  const button = region.getByRole('button', { name: 'Publish: Oceania' });
  expect(button).toHaveTextContent(/^Publish$/);
  expect(solidOf(region.getAllByRole('button'))).toEqual([]);
  await user.click(button);
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
    stats: { totalParticipants: 0, participantsSignedIn: 0 },
    regions: () => [],
  });
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 8 done')).toBeVisible();
  const items = setup.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text, index) => text.startsWith(STEPS[index] ?? '?'))).toEqual(STEPS.map(() => true));
  expect(items.filter((text) => text.includes(', done'))).toEqual(['Set the submission deadline, done']);
  expect(setup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/regions?add',
    '/admin/event-info',
    '#upcoming-deadlines',
    '/admin/participants?add',
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

it('says once what a region without people and time zone lacks', async () => {
  const lacking = { timeZone: null, participantCount: 0, rankedCount: 0, assignedCount: 0 };
  openDashboard({ regions: () => [draftOf('asia', 'Asia', lacking)] });
  expect((await card('Asia')).getByText('People').parentElement).toHaveTextContent('People0');
  expect(screen.queryByText('No time zone yet')).not.toBeInTheDocument();
});

it('asks for the time zones that regions still lack', async () => {
  openDashboard({
    event: { submissionDeadline: '2098-01-01T10:00:00.000Z' },
    regions: () => [DRAFT, draftOf('zealand', 'Zealand', { timeZone: null })],
  });
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 2 regions have one.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Set time zones' });
  expect(link).toHaveAttribute('href', '/admin/regions?zone=zealand');
});

it('counts people as imported once each region has some, not with the first who signs in', async () => {
  openDashboard({
    event: { submissionDeadline: '2098-01-01T10:00:00.000Z' },
    regions: () => [DRAFT, draftOf('zealand', 'Zealand', { participantCount: 0 })],
  });
  const setup = within(await screen.findByRole('region', { name: 'Set up your hackathon' }));
  expect(setup.getByText('1 of 2 regions have people.')).toBeVisible();
  expect(setup.getByText('7 of 8 done')).toBeVisible();
});

it('takes away a region that another person deleted, and keeps the deadline that is being typed', async () => {
  let regions = [REGION];
  const gone = () => {
    regions = [];
    throw refusal('NOT_FOUND', 'This region was not found.');
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
