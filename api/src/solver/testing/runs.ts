// testing/: independent ways to compute the same seatings, and the random inputs to compare them on.
import fc from 'fast-check';
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

export const runs = (normal: number): { numRuns: number } => ({
  numRuns: Math.max(Math.min(normal, LEAST), Math.ceil(normal * factor)),
});

/** Checks random cases: `normal` of them, times the factor of this run. */
export const everyCase = <Cases extends [unknown, ...unknown[]]>(
  normal: number,
  ...property: [
    ...arbitraries: { [Index in keyof Cases]: fc.Arbitrary<Cases[Index]> },
    check: (...cases: Cases) => void,
  ]
): void => fc.assert(fc.property<Cases>(...property), runs(normal));
