import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { AdminSettingsPage } from './AdminSettingsPage';

const count = (label: string, many: number) => ({ label, count: many });
const GOES = { name: 'This is deleted permanently' };

/**
 * The dialog with a server that never answers the erasure.
 * @param people how many are counted now.
 */
async function openDialog(people: () => number) {
  const { user } = renderPage(<AdminSettingsPage />, {
    viewer: admin(),
    unanswered: 'EraseParticipants',
    resolvers: {
      Query: {
        event: () => ({ id: 'event', title: 'Hackathon 2025' }),
        erasure: () => ({
          goes: [count('Participants', people()), count('Rankings', 0)],
          stays: [count('Administrators', 1)],
          counted: String(people()),
        }),
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Erase all participants…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase all participants?' }));
  return { user, dialog };
}

it('does not say that nothing was erased when no answer came, and forgets what was typed when it is closed', async () => {
  const { user, dialog } = await openDialog(() => 3);
  await user.click(await dialog.findByLabelText(/to confirm/));
  await user.paste('Hackathon 2025');
  await user.click(dialog.getByRole('button', { name: 'Erase all participants' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('It is not known whether they were erased');
  expect(alert).not.toHaveTextContent('Nothing was erased');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Erase all participants…' }));
  expect(await screen.findByLabelText(/to confirm/)).toHaveValue('');
});

it('has nothing to type where nothing personal is left', async () => {
  const { dialog } = await openDialog(() => 0);
  expect(await dialog.findByText('There is nothing to erase.')).toBeVisible();
  expect(dialog.queryByLabelText(/to confirm/)).toBeNull();
});

it('says that the numbers could not be loaded, and loads them when asked again', async () => {
  let isAway = true;
  const { user, dialog } = await openDialog(() => {
    if (isAway) throw refusal('SERVICE_UNAVAILABLE', 'Try again in a moment.');
    return 3;
  });
  expect(await dialog.findByText('The numbers could not be loaded')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Erase all participants' })).toBeDisabled();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: /again/ }));
  expect(await dialog.findByRole('list', GOES)).toHaveTextContent('Participants3');
});
