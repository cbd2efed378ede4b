import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { sharedThing } from '../../../test/shared-thing';
import { AdminRegionsPage } from './AdminRegionsPage';

const OCEANIA = {
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  description: 'All down under',
  preferencesOpen: true,
  hostCity: null,
  timeZone: null as string | null,
  firstDay: null,
  lastDay: null,
  agendaItemMinutes: 60,
  openSeatsCanBeTaken: false,
  approvesSwaps: true,
  themeCount: 1,
  seatCount: 1_200,
  participantCount: 0,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
  updatedAt: '2026-11-20T11:00:00.000Z',
};
const ZEALAND = { ...OCEANIA, id: 'zealand', name: 'Zealand', code: 'ZEA', description: null };

const open = (regions: () => object[], mutations = {}, path = '/admin/regions') =>
  renderPage(<AdminRegionsPage />, {
    viewer: admin(),
    path,
    resolvers: { Query: { regions }, Mutation: mutations },
  });

it('shows regions with what they have, and asks for the time zone that one lacks', async () => {
  open(() => [{ ...OCEANIA, hostCity: 'Sydney', timeZone: 'Australia/Sydney' }, ZEALAND]);
  const card = within(await screen.findByRole('article', { name: 'Oceania' }));
  expect(card.getByText('Code: OCE')).toBeVisible();
  expect(card.getByText('All down under')).toBeVisible();
  const facts = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toEqual([expect.stringMatching(/^Sydney, UTC\+1[01]$/), '0 people', '1 theme, 1,200 seats']);
  expect(card.getByText('Draft')).toBeVisible();
  expect(card.queryByText(/^Set the time zone/)).not.toBeInTheDocument();
  const unknown = within(screen.getByRole('article', { name: 'Zealand' }));
  expect(unknown.getByText(/^Set the time zone/)).toBeVisible();
});

