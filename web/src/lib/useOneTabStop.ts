import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'button, select';

/** Makes one control the tab stop of its row. */
function setStop(row: HTMLElement, stop: Element | undefined): void {
  for (const control of row.querySelectorAll<HTMLElement>(CONTROLS))
    control.tabIndex = control === stop ? 0 : -1;
}

/**
 * A row of controls with a roving tabindex: the left and right arrow keys move between them (ARIA Authoring
 * Practices, toolbar). Inactive while the row is dragged with the keyboard. In a select these keys would
 * change the choice; up and down still do.
 * @returns handlers for the row
 */
export function useOneTabStop(row: RefObject<HTMLElement | null>) {
  // After each render: controls come and go, and each starts as a tab stop.
  useLayoutEffect(() => {
    if (!row.current) return;
    const controls = [...row.current.querySelectorAll<HTMLElement>(CONTROLS)];
    setStop(row.current, controls.find((control) => control === document.activeElement) ?? controls[0]);
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (target.matches(CONTROLS)) setStop(currentTarget, target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || ctrlKey || metaKey || altKey) return;
      if (currentTarget.closest('[data-dragged]')) return;
      const controls = [...currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
      const index = controls.findIndex((control) => control === target);
      if (index < 0) return;
      event.preventDefault();
      controls[index + (key === 'ArrowLeft' ? -1 : 1)]?.focus();
    },
  };
}
