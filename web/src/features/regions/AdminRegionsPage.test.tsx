import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { CreateRegionInput, UpdateRegionInput } from '../../gql/graphql';
import { AdminRegionsPage } from './AdminRegionsPage';

const updatedAt = '2026-11-20T11:00:00.000Z';
const FACTS = {
  hostCity: null,
  firstDay: null,
  lastDay: null,
  themeCount: 1,
  seatCount: 1_200,
  participantCount: 0,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
};
const OCEANIA = {
  ...FACTS,
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  description: 'All down under',
  updatedAt,
};
const ZEALAND = { ...FACTS, id: 'zealand', name: 'Zealand', code: 'ZEA', description: null, updatedAt };

const open = (regions: object[], mutations = {}, path = '/admin/regions') =>
  renderPage(<AdminRegionsPage />, {
    viewer: admin(),
    path,
    resolvers: { Query: { regions: () => regions }, Mutation: mutations },
  });

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('shows regions with name, code, description and what they have', async () => {
  open([{ ...OCEANIA, hostCity: 'Sydney' }]);
  const card = within(await screen.findByRole('article', { name: 'Oceania' }));
  expect(card.getByText('Code: OCE')).toBeVisible();
  expect(card.getByText('All down under')).toBeVisible();
  const facts = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Sydney', '0 people', '1 theme, 1,200 seats']);
  expect(card.getByText('Teams are a draft')).toBeVisible();
  expect(screen.getByText('Manage hackathon regions')).toBeVisible();
});

it('asks for the time zone that a region lacks', async () => {
  open([{ ...OCEANIA, timeZone: 'Australia/Sydney' }, ZEALAND]);
  const known = within(await screen.findByRole('article', { name: 'Oceania' }));
  expect(known.getByText(/^Sydney, UTC\+1[01]$/)).toBeVisible();
  expect(known.queryByText(/^Set the time zone/)).not.toBeInTheDocument();
  const unknown = within(screen.getByRole('article', { name: 'Zealand' }));
  expect(unknown.getByText(/^Set the time zone/)).toBeVisible();
});

it('opens at the time zone of the region that its address names, until the form is left', async () => {
  const { user, location } = open([OCEANIA, ZEALAND], {}, '/admin/regions?zone=zealand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Region' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Zealand');
  // jsdom has no layout, so the dialog's own search for what can have the focus finds nothing there.
  expect(dialog.getByLabelText(/^Time zone/)).toHaveAttribute('data-autofocus');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/admin/regions');
});

it('says what to do without regions', async () => {
  open([]);
  expect(await screen.findByText('No regions found. Create one to get started.')).toBeVisible();
});

it('refuses a region without a name or with a code of the wrong length, then adds it in its position', async () => {
  const created: CreateRegionInput[] = [];
  const { user } = open([OCEANIA, ZEALAND], {
    createRegion: (_root: never, { input }: { input: CreateRegionInput }) => {
      created.push(input);
      const region = { ...FACTS, id: 'pacific', ...input, updatedAt };
      // The server decides the order of names, whatever this browser would do.
      return { region, regions: [region, ZEALAND, OCEANIA] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Region' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Region' }));
  expect(dialog.getByText('Create a new region for the hackathon')).toBeVisible();
  const code = dialog.getByPlaceholderText('AU_NZ');

  await user.type(code, 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByText('Code must be at least 2 characters')).toBeVisible();

  await user.type(code, '_23456789ab');
  expect(await dialog.findByText('Code must be at most 10 characters')).toBeVisible();
  expect(created).toEqual([]);

  await user.clear(code);
  await user.type(code, 'pac');
  expect(code).toHaveValue('PAC');
  await user.type(dialog.getByLabelText(/^Time zone/), 'Pacific/Fiji');
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2025-12-26' } });
  await user.type(dialog.getByPlaceholderText('Australia/NZ'), 'Pacific{Enter}');
  expect(await screen.findByText('Region created successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const facts = {
    hostCity: '',
    timeZone: 'Pacific/Fiji',
    firstDay: '2025-12-26',
    lastDay: null,
  };
  expect(created).toEqual([{ name: 'Pacific', code: 'PAC', description: '', ...facts }]);
  expect(names()).toEqual(['Pacific', 'Zealand', 'Oceania']);
});

it('keeps the dialog and says why when the server refuses', async () => {
  const { user } = open([OCEANIA, ZEALAND], {
    updateRegion: () => {
      throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
        code: 'Another region has this code',
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Oceania' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Region' }));
  expect(dialog.getByText('Update region information')).toBeVisible();
  expect(dialog.getByPlaceholderText('Australia/NZ')).toHaveValue('Oceania');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update region')).toBeVisible();
  expect(dialog.getByText('Another region has this code')).toBeVisible();
});

it('changes a region and shows it so', async () => {
  const { user } = open([OCEANIA, ZEALAND], {
    updateRegion: (_root: never, { input }: { input: UpdateRegionInput }) => ({
      region: { ...OCEANIA, ...input },
      regions: [ZEALAND, OCEANIA],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Oceania' }));
  const name = await screen.findByPlaceholderText('Australia/NZ');
  await user.clear(name);
  await user.type(name, 'Zz Pacific{Enter}');
  expect(await screen.findByText('Region updated successfully')).toBeVisible();
  // In its new position at once.
  await waitFor(() => expect(names()).toEqual(['Zealand', 'Zz Pacific']));
});

it('deletes a region only after asking', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user } = open([OCEANIA, ZEALAND], { deleteRegion: () => ({ deletedRegionId: 'oceania' }) });
  const remove = await screen.findByRole('button', { name: 'Delete Oceania' });

  await user.click(remove);
  expect(confirm).toHaveBeenLastCalledWith('Delete region "Oceania"? This will affect all associated data.');
  expect(names()).toEqual(['Oceania', 'Zealand']);

  await user.click(remove);
  expect(await screen.findByText('Region deleted successfully')).toBeVisible();
  expect(names()).toEqual(['Zealand']);
});

it('says so where another person deleted the region already', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { user } = open([OCEANIA], {
    deleteRegion: () => {
      throw refusal('NOT_FOUND', 'This region does not exist (any more).');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Oceania' }));
  expect(await screen.findByText('Failed to delete region')).toBeVisible();
  expect(screen.getByText('This region does not exist (any more).')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
