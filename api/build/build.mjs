// @ts-check
// build/: the programs behind the npm scripts. This one is `npm run build`, which `npm start` runs too: builds what is missing or
// stale.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.mjs';
import { whenStale } from './inputs.mjs';
import { fail, PlainError, step } from './terminal.mjs';

const require = createRequire(import.meta.url);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The typed database client. */
export function generateClient() {
  const task = {
    name: 'prisma',
    inputs: ['api/prisma/schema.prisma'],
    outputs: ['api/src/db/generated/client.ts'],
  };
  return whenStale(task, () =>
    step('Database client', () =>
      runTool('prisma', ['generate'], {
        // `generate` requires a schema engine, and would download one, but never runs it: any program will do.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      }),
    ),
  );
}

/** The typed GraphQL documents of the web and of the REST layer. */
export function generateDocuments() {
  const task = {
    name: 'codegen',
    inputs: [
      'schema.graphql',
      'codegen.ts',
      'api/src/graphql/constraint.ts',
      'api/src/lib/limit-sentences.ts',
      'web/src',
      'api/src/rest/operations.graphql',
    ],
    outputs: [
      'web/src/gql/graphql.ts',
      'web/src/gql/input-rules.ts',
      'web/src/gql/act-labels.ts',
      'api/src/rest/generated/operations.ts',
    ],
  };
  return whenStale(task, () => step('GraphQL documents', () => runTool('graphql-codegen', [])));
}

/** The typed GraphQL documents of the API's tests, which no build needs. */
export function generateTestDocuments() {
  const task = {
    name: 'test-codegen',
    inputs: ['schema.graphql', 'codegen.ts', 'api/test/codegen.ts'],
    documents: ['api/test', 'api/src'],
    outputs: ['api/test/gql/graphql.ts'],
  };
  return whenStale(task, () =>
    step("Tests' documents", () => runTool('graphql-codegen', ['--config', 'api/test/codegen.ts'])),
  );
}

async function bundleServer() {
  const task = {
    name: 'api',
    inputs: ['api/src', 'api/prisma/schema.prisma', 'schema.graphql', 'docs/kept-html.json'],
    outputs: [
      'dist/api/main.js',
      'dist/api/forget-history.js',
      'dist/api/generation-tasks.js',
      'dist/api/local/local-mode.js',
    ],
  };
  await whenStale(task, () =>
    step('Server', async () => {
      const { build } = await import('esbuild');
      await rm('dist/api', { recursive: true, force: true });
      await build({
        // `local/` has its own entry, so that the production image can leave it out; threads load theirs by its name.
        entryPoints: {
          main: 'api/src/main.ts',
          'forget-history': 'api/src/forget-history.ts',
          'generation-tasks': 'api/src/features/generations/work/tasks.ts',
          'local/local-mode': 'api/src/local/local-mode.ts',
        },
        outdir: 'dist/api',
        chunkNames: 'chunks/[name]-[hash]',
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'node',
        target: 'node20.19',
        packages: 'external',
        sourcemap: true,
        logLevel: 'error',
      });
    }),
  );
}

async function bundleWeb() {
  const task = {
    name: 'web',
    inputs: ['web', 'schema.graphql', 'codegen.ts', 'docs/kept-html.json'],
    outputs: ['dist/web/index.html', 'dist/web/index.html.br'],
  };
  await whenStale(task, () =>
    step('Web', async () => {
      await runTool('vite', ['build', 'web', '--logLevel', 'error']);
      await compressFiles('dist/web');
    }),
  );
}

/** Builds everything that `npm start` needs. */
export async function build() {
  process.chdir(root);
  const documents = generateDocuments();
  await Promise.all([
    Promise.all([generateClient(), documents]).then(bundleServer),
    documents.then(bundleWeb),
  ]);
}

/**
 * Runs a tool of a dependency. Its output is shown only when it fails.
 * @param {'prisma' | 'graphql-codegen' | 'vite'} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runTool(name, args, env = {}) {
  const tool = spawn(process.execPath, [toolPath(name), ...args], {
    cwd: root,
    // Prisma finds its generators on the path, as in an npm script.
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  tool.stdout.on('data', (chunk) => (output += chunk));
  tool.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(tool, 'close');
  if (code !== 0) throw new PlainError(`${name} ${args.join(' ')} failed:\n${output.trim()}`);
}

/**
 * The program that a dependency installs under this name.
 * @param {'prisma' | 'graphql-codegen' | 'vite' | 'tsx'} name
 */
export function toolPath(name) {
  const home = name === 'graphql-codegen' ? '@graphql-codegen/cli' : name;
  const manifest = join(root, 'node_modules', home, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build().catch(fail);
