import { defineConfig } from 'vitest/config';

/** Pure code, next to what it tests; needs nothing started. */
const UNIT = ['api/src/**/*.unit.test.ts', 'api/src/features/assignments/allocate/**/*.test.ts'];

export default defineConfig({
  test: {
    coverage: { include: ['api/src/**/*.ts'], exclude: ['api/src/**/generated/**'] },
    projects: [
      { test: { name: 'unit', include: UNIT } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'api/test/**/*.test.ts'],
          exclude: [...UNIT, 'api/test/start/**'],
          globalSetup: 'api/test/services.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'web/vite.config.ts',
    ],
  },
});
