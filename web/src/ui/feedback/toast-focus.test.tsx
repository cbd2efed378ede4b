import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toast } from './toast';
import { Toaster } from './Toaster';
import { UiProvider } from '../theme/UiProvider';

const area = () => screen.getByRole('region', { name: /Notifications/ });

/** A page with a toast, whose area F8 has focused. */
async function showAndGoThere() {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <button>Where I was</button>
      <Toaster />
    </UiProvider>,
  );
  toast.error('Look here');
  await screen.findByText('Look here');
  screen.getByRole('button', { name: 'Where I was' }).focus();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  await waitFor(() => expect(area()).toHaveFocus());
  return user;
}

it.each([
  ['Escape at once', '{Escape}'],
  ['Escape in the toast', '{Tab}{Escape}'],
  ['its button', '{Tab}{Tab}{Enter}'],
])('a toast that is put away with %s gives the focus back', async (_way, keys) => {
  const user = await showAndGoThere();
  await user.keyboard(keys);
  await waitFor(() => expect(screen.queryByText('Look here')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Where I was' })).toHaveFocus();
});
