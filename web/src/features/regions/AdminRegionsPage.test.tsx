import { screen, waitFor, within } from '@testing-library/react';
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
  firstDay: null,
  lastDay: null,
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
  expect(card.getByText('Teams are a draft')).toBeVisible();
  expect(card.queryByText(/^Set the time zone/)).not.toBeInTheDocument();
  const unknown = within(screen.getByRole('article', { name: 'Zealand' }));
  expect(unknown.getByText(/^Set the time zone/)).toBeVisible();
});

it('opens at the time zone of the region that its address names, until the form is left', async () => {
  const { user, location } = open(() => [OCEANIA, ZEALAND], {}, '/admin/regions?zone=zealand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Region' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Zealand');
  // jsdom has no layout, so the dialog's own search for what can have the focus finds nothing there.
  expect(dialog.getByLabelText(/^Time zone/)).toHaveAttribute('data-autofocus');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/admin/regions');
});

it('says so where another person deleted the region already', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { user } = open(() => [OCEANIA], {
    deleteRegion: () => {
      throw refusal('NOT_FOUND', 'This region does not exist (any more).');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Oceania' }));
  expect(await screen.findByText('Failed to delete region')).toBeVisible();
  expect(screen.getByText('This region does not exist (any more).')).toBeVisible();
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Region' }));
  return { user, region, dialog };
}

const nameField = () => screen.getByPlaceholderText('Australia/NZ');

async function rename(user: UserEvent, name: string): Promise<void> {
  await user.clear(nameField());
  await user.type(nameField(), `${name}{Enter}`);
}

const notice = () => screen.findByRole('group', { name: 'Another person changed this region meanwhile' });

it('shows what another person changed, and keeps mine over it where they chose so', async () => {
  const { user, region, dialog } = await openEditor();
  region.changeElsewhere({ name: 'Oceania and Asia', description: 'All far away' });
  await rename(user, 'Pacific');

  const shown = await notice();
  expect(shown).toHaveFocus();
  expect(screen.getByText('Failed to update region')).toBeVisible();
  const name = within(within(shown).getByRole('group', { name: 'Name' }));
  expect(name.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual([
    'Pacific',
    'Oceania and Asia',
  ]);
  const description = within(within(shown).getByRole('group', { name: 'Description' }));
  expect(description.getByText('You did not change this: theirs stays either way.')).toBeVisible();
  expect(description.getByText('down under')).toBeVisible();
  expect(within(shown).queryByRole('group', { name: 'Code' })).not.toBeInTheDocument();
  // Only the choice saves.
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(region.saves).toHaveLength(1);

  // 'Mine' includes what was typed after the conflict.
  await user.type(nameField(), ' Rim');
  await user.click(within(shown).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('article', { name: 'Pacific Rim' })).toBeVisible();
  expect(region.now()).toMatchObject({ name: 'Pacific Rim', description: 'All far away' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks again where it was changed once more in between', async () => {
  const { user, region } = await openEditor();
  region.changeElsewhere({ name: 'Theirs' });
  await rename(user, 'Mine');
  const keep = within(await notice()).getByRole('button', { name: 'Keep mine' });
  region.changeElsewhere({ name: 'Theirs again' });
  await user.click(keep);
  expect(await screen.findByText('Theirs again')).toBeVisible();
  expect(await notice()).toHaveFocus();
  expect(region.now()).toMatchObject({ name: 'Theirs again' });
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
