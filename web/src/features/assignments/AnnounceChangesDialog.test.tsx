import { screen, waitFor, within } from '@testing-library/react';
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
  expect(announced).toEqual([{ regionId: 'oceania', expectedThemeIds: ['solar'] }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Announce changes' })).not.toBeInTheDocument(),
  );
});

it.each([true, false])('offers nothing where all know their team; published: %s', async (isPublished) => {
  const { user, previewed } = openRegion({ isPublished });
  await user.click(await screen.findByRole('button', { name: 'Compare presets' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  // A draft is not asked about.
  await waitFor(() => expect(previewed.includes('ANNOUNCE_TEAM_CHANGES')).toBe(isPublished));
  expect(screen.queryByRole('button', { name: 'Announce changes', hidden: true })).not.toBeInTheDocument();
});
