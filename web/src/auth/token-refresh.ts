const MINUTE = 60_000;
/** How long before its expiry a token is renewed, in milliseconds. */
const REFRESH_LEAD = 5 * MINUTE;
/** Waits after failed renewals, in milliseconds: doubling from the first to the last. No two renewals are closer than the first. */
const FIRST_RETRY = 30_000;
const LAST_RETRY = 960_000;

export interface TokenRefreshOptions {
  /** When the current token expires, in milliseconds since 1970. */
  getExpiry: () => Promise<number>;
  refresh: () => Promise<void>;
  /** Whether an error of `getExpiry` or `refresh` means that the person may no longer be signed in. */
  endsSession: (error: unknown) => boolean;
  onSessionEnded: () => void;
}

/** Keeps a token fresh until the returned function is called. */
export function startTokenRefresh({
  getExpiry,
  refresh,
  endsSession,
  onSessionEnded,
}: TokenRefreshOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const after = (delay: number, step: () => Promise<void>) => {
    if (!isStopped) timer = setTimeout(() => void step(), delay);
  };

  /** Plans the next renewal; if `isDue`, renews first. A failed attempt is repeated after `retry`. */
  const keepFresh = async (isDue: boolean, retry: number): Promise<void> => {
    try {
      if (isDue) await refresh();
      const wait = (await getExpiry()) - Date.now() - REFRESH_LEAD;
      // On a clock that is an hour fast, even a new token has expired already.
      after(Math.max(isDue ? FIRST_RETRY : 0, wait), () => keepFresh(true, FIRST_RETRY));
    } catch (error) {
      if (!endsSession(error)) after(retry, () => keepFresh(true, Math.min(retry * 2, LAST_RETRY)));
      else if (!isStopped) onSessionEnded();
    }
  };

  void keepFresh(false, FIRST_RETRY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
