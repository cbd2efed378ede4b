const KEY = 'syncedAccount';

/** The account that this tab has synced with the server. Where storage is blocked, every page syncs. */
export const syncedAccount = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (uid: string): void => {
    try {
      sessionStorage.setItem(KEY, uid);
    } catch {
      // Storage may be blocked.
    }
  },
  clear: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage may be blocked.
    }
  },
};
