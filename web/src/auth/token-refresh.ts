const MINUTE = 60_000;
/** A token is renewed this long before it expires, in milliseconds. */
const REFRESH_LEAD = 5 * MINUTE;
/** The waits after a failed renewal, in milliseconds: doubling from the first to the last. */
const FIRST_RETRY = 30_000;
const LAST_RETRY = 960_000;

export interface TokenRefreshOptions {
  /** When the present token expires, in milliseconds since 1970. */
  getExpiry: () => Promise<number>;
  refresh: () => Promise<void>;
  /** Whether an error of `refresh` means that the person may no longer be signed in. */
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

  const renew = async (nextRetry: number): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      if (endsSession(error)) {
        if (!isStopped) onSessionEnded();
        return;
      }
      after(nextRetry, () => renew(Math.min(nextRetry * 2, LAST_RETRY)));
      return;
    }
    await schedule();
  };

  const schedule = async (): Promise<void> => {
    const expiry = await getExpiry();
    after(Math.max(0, expiry - Date.now() - REFRESH_LEAD), () => renew(FIRST_RETRY));
  };

  void schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
