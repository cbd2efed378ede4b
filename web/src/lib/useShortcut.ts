import { useEffect, useEffectEvent } from 'react';
import { stored } from './stored';

const choice = stored('sessionStorage', 'singleKeys');
const isOn = (text: string | null) => text !== 'off';

/**
 * Whether single-key shortcuts are on in this tab; on by default. People who dictate turn them off, because
 * every word would trigger a series of them (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: (): boolean => isOn(choice.get()),
  set: (areOn: boolean): void => choice.set(areOn ? null : 'off'),
  use: (): boolean => isOn(choice.use()),
};

/** Elements where keys already have a meaning: fields, and whatever is open over the page. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]';

/** A letter, digit or sign without a modifier. */
const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

export const withCtrl =
  (letter: string) =>
  ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
    key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Calls `act` if a key that `matches` is pressed anywhere on the page, except while the viewer types. Single
 * keys can be turned off.
 * @param isEverywhere also while the viewer types or something is open over the page
 */
export function useShortcut(
  matches: (event: KeyboardEvent) => boolean,
  act: (event: KeyboardEvent) => void,
  { isEverywhere = false }: { isEverywhere?: boolean } = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (isSingleKey(event) && !singleKeys.areOn()) || !matches(event)) return;
    if (!isEverywhere && event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    event.preventDefault();
    act(event);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
