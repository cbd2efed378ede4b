// testing/: independent ways to the same seatings, and the random inputs to compare them on.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Multiplies the number of random cases, for a long run. */
    runsFactor?: number;
  }
}

const factor = inject('runsFactor') ?? 1;

/** Milliseconds that a test of random cases may take; grows with their number. */
export const TIMEOUT = 120_000 * factor;

/** How many random cases a property is tried on: `normal`, times the factor that the vitest config provides. */
export function runs(normal: number): { numRuns: number } {
  return { numRuns: Math.ceil(normal * factor) };
}
