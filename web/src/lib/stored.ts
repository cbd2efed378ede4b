import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
addEventListener('storage', notify);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A text that this browser (`localStorage`) or this tab keeps; only for as long as the page where storage is blocked. */
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
    /** The text, which the component follows. */
    use: () => useSyncExternalStore(subscribe, get),
  };
}
