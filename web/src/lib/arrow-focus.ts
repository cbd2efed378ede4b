import type { KeyboardEvent } from 'react';

/** Moves the focus among the buttons of a toolbar or a row of tabs: arrows, and Home and End. It goes round at the ends. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (at === -1 || target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}
