const KEY = 'singleKeys';
const OFF = 'off';

const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

let current = read();

function change(next: boolean): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/**
 * Whether keys without Ctrl or Meta do something on their own in this browser; on by default. Somebody who speaks to the computer
 * turns them off, because every word would be a row of them (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: (): boolean => current,
  set: (areOn: boolean): void => {
    try {
      if (areOn) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, OFF);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
    change(areOn);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) change(read());
});
