import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const FACTOR = 25;

/** Many times the random acts, writes and queries: before a release, or after a change of what is kept in memory. */
export default defineConfig({
  // As in vitest.config.ts.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    name: 'agreement, long',
    include: ['api/test/agreement/**/*.test.ts', 'api/src/db/replica/random-{queries,writes}.test.ts'],
    globalSetup: ['api/test/documents.mjs', 'api/test/services.ts'],
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    provide: { runsFactor: FACTOR },
  },
});
