import { useSyncExternalStore } from 'react';

/** Which side of the product an administrator is looking at. */
export type ViewMode = 'admin' | 'participant';

const KEY = 'viewMode';
const DEFAULT: ViewMode = 'admin';

const listeners = new Set<() => void>();

function read(): ViewMode {
  try {
    return localStorage.getItem(KEY) === 'participant' ? 'participant' : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

let current = read();

function change(next: ViewMode): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** The side that an administrator has chosen, remembered in this browser; 'admin' by default. */
export const viewModeStore = {
  get: (): ViewMode => current,
  set: (mode: ViewMode): void => {
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
    change(mode);
  },
  /** Back to the default, and removed from the browser. */
  clear: (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Storage may be blocked, as above.
    }
    change(DEFAULT);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) change(read());
});

/** Which side somebody with the console is looking at, and how to change it. Has no meaning for participants. */
export function useViewMode(): { viewMode: ViewMode; setViewMode: (mode: ViewMode) => void } {
  const viewMode = useSyncExternalStore(viewModeStore.subscribe, viewModeStore.get);
  return { viewMode, setViewMode: viewModeStore.set };
}
