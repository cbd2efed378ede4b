import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useShortcut } from '../../../lib/useShortcut';
import type { Selection } from './useSelection';

const isX = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey;

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tr[data-index]') ?? null;
const checkboxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/**
 * The keys of a table whose rows can be selected: X selects the row with the focus or under the pointer, with Shift everybody up to it; the
 * arrows go from box to box, with Shift they select on the way; Escape selects nobody.
 * @returns the table's listener.
 */
export function useSelectionKeys(table: HTMLTableElement | null, { toggle, clear, people }: Selection) {
  const toggleRow = (row: HTMLElement | null, isRange: boolean) => {
    if (row) toggle(Number(row.dataset['index']), isRange);
  };
  const hovered = () => table?.querySelector<HTMLElement>('tr[data-index]:hover') ?? null;
  const isOverRow = (event: KeyboardEvent) => isX(event) && hovered() !== null;
  useShortcut(
    (event) => isOverRow(event) && !event.shiftKey,
    () => toggleRow(hovered(), false),
  );
  useShortcut(
    (event) => isOverRow(event) && event.shiftKey,
    () => toggleRow(hovered(), true),
  );
  useShortcut(({ key }) => key === 'Escape' && people.length > 0, clear);

  return (event: ReactKeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    // The open menu of a row is elsewhere in the document.
    if (!currentTarget.contains(target)) return;
    const row = rowOf(target);
    if (isX(event)) toggleRow(row, shiftKey);
    else if (key === 'Escape' && people.length > 0) clear();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && target === checkboxOf(row)) {
      const next = rowOf(
        key === 'ArrowDown' ? (row?.nextElementSibling ?? null) : (row?.previousElementSibling ?? null),
      );
      const box = checkboxOf(next);
      if (!box) return;
      box.focus();
      if (shiftKey) toggleRow(next, true);
    } else return;
    event.preventDefault();
  };
}
