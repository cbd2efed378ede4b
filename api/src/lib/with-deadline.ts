import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for `work`, at most this many milliseconds. Late work continues, but its result is dropped.
 * @throws Error after the deadline
 */
export const withDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    pause(milliseconds, undefined, { ref: false }).then((): never => {
      throw new Error(`no answer within ${milliseconds} ms`);
    }),
  ]);
