import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const { PORT = '4000' } = loadEnv('development', import.meta.dirname, 'PORT');
const served = ['/graphql', '/api', '/avatars', '/healthz', '/readyz', '/config.json'];

const GENERATED = path.join(import.meta.dirname, 'src/gql/graphql.ts');
/** A document is named like its first definition: the operation, or the fragment that it is for. */
const DOCUMENT = /^export const \w+ = (\{.*?"name":\{"kind":"Name","value":"(\w+)"\}.*\}) as unknown as /gm;
const CALL = /\bgraphql\(\s*`\s*(?:query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineDocuments(), react()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, `http://localhost:${PORT}`])) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Inlined files are `data:` addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    // One small sheet with the first page. A late part's own, once it failed to load, would be left out when it is tried again.
    cssCodeSplit: false,
    // Anybody could read the sources in them.
    sourcemap: false,
    rolldownOptions: {
      // Chakra's definitions are plain data, made by functions that hand back what they are given; unused ones can go.
      treeshake: { manualPureFunctions: ['defineSemanticTokens', 'defineTokens', 'defineConfig'] },
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
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Loading Chakra and Apollo anew for each file took two thirds of the time.
    isolate: false,
    // Milliseconds. A limit only ends a hang, also on a machine with ten times the work that it can do.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
});

/**
 * Puts each parsed GraphQL document where its `graphql(…)` call stands. The generated map of all documents cannot be
 * split, so without this the sign-in page loads every query of the console.
 */
function inlineDocuments(): Plugin {
  let documents = new Map<string, string>();
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readFileSync(GENERATED, 'utf8').matchAll(DOCUMENT);
      documents = new Map(Array.from(generated, ([, document = '', name = '']) => [name, document]));
    },
    transform(code, id) {
      if (id === GENERATED || !/from '[./]+\/gql\/gql'/.test(code)) return null;
      const inlined = code.replace(CALL, (_call: string, name: string) => {
        const document = documents.get(name) ?? this.error(`${name} is not in ${GENERATED}.`);
        return `(${document})`;
      });
      if (/\bgraphql\(/.test(inlined)) this.error('A document in this file has a form that is not inlined.');
      return { code: inlined, map: null };
    },
  };
}
