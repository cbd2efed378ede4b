import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
addEventListener('storage', notify);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * A text stored in this browser (`localStorage`) or tab; if storage is blocked, only as long as the page
 * lives.
 */
export function stored(area: 'localStorage' | 'sessionStorage', key: string) {
  let unsaved: string | null = null;
  const get = (): string | null => {
    try {
      return window[area].getItem(key) ?? unsaved;
    } catch {
      return unsaved;
    }
  };
  return {
    get,
    /** Null removes it. */
    set: (text: string | null): void => {
      unsaved = null;
      try {
        if (text === null) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        unsaved = text;
      }
      notify();
    },
    /** Subscribes the component to the text. */
    use: () => useSyncExternalStore(subscribe, get),
  };
}
