import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
import { AdminDashboardPage } from './AdminDashboardPage';

const REGION = {
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  preferencesOpen: true,
  viewerCanEdit: true,
  assignmentStatus: { id: 's', status: 'PUBLISHED', publishedAt: '2025-11-20T12:00:00.000Z' },
};

const open = (mutations = {}, event: () => object = () => ({ id: 'event', submissionDeadline: null })) =>
  renderPage(<AdminDashboardPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: () => [REGION],
        dashboardStats: () => ({ totalThemes: 24, totalParticipants: 512, participantsWithPreferences: 340 }),
        upcomingDeadlines: () => [
          {
            id: 'due',
            title: 'Pitches due',
            date: '2026-12-01T00:00:00.000Z',
            time: '17:00',
            region: REGION,
          },
        ],
        event,
      },
      Mutation: mutations,
    },
  });

it('shows figures, deadlines and the state of each region', async () => {
  open();
  expect(within(await screen.findByRole('group', { name: 'Total Themes' })).getByText('24')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Registered Users' })).getByText('512')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Preferences Locked' })).getByText('340')).toBeVisible();
  expect(screen.getByText('Dec 01, 2026 at 17:00')).toBeVisible();
  expect(screen.getByText('Published')).toBeVisible();
  expect(screen.getByText('Published Nov 20, 2025')).toBeVisible();
});

it('closes and opens a region for preferences', async () => {
  const { user } = open({
    closePreferences: () => ({ region: { ...REGION, preferencesOpen: false } }),
    openPreferences: () => ({ region: REGION }),
  });
  const toggle = await screen.findByRole('checkbox', { name: /Oceania - Preferences/ });
  expect(screen.getByText('Users can submit and update their theme preferences')).toBeVisible();
  await user.click(toggle);
  expect(await screen.findByText('Preferences closed for Oceania')).toBeVisible();
  expect(screen.getByText('Preference submission is closed for users')).toBeVisible();
  await user.click(toggle);
  expect(await screen.findByText('Preferences opened for Oceania')).toBeVisible();
});

it('puts the switch back when the server refuses', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = open({
    closePreferences: async () => {
      await asked;
      throw refusal('FORBIDDEN', 'Only administrators do this.');
    },
  });
  const toggle = await screen.findByRole('checkbox', { name: /Oceania - Preferences/ });
  await user.click(toggle);
  expect(await screen.findByText('Preference submission is closed for users')).toBeVisible();
  answer();
  expect(await screen.findByText('Failed to update preferences status')).toBeVisible();
  await waitFor(() => expect(toggle).toBeChecked());
});

it('sets and clears the submission deadline', async () => {
  const { user } = open({
    setSubmissionDeadline: (_root: never, { input }: { input: { submissionDeadline: string | null } }) => ({
      event: { id: 'event', ...input },
    }),
  });
  const field = await screen.findByLabelText('Submission Deadline');
  await user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  expect(await screen.findByText('Choose a day and a time')).toBeVisible();
  fireEvent.change(field, { target: { value: '12026-12-05T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  expect(
    await screen.findByText('Submission deadline must lie between the years 2000 and 2100'),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '2026-12-05T10:00{Enter}');
  expect(await screen.findByText('Submission deadline saved')).toBeVisible();
  expect(await screen.findByText(/^Preferences lock on Sat, Dec 05, 2026, 10:00/)).toBeVisible();
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Submission deadline cleared')).toBeVisible();
  expect(await screen.findByText(/^None is set/)).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('lets the administrator decide about a submission deadline that another one set meanwhile', async () => {
  const instant = (local: string): string | null => new Date(local).toISOString();
  const shared = sharedThing({
    id: 'event',
    submissionDeadline: instant('2026-12-05T10:00'),
    updatedAt: '2026-11-20T11:00:00.000Z',
  });
  const event = () => ({ ...shared.now(), submissionDeadlineUpdatedAt: shared.now()?.updatedAt });
  const setSubmissionDeadline = (_root: never, { input }: { input: { expectedUpdatedAt: string } }) => {
    shared.update(input);
    return { event: event() };
  };
  const { user } = open({ setSubmissionDeadline }, event);
  const field = await screen.findByLabelText('Submission Deadline');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  const clear = () => user.click(screen.getByRole('button', { name: 'Clear' }));
  const decide = async () => {
    const group = { name: 'Somebody else changed this submission deadline meanwhile' };
    const notice = await screen.findByRole('group', group);
    await waitFor(() => expect(notice).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Save Deadline' })).toBeDisabled();
    return within(notice);
  };

  await user.clear(field);
  await user.type(field, '2026-12-06T10:00');
  shared.changeElsewhere({ submissionDeadline: instant('2026-12-07T10:00') });
  await save();
  let notice = await decide();
  expect(notice.getByText(/Dec 06/)).toBeVisible();
  expect(notice.getByText(/Dec 07/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Submission deadline saved')).toBeVisible();
  expect(shared.now()?.submissionDeadline).toBe(instant('2026-12-06T10:00'));
  expect(field).toHaveFocus();

  shared.changeElsewhere({ submissionDeadline: instant('2026-12-08T10:00') });
  await clear();
  notice = await decide();
  expect(notice.getByText('No deadline')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Take theirs' }));
  expect(field).toHaveValue('2026-12-08T10:00');
  expect(field).toHaveFocus();
  expect(shared.now()?.submissionDeadline).toBe(instant('2026-12-08T10:00'));

  shared.changeElsewhere({ submissionDeadline: instant('2026-12-09T10:00') });
  await save();
  notice = await decide();
  expect(notice.getByText('You did not change this: theirs stays either way.')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Take theirs' }));

  shared.changeElsewhere({ submissionDeadline: instant('2026-12-10T10:00') });
  await clear();
  await user.click((await decide()).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^None is set/)).toBeVisible();
  expect(shared.now()?.submissionDeadline).toBeNull();
  expect(field).toHaveValue('');
});
