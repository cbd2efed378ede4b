import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPreferences } from '../../../test/preferences-page';

it.each([
  { closes: false, then: '/resources' },
  { closes: true, then: '/preferences' },
])('leaving can lock the order in first, and stays if that is refused: %j', async ({ closes, then }) => {
  const { user, location, sentPlaced } = openPreferences({ closes });
  await user.click(await screen.findByRole('button', { name: 'Move Whales up' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  // Nothing was saved before that would stay.
  expect(await screen.findByText(/If you leave now, this order is lost and nothing is ranked/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lock in and leave' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(location()).toBe(then);
  expect(sentPlaced).toEqual(closes ? [] : [['Whales']]);
});
