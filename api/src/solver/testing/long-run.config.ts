import { defineConfig } from 'vitest/config';

const FACTOR = 25;

/** The allocator's tests with many times the random cases: before a release, or after a change of the solver. */
export default defineConfig({
  test: {
    name: 'allocate, long',
    include: ['api/src/solver/**/*.test.ts'],
    provide: { runsFactor: FACTOR },
  },
});
