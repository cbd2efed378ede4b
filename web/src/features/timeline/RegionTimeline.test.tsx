import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin, organiser } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminDashboardPage } from '../dashboard/AdminDashboardPage';

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

function open(timeline: object[], changes: object = {}, mutations = {}, viewer = admin()) {
  const region = () => ({
    id: 'oceania',
    name: 'Oceania',
    code: 'OCE',
    timeZone: 'Australia/Sydney',
    viewerCanOrganise: true,
    preferencesOpen: true,
    preferencesCloseAt: null,
    participantCount: 1,
    rankedCount: 0,
    seatCount: 1,
    assignedCount: 0,
    assignmentStatus: { id: 's', status: 'DRAFT', publishedAt: null },
    timeline,
    ...changes,
  });
  return renderPage(<AdminDashboardPage />, {
    viewer,
    resolvers: {
      Query: {
        region,
        regions: () => [region()],
        sendPreview: (_root: never, { act }: { act: string }) => ({
          notices: act === 'PUBLISH' ? [{ kind: 'TEAM_PUBLISHED', count: 96, exampleUserId: 'ada' }] : [],
          emailCount: act === 'PUBLISH' ? 96 : 0,
          chatCount: 0,
          hasMailServer: true,
        }),
        upcomingDeadlines: () => [],
        event: () => ({ id: 'event', aboutContent: '', submissionDeadline: null }),
        dashboardStats: () => ({
          totalThemes: 1,
          totalAgendaItems: 0,
          totalParticipants: 1,
          participantsSignedIn: 1,
          participantsWithPreferences: 0,
        }),
      },
      Mutation: mutations,
      SetTimelinePointPayload: { region },
    },
  });
}

beforeEach(() => {
  // Not a false `Date`: the library that knows zones extends the real one.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-12-01T06:00:00Z'));
  vi.stubEnv('TZ', 'UTC');
});
afterEach(() => void vi.unstubAllEnvs());

const plain = (text: string | null) => text?.replace(/\s/gu, ' ');

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
    'Preferences openSat, Nov 28, 2099, 5:00 PM GMT+11 (6:00 AM for you)Done',
    'ReminderMon, Nov 30, 2099, 5:00 PM GMT+11 (6:00 AM for you)Done manually before',
    'Now',
    'Preferences closeSat, Dec 5, 2099, 5:00 PM GMT+11 (6:00 AM for you)in 4 days',
  ]);
  expect(screen.getByText('You do yourself: publishing teams.')).toBeVisible();
});

it('says why a point was refused, and what to do', async () => {
  const reason = 'Nobody has a place yet.';
  open([point('PUBLISH', '2099-11-30T06:00:00Z', { state: 'REFUSED', reason })]);
  expect(
    await screen.findByText(/Nobody has a place yet\. Do it manually, or choose another time\./),
  ).toBeVisible();
});

it('asks for the time zone first', async () => {
  open([], { timeZone: null });
  expect(await screen.findByRole('link', { name: 'Set the time zone of Oceania' })).toHaveAttribute(
    'href',
    '/admin/regions?zone=oceania',
  );
  expect(screen.queryByRole('button', { name: /^Plan/ })).not.toBeInTheDocument();
});

it('tells organisers whom to ask for the time zone', async () => {
  const own = { __typename: 'Region', id: 'oceania', name: 'Oceania' } as const;
  open([], { timeZone: null }, {}, organiser({ organisedRegions: [own] }));
  expect(await screen.findByText(/Ask an administrator to set the time zone of Oceania\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Set the time zone/ })).not.toBeInTheDocument();
});

it("is planned by the region's clock, and says what that is for the viewer", async () => {
  const sent: object[] = [];
  const { user } = open(
    [],
    {},
    {
      setTimelinePoint: (_root: never, { input }: { input: object }) => {
        sent.push(input);
        return { timelinePoint: point('PUBLISH', '2099-12-05T06:00:00Z') };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Plan for Oceania' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What happens'), 'Teams are published');
  await user.type(dialog.getByLabelText(/by the clock of Australia\/Sydney/), '2099-12-05T17:00');
  const sends = within(await dialog.findByRole('region', { name: 'Sends' }));
  expect(sends.getByText(/^96 × /)).toBeVisible();
  await user.click(sends.getByRole('checkbox', { name: 'Do not send this time' }));
  expect(
    dialog.getByText(/^Sat, Dec 5, 2099, 5:00\sPM GMT\+11 \(6:00\sAM for you\), in 4 days$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        regionId: 'oceania',
        kind: 'PUBLISH',
        localTime: '2099-12-05T17:00',
        id: null,
        reason: null,
        sendNotices: false,
        expectedUpdatedAt: null,
      },
    ]),
  );
  expect(await screen.findByText('The timeline of Oceania is saved')).toBeVisible();
});

it('moves a reminder in one act', async () => {
  const sent: object[] = [];
  const { user } = open(
    [point('REMIND', '2099-12-05T06:00:00Z')],
    {},
    {
      setTimelinePoint: (_root: never, { input }: { input: object }) => {
        sent.push(input);
        return { timelinePoint: point('REMIND', '2099-12-06T06:00:00Z') };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Reminder/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/by the clock of/);
  await user.clear(field);
  await user.type(field, '2099-12-06T17:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The timeline of Oceania is saved')).toBeVisible();
  expect(sent).toEqual([
    {
      regionId: 'oceania',
      kind: 'REMIND',
      localTime: '2099-12-06T17:00',
      id: 'REMIND',
      reason: null,
      sendNotices: true,
      expectedUpdatedAt: '2026-11-20T11:00:00.000Z',
    },
  ]);
});

it('closes preferences later only with a reason, and stays open where the server refuses', async () => {
  const setTimelinePoint = vi.fn(() => {
    throw refusal('BAD_USER_INPUT', 'Not so', { localTime: 'This minute is over in the region' });
  });
  const { user } = open(
    [point('CLOSE_PREFERENCES', '2099-12-05T06:00:00Z')],
    { preferencesCloseAt: '2099-12-05T06:00:00Z' },
    { setTimelinePoint },
  );
  await user.click(await screen.findByRole('button', { name: /^Preferences close/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/by the clock of/);
  expect(dialog.queryByLabelText(/Why later/)).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '2099-12-06T17:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say why preferences close later')).toBeVisible();
  expect(setTimelinePoint).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/Why later/), 'A storm.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This minute is over in the region')).toBeVisible();
});

it('leaves nothing to plan where teams are published', async () => {
  open([], {
    assignmentStatus: { id: 's', status: 'PUBLISHED', publishedAt: '2026-11-20T11:00:00.000Z' },
    preferencesOpen: false,
  });

  const line = await screen.findByRole('region', { name: 'Timeline of Oceania' });
  expect(line).toHaveTextContent('Teams are published, so nothing is left to plan.');
  expect(line).not.toHaveTextContent('You do yourself');
  expect(within(line).queryByRole('button', { name: 'Plan for Oceania' })).toBeNull();
});
