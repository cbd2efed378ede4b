import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { changedMeanwhile, refusal } from '../../../test/schema-link';
import { AdminSettingsPage } from './AdminSettingsPage';

const count = (label: string, many: number) => ({ label, count: many });
const GOES = { name: 'This is deleted permanently' };

type Input = { eventTitle: string; counted: string };

/** @param people how many are counted now. */
async function openDialog(
  people: () => number,
  erase: (input: Input) => object = () => ({}),
  unanswered?: string,
) {
  const { user } = renderPage(<AdminSettingsPage />, {
    viewer: admin(),
    ...(unanswered === undefined ? {} : { unanswered }),
    resolvers: {
      Query: {
        event: () => ({ id: 'event', title: 'Hackathon 2025' }),
        erasure: () => ({
          goes: [count('Participants', people()), count('Rankings', 0)],
          stays: [count('Administrators', 1)],
          counted: String(people()),
        }),
      },
      Mutation: { eraseParticipants: (_root: unknown, { input }: { input: Input }) => erase(input) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Erase all participants…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase all participants?' }));
  return { user, dialog };
}

it('says what goes and what stays, and erases once the name of the event is typed', async () => {
  const inputs: Input[] = [];
  const { user, dialog } = await openDialog(
    () => 1_234,
    (input) => {
      inputs.push(input);
      return { erased: [count('Participants', 1_234)] };
    },
  );
  expect(await dialog.findByRole('list', GOES)).toHaveTextContent(/^Participants1,234$/);
  expect(dialog.getByRole('list', { name: 'This stays' })).toHaveTextContent('Administrators1');
  const button = dialog.getByRole('button', { name: 'Erase all participants' });
  const field = dialog.getByLabelText(/Type “Hackathon 2025” to confirm/);
  await user.type(field, 'Hackathon');
  expect(button).toBeDisabled();
  await user.type(field, ' 2025');
  await user.click(button);
  expect(await screen.findByText('Participants erased: 1,234')).toBeVisible();
  expect(inputs).toEqual([{ eventTitle: 'Hackathon 2025', counted: '1234' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the new numbers after a refusal because they have changed', async () => {
  let people = 3;
  const { user, dialog } = await openDialog(
    () => people,
    () => {
      people = 4;
      return changedMeanwhile();
    },
  );
  await user.type(await dialog.findByLabelText(/to confirm/), 'Hackathon 2025');
  await user.click(dialog.getByRole('button', { name: 'Erase all participants' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another person changed this meanwhile.');
  await waitFor(() => expect(dialog.getByRole('list', GOES)).toHaveTextContent('Participants4'));
});

it('does not say that nothing was erased when no answer came', async () => {
  const { user, dialog } = await openDialog(
    () => 3,
    () => ({}),
    'EraseParticipants',
  );
  await user.type(dialog.getByLabelText(/to confirm/), 'Hackathon 2025');
  await user.click(dialog.getByRole('button', { name: 'Erase all participants' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('It is not known whether they were erased');
  expect(alert).not.toHaveTextContent('Nothing was erased');
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

it('forgets what was typed when it is closed', async () => {
  const { user, dialog } = await openDialog(() => 3);
  await user.type(await dialog.findByLabelText(/to confirm/), 'Hackathon 2025');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Erase all participants…' }));
  expect(await screen.findByLabelText(/to confirm/)).toHaveValue('');
});

it('starts the next event: the numbers follow the choices, and the name is typed', async () => {
  const inputs: object[] = [];
  type Choices = { keepsThemes: boolean; keepsParticipants: boolean };
  const { user } = renderPage(<AdminSettingsPage />, {
    viewer: admin(),
    resolvers: {
      Query: {
        event: () => ({ id: 'event', title: 'Hackathon 2025' }),
        nextEvent: (_root: unknown, { keepsThemes }: Choices) => ({
          goes: [count('Rankings', 7), ...(keepsThemes ? [] : [count('Themes', 4)])],
          stays: keepsThemes ? [count('Themes', 4)] : [],
          counted: keepsThemes ? '7' : '7-4',
        }),
      },
      Mutation: {
        startNextEvent: (_root: unknown, { input }: { input: object }) => {
          inputs.push(input);
          return { emptied: [count('Rankings', 7)] };
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Start the next event…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start the next event?' }));
  expect(await dialog.findByRole('list', GOES)).toHaveTextContent('Rankings7Themes4');
  expect(dialog.getByRole('button', { name: 'Download the archive' })).toBeEnabled();
  await user.click(dialog.getByLabelText('Keep the themes, without teams'));
  await waitFor(() => expect(dialog.getByRole('list', GOES)).not.toHaveTextContent('Themes'));
  const button = dialog.getByRole('button', { name: 'Start the next event' });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText(/to confirm/), 'Hackathon 2025');
  await user.click(button);
  expect(await screen.findByText('The next event has begun')).toBeVisible();
  expect(inputs).toEqual([
    { keepsThemes: true, keepsParticipants: false, eventTitle: 'Hackathon 2025', counted: '7' },
  ]);
});
