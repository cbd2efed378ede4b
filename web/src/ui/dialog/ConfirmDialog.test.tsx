import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { ConfirmDialog } from './ConfirmDialog';

it('stays until what was asked for is done', async () => {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <ConfirmDialog title="Delete?" confirmLabel="Delete" isPending onClose={onClose} onConfirm={vi.fn()}>
        Ada loses her place.
      </ConfirmDialog>
    </UiProvider>,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});
