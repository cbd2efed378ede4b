import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { nextStep } from '../../test/next-step';
import { openDialog } from '../../test/open-dialog';
import { admin } from '../../test/people';
import { renderPage } from '../../test/render-page';
import { AdminLayout } from './AdminLayout';
import { ParticipantLayout } from './ParticipantLayout';

const field = () => screen.findByRole('combobox', { name: 'Commands' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

it('the commands lead to a page by keyboard alone', async () => {
  const { user, location } = renderPage(<ParticipantLayout />);
  await user.keyboard('{Control>}k{/Control}');
  // Only a real browser moves the focus there immediately; the journey covers that.
  await user.click(await field());
  expect(labels()).toEqual([
    'Event InfoG E',
    'ThemesG T',
    'PreferencesG P',
    'ResourcesG O',
    'Switch to dark mode',
    'Copy the link to this page',
    'Keyboard shortcuts?',
    'Sign Out',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const themes = screen.getByRole('option', { name: /^Themes/ });
  expect(themes).toHaveAttribute('aria-selected', 'true');
  expect(await field()).toHaveAttribute('aria-activedescendant', themes.id);
  await user.keyboard('{Enter}');
  expect(location()).toBe('/themes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const region = (id: string, name: string, changes: object) => ({
  ...{ id, name, participantCount: 1, seatCount: 1, assignedCount: 0, themes: [], timeZone: 'UTC' },
  ...{ preferencesOpen: false, viewerCanGenerate: false, viewerCanPublish: false },
  assignmentStatus: { id, status: 'DRAFT' },
  ...changes,
});

/** Opens the commands of a console with these regions and people, by name and address. */
async function openCommands(regions: object[], people: [displayName: string, id: string][] = []) {
  const edges = people.map(([displayName, id]) => ({
    node: { id, displayName, email: `${id}@example.com` },
  }));
  const page = renderPage(<AdminLayout />, {
    viewer: admin(),
    resolvers: {
      Query: {
        dashboardStats: () => ({ totalParticipants: 1 }),
        users: () => ({ edges }),
        regions: () => regions,
      },
    },
  });
  await page.user.keyboard('{Control>}k{/Control}');
  return page;
}

it('the commands have the next step of each region', async () => {
  const time = { at: '2097-11-30T09:00:00.000Z', atLabel: 'Preferences open', isPlanned: true };
  const { user, location } = await openCommands([
    region('r', 'Europe & Africa', { nextStep: nextStep('ADD_SEATS', 'Add 23 seats') }),
    region('s', 'Oceania', { nextStep: nextStep('OPEN_PREFERENCES', 'Open preferences', time) }),
  ]);
  await user.type(await field(), 'oce');
  // The day and the time contain non-breaking spaces.
  await screen.findByRole('option', {
    name: /^Oceania: Preferences open on Sat,\sNov\s30, 2097, 9:00\sAM\sUTC$/,
  });
  await user.clear(await field());
  await user.type(await field(), 'add seats');
  await user.click(await screen.findByRole('option', { name: 'Europe & Africa: Add 23 seats' }));
  expect(location()).toBe('/admin/themes?region=r');
});

it('the commands put first what begins with what is typed, and mark it', async () => {
  const status = { id: 's', status: 'PUBLISHED' };
  const { user, location } = await openCommands(
    [region('r', 'Malta', { viewerCanPublish: true, assignmentStatus: status })],
    [
      ['Amara Okoye', 'amara'],
      ['Maya Fischer', 'maya'],
    ],
  );
  await user.type(await field(), 'ma');
  await screen.findByRole('option', { name: /Maya/ });
  const people = within(screen.getByRole('group', { name: 'People' })).getAllByRole('option');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Maya Fischermaya@example.com',
    'Amara Okoyeamara@example.com',
  ]);
  expect(people[0]?.querySelector('mark')).toHaveTextContent(/^Ma$/);
  await user.type(await field(), 'lta');
  await screen.findByRole('option', { name: 'Export participants of Malta…' });
  // Unavailable actions are not offered.
  expect(screen.queryByRole('option', { name: /^(Generate|Publish|Remind)/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Unpublish Malta…' }));
  expect(location()).toBe('/admin/assignments?region=r');
});

it('keys without Ctrl can be turned off, and the tab remembers it', async () => {
  const { user, location } = renderPage(<AdminLayout />, { viewer: admin(), resolvers: consoleNotes() });
  await user.keyboard('?');
  const list = within(await openDialog('dialog', 'Keyboard shortcuts'));
  await user.click(list.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(sessionStorage.getItem('singleKeys')).toBe('off');
  expect(list.getByText('Regions').closest('li')).toHaveTextContent('Off');
  expect(list.getByText('Open the commands').closest('li')).not.toHaveTextContent('Off');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gr?');
  expect(location()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Account of Grace Hopper' }));
  await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  expect(sessionStorage.getItem('singleKeys')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gr');
  expect(location()).toBe('/admin/regions');
});
