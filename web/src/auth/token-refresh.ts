const MINUTE = 60_000;
/** A token is renewed this long before it expires, in milliseconds. */
const REFRESH_LEAD = 5 * MINUTE;
/** The waits after a failed renewal, in milliseconds: doubling from the first to the last. No renewal follows another sooner. */
const FIRST_RETRY = 30_000;
const LAST_RETRY = 960_000;

export interface TokenRefreshOptions {
  /** When the present token expires, in milliseconds since 1970. */
  getExpiry: () => Promise<number>;
  refresh: () => Promise<void>;
  /** Whether an error of `getExpiry` or `refresh` means that the person may no longer be signed in. */
  endsSession: (error: unknown) => boolean;
  onSessionEnded: () => void;
}

/** Keeps a token fresh until the function that it answers is called. */
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

  /** Plans the next renewal, after one now where it `isDue`; what fails is tried anew after `retry`. */
  const keepFresh = async (isDue: boolean, retry: number): Promise<void> => {
    try {
      if (isDue) await refresh();
      const wait = (await getExpiry()) - Date.now() - REFRESH_LEAD;
      // By a clock an hour fast even a new token expires at once.
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
