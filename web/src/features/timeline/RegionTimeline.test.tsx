import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DRAFT, openDashboard } from '../../../test/dashboard-page';
import { refusal } from '../../../test/schema-link';

const point = (kind: string, at: string, changes: object = {}) => ({
  id: kind,
  kind,
  at,
  localTime: '2099-12-05T17:00',
  state: 'PLANNED',
  reason: null,
  carriedOutAt: null,
  sendNotices: true,
  updatedAt: '2026-11-20T11:00:00.000Z',
  ...changes,
});

interface Elsewhere {
  /** Overrides of the region. */
  region?: object;
  planRegion?: (root: never, args: { input: object }) => object;
  agenda?: () => object[];
  others?: object[];
}

function open(
  timeline: object[],
  { region: changes = {}, planRegion, agenda = () => [], others = [] }: Elsewhere = {},
) {
  const region = { ...DRAFT, agenda: [], preferencesCloseAt: null, timeline, ...changes };
  return openDashboard({
    regions: () => [region, ...others.map((other) => ({ ...region, ...other }))],
    deadlines: [],
    ...(planRegion && { mutations: { planRegion } }),
    resolvers: {
      Query: {
        region: () => region,
        agenda,
        sendPreview: () => ({ notices: [], emailCount: 0, chatCount: 0, hasMailServer: true }),
      },
      PlanRegionPayload: { region: () => region },
    },
  });
}

beforeEach(() => {
  // Not a fake `Date`: the time zone library extends the real one.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-12-01T06:00:00Z'));
  vi.stubEnv('TZ', 'UTC');
});

const plain = (text: string | null) => text?.replace(/\s/gu, ' ');

it('plans nothing once teams are published, even before their date', async () => {
  const region = { assignmentStatus: { ...DRAFT.assignmentStatus, status: 'PUBLISHED' } };
  open([point('PUBLISH', '2099-12-24T06:00:00Z')], { region });
  const line = await screen.findByRole('region', { name: 'Timeline of Oceania' });
  expect(line).toHaveTextContent('Teams are published, so nothing is left to plan.');
  expect(line).not.toHaveTextContent('yourself');
  expect(within(line).queryByRole('button', { name: 'Plan for Oceania' })).toBeNull();
});

it('is a list in the order of time, with the present moment in its place', async () => {
  open([
    point('OPEN_PREFERENCES', '2099-11-28T06:00:00Z', {
      state: 'DONE',
      carriedOutAt: '2099-11-28T06:00:01Z',
    }),
    point('REMIND', '2099-11-30T06:00:00Z', { state: 'OVERTAKEN' }),
    point('CLOSE_PREFERENCES', '2099-12-05T06:00:00Z'),
  ]);
  const list = await screen.findByRole('list', { name: 'What is planned for Oceania' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Preferences openSat, Nov 28, 2099, 6:00 AM (5:00 PM in Sydney)Done',
    'ReminderMon, Nov 30, 2099, 6:00 AM (5:00 PM in Sydney)Done manually before',
    'Now',
    'Preferences closeSat, Dec 5, 2099, 6:00 AM (5:00 PM in Sydney)in 4 days',
  ]);
  expect(screen.getByText('You publish teams yourself.')).toBeVisible();
});

it("has the event's deadline on its line, where nothing else closes preferences", async () => {
  open([], { region: { preferencesCloseAt: '2099-12-05T06:00:00Z' } });
  const list = await screen.findByRole('list', { name: 'What is planned for Oceania' });
  expect(plain(list.textContent)).toBe(
    'NowSubmission deadlineSat, Dec 5, 2099, 6:00 AM (5:00 PM in Sydney)in 4 days',
  );
  expect(screen.getByText('You publish teams yourself.')).toBeVisible();
});

it('says why a point was refused, and what to do', async () => {
  const reason = 'No one has a place yet.';
  open([point('PUBLISH', '2099-11-30T06:00:00Z', { state: 'REFUSED', reason })]);
  expect(
    await screen.findByText(/No one has a place yet\. Do it manually, or choose another time\./),
  ).toBeVisible();
});

