import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, then once for all that is asked for meanwhile', () => {
  const act = vi.fn();
  const { call } = throttle(1_000, act);
  call();
  expect(act).toHaveBeenCalledTimes(1);
  call();
  call();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is stopped', () => {
  const act = vi.fn();
  const { call, stop } = throttle(1_000, act);
  call();
  call();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});
