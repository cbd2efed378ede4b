import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DRAFT, EVENT, openDashboard, REGION } from '../../../test/dashboard-page';
import { nextStep } from '../../../test/next-step';
import { openDialog } from '../../../test/open-dialog';
import { changedMeanwhile, refusal } from '../../../test/schema-link';
import { deadlineMismatch } from './DeadlinesCard';

const question = async (name: string) => within(await openDialog('alertdialog', name));

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

it('asks before a time that has passed locks all people, and speaks of it as past', async () => {
  const saved: string[] = [];
  const setSubmissionDeadline = (_root: never, { input }: { input: { submissionDeadline: string } }) => {
    saved.push(input.submissionDeadline);
    return {
      event: { ...EVENT, ...input },
      regions: [{ ...REGION, nextStep: nextStep('REMIND', 'Remind 13') }],
    };
  };
  const { user } = openDashboard({ mutations: { setSubmissionDeadline } });
  const field = await screen.findByLabelText('Submission Deadline');
  fill(field, '2025-01-06T10:00');
  expect(await screen.findByText(/^Your time, in .+\. Preferences lock then\.$/)).toBeVisible();
  await user.type(field, '{Enter}');
  let dialog = await question('Lock preferences now?');
  expect(dialog.getByText('This time has passed. All preferences lock at once.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
  expect(field).toHaveValue('2025-01-06T10:00');

  await user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  dialog = await question('Lock preferences now?');
  await user.click(dialog.getByRole('button', { name: 'Lock preferences' }));
  expect(await screen.findByText(/^Preferences have been locked since \w+ \d+, \d+ at .+\./));
  expect(saved).toEqual([new Date('2025-01-06T10:00').toISOString()]);
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('Remind 13')).toBeVisible();

  // A different past deadline does not lock a person who is already locked.
  fill(field, '2025-01-07T10:00');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect((await question('Clear the submission deadline?')).getByText(/open again at once/)).toBeVisible();
});

it('says so when the submission deadline passes while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openDashboard({
    event: { submissionDeadline: ago(-30) },
    regions: () => [{ ...DRAFT, preferencesCloseAt: ago(-30) }],
  });
  expect(await screen.findByText(/^Preferences lock .+ UTC\.$/)).toBeVisible();
  expect(screen.queryByText(/deadline has passed/)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(31 * 60_000));
  expect(await screen.findByText(/^Preferences have been locked since .+ at /)).toBeVisible();
  expect(screen.getByText(/the submission deadline has passed/)).toBeVisible();
});

it('shows what is missing, why a save was refused, and what another person has set since', async () => {
  vi.stubEnv('TZ', 'UTC');
  const theirs = { submissionDeadline: '2098-05-06T17:30:00.000Z', submissionDeadlineUpdatedAt: ago(0) };
  const event = { ...EVENT, submissionDeadlineUpdatedAt: null };
  const refusals = [changedMeanwhile(), refusal('FORBIDDEN', 'Only administrators may.')];
  const { user } = openDashboard({
    resolvers: { Query: { event: () => (refusals.length === 0 ? { ...event, ...theirs } : event) } },
    mutations: {
      setSubmissionDeadline: () => {
        throw refusals.pop() ?? new Error('saved');
      },
    },
  });
  const field = await screen.findByLabelText('Submission Deadline');
  fill(field, '2098-06-07T08:00');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Deadline' }));
  await save();
  expect(await screen.findByText(/Only administrators may\./)).toHaveTextContent(
    'The deadline was not saved. Only administrators may.',
  );
  expect(field).toBeValid();
  await save();
  const choice = await screen.findByRole('group', { name: /Uma Singh changed this/ });
  expect(choice).toHaveFocus();
  expect(choice).toHaveTextContent(/Jun 07, 2098 at 8:00.AM/);
  await user.click(within(choice).getByRole('button', { name: 'Take theirs' }));
  expect(field).toHaveValue('2098-05-06T17:30');
  expect(screen.getByRole('button', { name: 'Save Deadline' })).toBeDisabled();
  fill(field, '');
  await save();
  expect(await screen.findByText('Choose a day and a time')).toBeVisible();
});

it('asks before a changed deadline is left behind', async () => {
  const { user, location } = openDashboard({ beside: <Link to="/away">Away</Link> });
  fill(await screen.findByLabelText('Submission Deadline'), '2098-01-01T10:00');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  const dialog = await question('Leave without saving?');
  expect(dialog.getByText(/submission deadline and have not saved it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(location()).toBe('/');
  expect(screen.getByLabelText('Submission Deadline')).toHaveValue('2098-01-01T10:00');
});

it('offers to add a deadline where the agenda has none', async () => {
  openDashboard({ deadlines: [] });
  expect(await screen.findByText(/^No deadlines on the agenda\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/admin/agenda?add');
});

const DEADLINE = '2026-12-12T18:00:00.000Z';
const item = (changes: object = {}) => ({
  title: 'Lock in your preferences',
  date: '2026-12-12',
  startsAt: DEADLINE,
  ...changes,
});

it.each([
  ['the same minute', item({ startsAt: '2026-12-12T18:00:30.000Z' })],
  ['another matter', item({ title: 'Hand in your project', startsAt: '2026-12-13T09:00:00.000Z' })],
  ['no title', item({ title: null, startsAt: '2026-12-13T09:00:00.000Z' })],
  ['a day whose time is free text', item({ startsAt: null })],
  ['the next day, which has begun somewhere', item({ startsAt: null, date: '2026-12-13' })],
])('says nothing about %s', (_what, deadline) => {
  expect(deadlineMismatch(deadline, DEADLINE)).toBeNull();
});

it.each([
  ['another hour', item({ startsAt: '2026-12-12T17:00:00.000Z' })],
  ['a ranking', item({ title: 'Rank your themes', startsAt: '2026-12-12T17:00:00.000Z' })],
  ['another day', item({ startsAt: null, date: '2026-12-15' })],
])('warns of %s', (_what, deadline) => {
  expect(deadlineMismatch(deadline, DEADLINE)).toMatch(/^Preferences lock at another time: .*Dec/);
});

it('warns where nothing locks', () => {
  expect(deadlineMismatch(item(), null)).toBe('There is no submission deadline, so nothing locks then.');
});
