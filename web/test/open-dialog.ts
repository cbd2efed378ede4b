import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A dialog once it is open. It handles keys only with the focus, which comes a frame after it is shown. */
export async function openDialog(
  role: 'dialog' | 'alertdialog' | 'menu',
  name?: string | RegExp,
): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** Waits until arrow keys have reached an item. A menu renders that later than a test sends its next key. */
export async function reachedItem(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted'));
}
