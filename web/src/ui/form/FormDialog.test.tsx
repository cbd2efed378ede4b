import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openDialog } from '../../../test/open-dialog';
import { UiProvider } from '../theme/UiProvider';
import { FormDialog } from './FormDialog';

// Only a real browser shows that a press outside does not close it: jsdom has no layout, so nothing lies outside.
it.each([
  ['is left with Escape', false, 1],
  ['stays while it is being saved', true, 0],
])('%s', async (_what, isPending, closings) => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <UiProvider>
      <FormDialog title="Add Region" isPending={isPending} onClose={onClose} onSubmit={() => undefined}>
        <input aria-label="Name" />
      </FormDialog>
    </UiProvider>,
  );
  await openDialog('dialog');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(closings);
});
