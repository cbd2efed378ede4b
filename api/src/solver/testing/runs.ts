// testing/: independent ways to the same seatings, and the random inputs to compare them on.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Multiplies the random cases of all tests; see `vitest.config.ts`. */
    randomRuns: number;
  }
}

const factor = inject('randomRuns');

/** So many are tried in any case: they find what is wrong for most inputs. */
const LEAST = 20;

/** Milliseconds that a test of random cases may take; grows with their number. */
export const TIMEOUT = 120_000 * Math.max(1, factor);

/** How many random cases a property is tried on. */
export const runs = (normal: number): { numRuns: number } => ({
  numRuns: Math.max(Math.min(normal, LEAST), Math.ceil(normal * factor)),
});
