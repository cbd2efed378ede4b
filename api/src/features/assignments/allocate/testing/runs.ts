import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Multiplies the number of random cases, for a long run. */
    runsFactor?: number;
  }
}

/** How many random cases a property is tried on: `normal`, times the factor that the vitest config provides. */
export function runs(normal: number): { numRuns: number } {
  return { numRuns: Math.ceil(normal * (inject('runsFactor') ?? 1)) };
}
