import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRegion } from '../../../test/region-assignments';

it('names the changed teams of a published region, and tells their people by one act', async () => {
  const { user, announced } = openRegion({
    isPublished: true,
    changedTeams: [{ theme: { id: 'solar', title: 'Solar' }, peopleCount: 2 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Announce changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce changes in Oceania?' }));
  expect(await dialog.findByText('Solar')).toBeVisible();
  expect(dialog.getByText('2 to e-mail')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'E-mail 2 people' }));
  expect(await screen.findByText('The changes are on their way to 2 people')).toBeVisible();
  expect(announced).toEqual(['oceania']);
});

it('says so if all people know their team', async () => {
  const { user } = openRegion({ isPublished: true });
  await user.click(await screen.findByRole('button', { name: 'Announce changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce changes in Oceania?' }));
  expect(await dialog.findByText('All who want notices know their team.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'E-mail people' })).toBeDisabled();
});

it('does not offer it for a draft', async () => {
  openRegion();
  expect(await screen.findByRole('button', { name: 'Compare presets' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Announce changes' })).not.toBeInTheDocument();
});
