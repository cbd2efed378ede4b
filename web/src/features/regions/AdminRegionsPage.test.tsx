import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
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

it('shows regions with what they have, and asks for the time zone that one lacks', async () => {
  open([{ ...OCEANIA, hostCity: 'Sydney', timeZone: 'Australia/Sydney' }, ZEALAND]);
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
  const { user, location } = open([OCEANIA, ZEALAND], {}, '/admin/regions?zone=zealand');
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
