// testing/: independent ways to compute the same seatings, and the random inputs to compare them on.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Multiplies the random cases of all tests; see `vitest.config.ts`. */
    randomRuns: number;
  }
}

const factor = inject('randomRuns');

/** The minimum of cases: they find errors of most inputs. */
const LEAST = 20;

/** Milliseconds for a test of random cases; grows with their number. */
export const TIMEOUT = 120_000 * Math.max(1, factor);

export const runs = (normal: number): { numRuns: number } => ({
  numRuns: Math.max(Math.min(normal, LEAST), Math.ceil(normal * factor)),
});
