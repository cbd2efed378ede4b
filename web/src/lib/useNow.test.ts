import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAtInstant } from './useNow';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-03T16:00:00.000Z') });
});

it('acts when the instant comes, not before, and once', () => {
  const act = vi.fn();
  renderHook(() => useAtInstant('2025-11-03T16:00:10.000Z', act));
  vi.advanceTimersByTime(9_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each([
  ['is past', '2025-11-03T15:59:59.000Z'],
  ['is not known', null],
  ['is further away than a timer reaches', '2026-11-03T16:00:00.000Z'],
])('does nothing where the instant %s', (_what, instant) => {
  const act = vi.fn();
  renderHook(() => useAtInstant(instant, act));
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});

it('stops waiting with its component', () => {
  const act = vi.fn();
  const { unmount } = renderHook(() => useAtInstant('2025-11-03T16:00:10.000Z', act));
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
