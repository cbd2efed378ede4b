import { beforeEach, expect, it, vi } from 'vitest';
import { Backoff } from './backoff';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

it.each([
  [1, 5],
  [10, 5],
  [30, 15],
  [60, 30],
  [1_000, 30],
])('after %i refusals in a second, the wait is %i s', (refusals, seconds) => {
  let now = 5_500;
  const backoff = new Backoff(() => now);
  for (let n = 0; n < refusals; n += 1) backoff.count();
  now += 1_000;
  backoff.count();
  expect(backoff.seconds('later')).toBe(seconds);
  expect(backoff.seconds('first')).toBe(5);
});

it('forgets what is over, and is longer at random by up to a half', () => {
  let now = 0;
  const backoff = new Backoff(() => now);
  for (let n = 0; n < 1_000; n += 1) backoff.count();
  now += 2_000;
  backoff.count();
  expect(backoff.seconds('later')).toBe(5);
  vi.mocked(Math.random).mockReturnValue(0.99);
  expect(backoff.seconds('later')).toBe(8);
});
