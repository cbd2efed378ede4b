import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTokenRefresh } from './token-refresh';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

class Disabled extends Error {}

interface Circumstances {
  /** How long a token lasts after its renewal, by this computer's clock. */
  life?: number;
  /** Whether the current token can be read; reading an expired one renews it. */
  isReadable?: boolean;
}

function start(refresh: () => Promise<void>, { life = HOUR, isReadable = true }: Circumstances = {}) {
  const onSessionEnded = vi.fn();
  let expiry = Date.now() + life;
  const renew = vi.fn(async () => {
    await refresh();
    expiry = Date.now() + life;
  });
  const stop = startTokenRefresh({
    getExpiry: () => (isReadable ? Promise.resolve(expiry) : Promise.reject(new Error('offline'))),
    refresh: renew,
    endsSession: (error) => error instanceof Disabled,
    onSessionEnded,
  });
  return { renew, onSessionEnded, stop };
}

describe('token refresh', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('renews 5 minutes before expiry, again and again', async () => {
    const { renew } = start(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('waits 30 s after a failure, then twice as long each time, at most 960 s', async () => {
    const { renew } = start(() => Promise.reject(new Error('offline')));
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    let calls = 1;
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(renew).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      calls += 1;
      expect(renew).toHaveBeenCalledTimes(calls);
    }
  });

  it('renews a token at once that is about to expire, but not again and again by a clock that is fast', async () => {
    const { renew } = start(() => Promise.resolve(), { life: -MINUTE });
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('keeps trying where the page was opened offline with a token that is over', async () => {
    const { renew } = start(() => Promise.reject(new Error('offline')), { isReadable: false });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('ends the session when the account is disabled, and asks no more', async () => {
    const { renew, onSessionEnded } = start(() => Promise.reject(new Disabled()));
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(onSessionEnded).toHaveBeenCalledOnce();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('stops when told', async () => {
    const { renew, stop } = start(() => Promise.resolve());
    stop();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(renew).not.toHaveBeenCalled();
  });
});
