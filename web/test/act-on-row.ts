import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The row of a person in a table. A query by role would compute all text of each row: seconds for forty rows. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is not in a row.`);
  return row;
}

/** Chooses an act from the menu of a row. @param whose name in the menu button's label: 'Robots', 'Kick-off, Oceania' */
export async function actOnRow(user: UserEvent, whose: string, act: string): Promise<void> {
  await user.click(await screen.findByLabelText(`Acts on ${whose}`));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
