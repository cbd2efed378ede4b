import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The row of a person in a table. To find it by its role, all the text of each row would be computed: seconds for forty rows. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is not in a row.`);
  return row;
}

/** Chooses an act from the menu of a row. @param whose as the menu's button names it: 'Robots', 'Kick-off, Oceania' */
export async function actOnRow(user: UserEvent, whose: string, act: string): Promise<void> {
  await user.click(await screen.findByLabelText(`Acts on ${whose}`));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