it('opens at the time zone of the region that its address names, until the form is left', async () => {
  const { user, location } = open(() => [OCEANIA, ZEALAND], {}, '/admin/regions?zone=zealand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Region' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Zealand');
  // jsdom has no layout, so the dialog finds no focusable element there.
  expect(dialog.getByLabelText(/^Time zone/)).toHaveAttribute('data-autofocus');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/admin/regions');
});

it('opens the form of a new region by its address, until the form is left', async () => {
  const { user, location } = open(() => [], {}, '/admin/regions?add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Region' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/admin/regions');
});

it('says so where another person deleted the region already', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { user } = open(() => [OCEANIA], {
    deleteRegion: () => {
      throw refusal('NOT_FOUND', 'This region was not found.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Oceania' }));
  expect(await screen.findByText('Failed to delete region')).toBeVisible();
  expect(screen.getByText('This region was not found.')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

/** The page with the dialog of Oceania open, and that region as other people can change it. */
async function openEditor() {
  const region = sharedThing(OCEANIA);
  const { user } = open(() => [region.now() ?? []].flat(), {
    updateRegion: (_root: never, { input }: { input: typeof OCEANIA }) => ({
      region: region.update(input),
      regions: [OCEANIA],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Oceania' }));
  await screen.findByRole('dialog', { name: 'Edit Region' });
  return { user, region };
}

const nameField = () => screen.getByPlaceholderText('Australia/NZ');

async function rename(user: UserEvent, name: string): Promise<void> {
  await user.clear(nameField());
  await user.type(nameField(), `${name}{Enter}`);
}

const notice = () => screen.findByRole('group', { name: /Uma Singh changed this/ });

it('marks what another person changed, asks again where they did so once more, and keeps what was typed since', async () => {
  const { user, region } = await openEditor();
  region.changeElsewhere({ name: 'Theirs', description: 'All far away' });
  await rename(user, 'Mine');
  const shown = within(await notice());
  expect(within(shown.getByRole('group', { name: 'Description' })).getByText('down under')).toBeVisible();
  expect(shown.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument();
  const keepMine = () => user.click(screen.getByRole('button', { name: 'Keep mine' }));

  region.changeElsewhere({ name: 'Theirs again' });
  await user.type(nameField(), '!');
  await keepMine();
  expect(await screen.findByText('Theirs again')).toBeVisible();
  expect(await notice()).toHaveFocus();
  expect(region.now()).toMatchObject({ name: 'Theirs again' });
  await keepMine();
  expect(await screen.findByRole('article', { name: 'Mine!' })).toBeVisible();
  expect(region.now()).toMatchObject({ name: 'Mine!', description: 'All far away' });
});

it('has the rules on open seats and swaps, which are saved with the region', async () => {
  const { user, region } = await openEditor();
  const seats = screen.getByRole('checkbox', { name: 'Let people take open seats' });
  const swaps = screen.getByRole('checkbox', { name: 'Approve swaps' });
  expect(seats).not.toBeChecked();
  expect(seats).toHaveAccessibleDescription('Only organisers fill open seats');
  expect(swaps).toHaveAccessibleDescription('You confirm each swap before it happens');
  await user.click(seats);
  expect(seats).toHaveAccessibleDescription(
    'People without a team take open seats, first come, first served',
  );
  await user.click(swaps);
  expect(swaps).toHaveAccessibleDescription('Two people who agree swap at once');
  expect(region.saves).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  expect(region.now()).toMatchObject({ openSeatsCanBeTaken: true, approvesSwaps: false });
});

const zoneField = () => screen.findByRole('combobox', { name: 'Time zone' });
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('finds a time zone by its city, and takes it by Enter', async () => {
  const { user, region } = await openEditor();
  const zone = await zoneField();
  expect(zone).toHaveAccessibleDescription('Type a city. Agenda times are in its zone.');
  await user.type(zone, 'kolk');
  await waitFor(() => expect(offered()).toEqual(['Kolkata, UTC+5:30 · India Standard Time']));
  await waitFor(() => expect(zone).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  expect(zone).toHaveValue('Kolkata');
  expect(zone).toHaveAccessibleDescription('Kolkata, UTC+5:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  expect(region.now()).toMatchObject({ timeZone: 'Asia/Kolkata' });
});

it('takes a time zone that is typed in full, and leaves the list alone by Escape', async () => {
  const { user, region } = await openEditor();
  const zone = await zoneField();
  await user.type(zone, 'newyork');
  await waitFor(() => expect(zone).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(zone).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.getByRole('dialog', { name: 'Edit Region' })).toBeVisible();
  expect(zone).toHaveAccessibleDescription(/^New York, UTC−[45]$/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  expect(region.now()).toMatchObject({ timeZone: 'America/New_York' });
});

it('shows the time zone that another person set', async () => {
  const { user, region } = await openEditor();
  region.changeElsewhere({ timeZone: 'Australia/Sydney' });
  await user.type(await zoneField(), 'Berlin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await notice();
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await zoneField()).toHaveValue('Sydney');
});

it("begins with the viewer's time zone, and refuses one that is not known at the field alone", async () => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  const { user } = open(() => [OCEANIA]);
  await user.click(await screen.findByRole('button', { name: 'Add Region' }));
  const zone = await zoneField();
  expect(zone).toHaveValue('Oslo');
  fireEvent.change(nameField(), { target: { value: 'Mars' } });
  fireEvent.change(screen.getByPlaceholderText('AU_NZ'), { target: { value: 'MARS' } });
  await user.clear(zone);
  await user.type(zone, 'Olympus');
  expect(await screen.findByText('Nothing found. Try a name or offset: Central Time, UTC-6.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Choose a time zone from the list')).toHaveLength(1);
  await waitFor(() => expect(zone).toHaveAccessibleErrorMessage('Choose a time zone from the list'));
  expect(screen.queryByText('Failed to create region')).not.toBeInTheDocument();
});

it('puts a new region into the time zone of its city, until another is chosen', async () => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  const { user } = open(() => [OCEANIA]);
  await user.click(await screen.findByRole('button', { name: 'Add Region' }));
  const [zone, city] = [await zoneField(), screen.getByLabelText(/^Host city/)];
  await user.type(city, 'Nowhere');
  expect(zone).toHaveValue('Oslo');
  expect(zone).toHaveAccessibleDescription(
    'No zone is known for Nowhere: Oslo stays. Find it by name, such as Central Time.',
  );
  await user.clear(city);
  await user.type(city, 'São Paulo');
  expect(zone).toHaveValue('Sao Paulo');
  await user.clear(zone);
  await user.type(zone, 'Lima');
  await user.clear(city);
  await user.type(city, 'Sydney');
  expect(zone).toHaveValue('Lima');
});

it('has the length of agenda items without an end', async () => {
  const { user, region } = await openEditor();
  const length = screen.getByLabelText(/^Agenda item length in minutes/);
  expect(length).toHaveValue(60);
  expect(length).toHaveAccessibleDescription('How long an item lasts if its time has no end.');
  await user.clear(length);
  await user.type(length, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Agenda item length in minutes must be at least 5')).toBeVisible();
  await user.type(length, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  expect(region.now()).toMatchObject({ agendaItemMinutes: 45 });
});

it('does not ask about what the form does not show, or where both made the same edit', async () => {
  const { user, region } = await openEditor();
  region.changeElsewhere({ preferencesOpen: false });
  await rename(user, 'Pacific');
  expect(await screen.findByRole('article', { name: 'Pacific' })).toBeVisible();
  expect(screen.queryByText('Failed to update region')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit Pacific' }));
  region.changeElsewhere({ name: 'Both' });
  await rename(user, 'Both');
  expect(await screen.findByRole('article', { name: 'Both' })).toBeVisible();
});
