import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an act from the menu of a row. @param whose as the menu's button names it: 'Robots', 'Kick-off, Oceania' */
export async function actOnRow(user: UserEvent, whose: string, act: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Acts on ${whose}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
