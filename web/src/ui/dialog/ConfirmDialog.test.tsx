import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { ConfirmDialog } from './ConfirmDialog';

function open(isPending = false) {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <UiProvider>
      <ConfirmDialog
        title="Make Admin?"
        confirmLabel="Make Admin"
        isPending={isPending}
        onClose={onClose}
        onConfirm={onConfirm}
      >
        Ada loses her place.
      </ConfirmDialog>
    </UiProvider>,
  );
  return { onClose, onConfirm, user: userEvent.setup() };
}

// Only a real browser shows that the focus starts on Cancel: jsdom has no layout, so nothing in it can be focused.
it.each(['{Escape}', 'Cancel'])('is left with %s', async (way) => {
  const { user, onClose, onConfirm } = open();
  expect(screen.getByRole('alertdialog', { name: 'Make Admin?' })).toHaveTextContent('Ada loses her place.');
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
  else await user.keyboard(way);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onConfirm).not.toHaveBeenCalled();
});

it('does it on confirmation', async () => {
  const { user, onConfirm } = open();
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('stays until what was asked for is done', async () => {
  const { user, onClose } = open(true);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});
