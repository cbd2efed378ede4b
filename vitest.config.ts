import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** Pure code, next to what it tests; needs nothing started. */
const UNIT = ['api/src/**/*.unit.test.ts', 'api/src/solver/**/*.test.ts'];

/** What starts the built product. */
const STARTED = ['api/test/{start,faults}/**/*.test.ts'];

/** Code that runs while the server starts. `npm run test:start` covers it, in separate processes that coverage does not see. */
const STARTING = [
  'api/src/main.ts',
  'api/src/start/{listen,run,start-error}.ts',
  'api/src/auth/administrators.ts',
  'api/src/db/{connect-for-start,migrate}.ts',
  'api/build/print-schema.ts',
];

/** Resolved as Node does. Vite would take graphql's `module` build, a second copy beside the one that other packages import. */
const graphql = createRequire(import.meta.url).resolve('graphql');
const resolve = { alias: [{ find: /^graphql$/, replacement: graphql }] };

/** `npm test` tries a twentieth of the random cases, the nightly job 25 times as many (`npm run test:random`). */
const randomRuns = Number(process.env['RANDOM_RUNS'] ?? 1 / 20);

/** In milliseconds. The limits only end a hang, even on a machine with ten times the work that it can do. */
const TIMEOUTS = {
  testTimeout: 600_000 * Math.max(1, randomRuns),
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // By default, Vitest keeps a core free for watching, which is half of two.
    maxWorkers: '100%',
    coverage: {
      include: ['api/src/**/*.ts'],
      exclude: ['**/generated/**', '**/*.test.ts', '**/testing/**', 'api/src/local/**', ...STARTING],
      thresholds: { lines: 95 },
    },
    projects: [
      {
        resolve,
        test: {
          ...TIMEOUTS,
          name: 'unit',
          provide: { randomRuns },
          isolate: false,
          include: UNIT,
        },
      },
      {
        resolve,
        test: {
          ...TIMEOUTS,
          name: 'api',
          provide: { randomRuns },
          // Loading the schema and its libraries anew for each file took a third of the time.
          isolate: false,
          include: ['api/src/**/*.test.ts', 'api/test/**/*.test.ts'],
          exclude: [...UNIT, ...STARTED],
          globalSetup: ['api/test/documents.mjs', 'api/test/services.ts'],
        },
      },
      {
        resolve,
        test: {
          ...TIMEOUTS,
          name: 'start',
          include: STARTED,
          isolate: false,
          globalSetup: ['api/test/documents.mjs', 'api/test/start/build.ts', 'api/test/services.ts'],
          fileParallelism: false,
        },
      },
      'web/vite.config.ts',
    ],
  },
});
