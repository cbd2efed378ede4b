import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

const { PORT = '4000' } = loadEnv('development', import.meta.dirname, 'PORT');
const served = ['/graphql', '/api', '/avatars', '/healthz', '/readyz', '/config.json'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, `http://localhost:${PORT}`])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Inlined files are `data:` addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with a dependency keeps its name, and so its place in the browser's cache.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs)\// },
          ],
        },
      },
    },
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
