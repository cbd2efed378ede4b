import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const serverUrl = `http://localhost:${process.env.PORT ?? '4000'}`;
const served = ['/graphql', '/api', '/avatars', '/healthz', '/readyz', '/config.json'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, serverUrl])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: true,
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