it('plans nothing without a time zone', async () => {
  open([], { region: { timeZone: null } });
  expect(await screen.findByText('No time zone yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Plan/ })).not.toBeInTheDocument();
});

const planning = () => vi.fn<(root: never, args: { input: object }) => object>(() => ({}));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Plan Oceania' }));

it('moves and takes off points, sends no others, and stays open where the server refuses a row', async () => {
  const planRegion = planning().mockImplementationOnce(() => {
    throw refusal('BAD_USER_INPUT', 'Not so', { 'points.0.localTime': 'This minute is over in the region' });
  });
  const { user } = open(
    [
      point('REMIND', '2099-12-05T06:00:00Z'),
      point('PUBLISH', '2099-12-05T06:00:00Z'),
      point('OPEN_PREFERENCES', '2099-12-05T06:00:00Z'),
    ],
    { planRegion },
  );
  await user.click(await screen.findByRole('button', { name: /^Reminder/ }));
  const dialog = await sheet();
  const fill = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  fill('Reminder', '2099-12-06T17:00');
  fill('Teams are published', '');
  await user.click(dialog.getByRole('button', { name: 'Another reminder' }));
  fill('Reminder 2', '2099-12-07T17:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This minute is over in the region')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The timeline of Oceania is saved')).toBeVisible();
  expect(planRegion.mock.lastCall?.[1].input).toEqual({
    regionId: 'oceania',
    points: [
      { kind: 'REMIND', localTime: '2099-12-06T17:00', id: 'REMIND' },
      { kind: 'REMIND', localTime: '2099-12-07T17:00', id: null },
      { kind: 'PUBLISH', localTime: null, id: 'PUBLISH', sendNotices: true },
    ],
    expectedUpdatedAt: '2026-11-20T11:00:00.000Z',
  });
});

it('names what keeps a plan from working at its row, and saves nothing until it is mended', async () => {
  const planRegion = planning();
  const { user } = open([point('REMIND', '2099-12-05T06:00:00Z')], { planRegion });
  await user.click(await screen.findByRole('button', { name: /^Reminder/ }));
  const dialog = await sheet();
  const fill = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  const save = dialog.getByRole('button', { name: 'Save' });
  const saysOf = async (name: string, sentence: string) => {
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText(name)).toBeInvalid();
  };
  fill('Preferences close', '2099-12-05T17:00');
  await saysOf('Reminder', 'A reminder must be before preferences close');
  expect(save).toBeDisabled();
  fill('Preferences close', '2099-12-06T17:00');
  fill('Preferences open', '2099-12-07T17:00');
  await saysOf('Preferences close', 'Preferences must close after they open');
  await saysOf('Reminder', 'A reminder must not be before preferences open');
  fill('Preferences open', '2099-11-30T17:00');
  await saysOf('Preferences open', 'This minute is over in the region. Choose a later one');
  fill('Preferences open', '2099-12-02T17:00');
  fill('Teams are published', '2099-12-06T16:59');
  await saysOf('Teams are published', 'Teams must not be published before preferences close');
  fill('Teams are published', '2099-12-06T17:00');
  await user.click(save);
  expect(await screen.findByText('The timeline of Oceania is saved')).toBeVisible();
  expect(planRegion).toHaveBeenCalledOnce();
});

it('begins with the times of the agenda, and copies those of another region', async () => {
  const planRegion = planning();
  const item = (title: string, date: string, startsAt: string | null = `${date}T02:30:00Z`) => ({
    id: `${title} ${date}`,
    title,
    startsAt,
  });
  const elsewhere = {
    id: 'emea',
    name: 'Europe',
    timeline: [point('CLOSE_PREFERENCES', '2099-12-08T06:00:00Z', { localTime: '2099-12-08T18:00' })],
  };
  const { user } = open([], {
    planRegion,
    agenda: () => [
      item('Teams are announced', '2099-11-01'),
      // In another place's time.
      item('Teams are announced', '2099-12-09', null),
      item('Teams are announced', '2099-12-10'),
      item('Lunch', '2099-12-11'),
    ],
    others: [elsewhere],
  });
  await user.click(await screen.findByRole('button', { name: 'Plan for Oceania' }));
  const dialog = await sheet();
  expect(dialog.getByLabelText('Teams are published')).toHaveValue('2099-12-10T13:30');
  expect(dialog.getByText(/^From the agenda: Teams are announced$/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Copy from a region/), 'Europe');
  expect(dialog.getByLabelText('Preferences close')).toHaveValue('2099-12-08T18:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(planRegion).toHaveBeenCalledOnce());
});
