import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for `work`, at most this many milliseconds. Late work goes on, but its result is dropped.
 * @throws Error when the deadline has passed
 */
export const withDeadline = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    pause(milliseconds, undefined, { ref: false }).then((): never => {
      throw new Error(`no answer within ${milliseconds} ms`);
    }),
  ]);
