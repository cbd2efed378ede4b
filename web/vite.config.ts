import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { parse, type DocumentNode } from 'graphql';
import { loadEnv, parseSync, runnerImport, Visitor, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const { PORT = '4000' } = loadEnv('development', import.meta.dirname, 'PORT');
const served = [
  '/graphql',
  '/api',
  '/avatars',
  '/calendar',
  '/mailbox',
  '/notices/stop',
  '/health',
  '/healthz',
  '/readyz',
  '/config.json',
  '/poster.json',
];

const GENERATED = path.join(import.meta.dirname, 'src/gql/graphql.ts');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineDocuments(), react(), fontForServer()],
  server: {
    port: Number(process.env.DEV_WEB_PORT ?? 4001),
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: `http://localhost:${PORT}`, ws: path === '/graphql' }]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Inlined files are `data:` addresses, which the content security policy blocks for fonts.
    assetsInlineLimit: 0,
    // One small sheet with the first page. A style sheet of a lazy part that failed to load would be skipped when the part is
    // tried again.
    cssCodeSplit: false,
    // Source maps would show the sources to everybody.
    sourcemap: false,
    rolldownOptions: {
      // These functions return their arguments unchanged, so unused results can be dropped.
      treeshake: { manualPureFunctions: ['defineSemanticTokens', 'defineTokens', 'defineConfig'] },
      output: {
        codeSplitting: {
          // Few files: each costs 1.5 kB of headers, and compresses badly alone. A group takes its modules and all that they import, except
          // what a group above has. Parts are what is loaded at once: pages, menus, dialogs.
          groups: [
            // Changes only with a dependency, and so stays in the browser's cache.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@apollo(?!\/client\/link\/subscriptions)|@wry|graphql|optimism|rxjs)\//,
            },
            { name: 'every-page', test: /src\/(main|auth\/SignInPage|ui\/lazy\/lazy-dialog)\.tsx$/ },
            // What several parts share: first of the building blocks, then of the features.
            {
              name: 'signed-in',
              test: /node_modules\/(?!@dnd-kit)|src\/(ui|lib|apollo|auth|live|app)\//,
              minShareCount: 2,
              maxModuleSize: 9_000,
            },
            // What the sign-in page loads ahead, and every participant first.
            {
              name: 'ParticipantLayout',
              test: /src\/(app\/ParticipantLayout|features\/regions\/SelectRegionPage)\.tsx$/,
            },
            { name: 'EventDashboardPage', test: /src\/features\/event\/EventDashboardPage\.tsx$/ },
            { name: 'socket', test: /src\/(live\/socket-link|features\/changes\/Following)\.tsx?$/ },
            { name: 'features', test: /src\/features\/(?!assignments|users|next-step)/, minShareCount: 2 },
            { name: 'console', test: /src\/features\//, minShareCount: 2 },
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
    unstubEnvs: true,
    unstubGlobals: true,
    // Loading Chakra and Apollo anew for each file took two thirds of the time.
    isolate: false,
    // Milliseconds. The limit only ends a hang, even on a machine with ten times its load.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
});

/**
 * Replaces each `graphql(…)` call by its parsed document. The generated module of all documents cannot be split, so otherwise the
 * sign-in page would load every query of the console; the preset's own plugins do not split it either.
 */
function inlineDocuments(): Plugin {
  let documents = new Map<string | undefined, DocumentNode>();
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport<Record<string, DocumentNode>>(GENERATED);
      documents = new Map(Object.values(module).map((document) => [nameOf(document), document]));
    },
    transform(code, id) {
      if (id === GENERATED || !/from '[./]+\/gql\/gql'/.test(code)) return null;
      let inlined = '';
      let end = 0;
      const visitor = new Visitor({
        CallExpression: (call) => {
          const [text] = call.arguments;
          if (call.callee.type !== 'Identifier' || call.callee.name !== 'graphql') return;
          if (text?.type !== 'TemplateLiteral') this.error('A document in this file is no plain text.');
          const name = nameOf(parse(text.quasis[0]?.value.raw ?? ''));
          const document =
            documents.get(name) ?? this.error(`${name ?? 'A document'} is not in ${GENERATED}.`);
          inlined += `${code.slice(end, call.start)}(${JSON.stringify(document)})`;
          end = call.end;
        },
      });
      visitor.visit(parseSync(id, code).program);
      return { code: inlined + code.slice(end), map: null };
    },
  };
}

/** A document is named after its first definition: the operation, or the fragment that it is for. */
function nameOf({ definitions: [first] }: DocumentNode): string | undefined {
  return first && 'name' in first ? first.name?.value : undefined;
}

/** The font at an address that stays, for the pages that the server draws itself (`api/src/lib/server-page.ts`). */
function fontForServer(): Plugin {
  const file = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  return {
    name: 'font-for-server',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(path.join(import.meta.dirname, file));
      this.emitFile({ type: 'asset', fileName: 'inter.woff2', source });
    },
  };
}
