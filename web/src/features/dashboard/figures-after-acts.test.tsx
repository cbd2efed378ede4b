import { screen, within } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { DRAFT } from '../../../test/dashboard-page';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { AdminAgendaPage } from '../agenda/AdminAgendaPage';
import { EventDashboardPage } from '../event/EventDashboardPage';
import { AdminThemesPage } from '../themes/AdminThemesPage';
import { AdminDashboardPage } from './AdminDashboardPage';

/** One of two pages over a server that counts; `hold` delays its next figures until the returned function is called. */
function open(Dashboard: ComponentType, Page: ComponentType) {
  const now = { themes: 1, hasItem: true, days: 3, hasDeadline: true };
  let held = Promise.resolve();
  const hold = () => {
    let answer = (): void => undefined;
    held = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };
  const region = () => ({
    ...DRAFT,
    themes: Array.from({ length: now.themes }, (_, index) => theme(`theme-${index}`)),
  });
  const theme = (id: string): object => ({
    id,
    title: id,
    description: '',
    capacity: 1,
    minimumMembers: 1,
    memberCount: 0,
    updatedAt: '2026-11-20T11:00:00.000Z',
    region,
  });
  const item = () => ({
    id: 'due',
    title: 'Pitches due',
    date: '2026-12-01',
    time: '17:00',
    minuteOfDay: 1020,
    isDeadline: true,
    updatedAt: '2026-11-20T11:00:00.000Z',
    region: region(),
  });
  const event = () => ({
    id: 'event',
    aboutContent: '',
    faqContent: '',
    submissionDeadline: now.hasDeadline ? '2026-12-05T10:00:00.000Z' : null,
  });
  const items = () => (now.hasItem ? [item()] : []);
  function Pages() {
    const [isDashboard, setIsDashboard] = useState(true);
    return (
      <>
        <button onClick={() => setIsDashboard(!isDashboard)}>Other page</button>
        {isDashboard ? <Dashboard /> : <Page />}
      </>
    );
  }
  const page = renderPage(<Pages />, {
    viewer: admin(),
    resolvers: {
      Query: {
        regions: () => [{ ...region(), agenda: items() }],
        region,
        agenda: items,
        upcomingDeadlines: items,
        event,
        dashboardStats: () =>
          held.then(() => ({
            totalThemes: now.themes,
            totalParticipants: 2,
            participantsSignedIn: 2,
            participantsWithPreferences: 1,
            preferencesPercentage: 50,
            daysUntilNextDeadline: now.days,
          })),
      },
      Mutation: {
        cloneTheme: () => ({ theme: theme(`theme-${(now.themes += 1) - 1}`), region: region() }),
        deleteAgendaItem: () => {
          Object.assign(now, { hasItem: false, days: 9 });
          return { deletedAgendaItemId: 'due' };
        },
        setSubmissionDeadline: () => {
          Object.assign(now, { hasDeadline: false, days: 9 });
          return { event: event(), regions: [] };
        },
      },
    },
  });
  return { ...page, hold };
}

const figure = async (name: string) => within(await screen.findByRole('group', { name }));
const otherPage = () => screen.getByRole('button', { name: 'Other page' });

it('shows no number of themes from before there was one more', async () => {
  const { user, hold } = open(AdminDashboardPage, AdminThemesPage);
  expect((await figure('Total Themes')).getByText('1')).toBeVisible();
  await user.click(otherPage());
  await user.click(await screen.findByRole('button', { name: 'Clone theme-0' }));
  await screen.findByText('Theme cloned successfully');

  const answer = hold();
  await user.click(otherPage());
  expect(screen.queryByRole('group', { name: 'Total Themes' })).not.toBeInTheDocument();
  answer();
  expect((await figure('Total Themes')).getByText('2')).toBeVisible();
});

it('shows no days until a deadline that is no more', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, hold } = open(EventDashboardPage, AdminAgendaPage);
  expect(await screen.findByText('3 days')).toBeVisible();
  await user.click(otherPage());
  await user.click(await screen.findByRole('button', { name: 'Delete Pitches due, Oceania' }));
  await screen.findByText('Agenda item deleted successfully');

  const answer = hold();
  await user.click(otherPage());
  expect(screen.queryByText('3 days')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('9 days')).toBeVisible();
});

it('shows no days until a submission deadline that was cleared, and keeps the page where that was done', async () => {
  const { user, hold } = open(EventDashboardPage, AdminDashboardPage);
  expect(await screen.findByText('3 days')).toBeVisible();
  await user.click(otherPage());
  const field = await screen.findByLabelText('Submission Deadline');
  const answer = hold();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(await screen.findByRole('button', { name: 'Clear deadline' }));
  await screen.findByText('Submission deadline cleared');
  expect(field).toBeVisible();
  await user.click(otherPage());
  expect(screen.queryByText('3 days')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('9 days')).toBeVisible();
});
