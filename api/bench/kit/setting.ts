// The setting of a bench: PostgreSQL with an event, a stand-in for Google, and servers in separate processes.
import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { applyMigrations } from '../../src/db/migrate';
import { startPostgres } from '../../src/local/embedded-postgres';
import { projectRoot } from '../../src/start/project-root';
import { readWebOperations } from '../../test/web-operations';
import { uidOf, writeBigEvent, type EventSize } from './big-event';
import { cpuMsOfPostgres } from './cpu';
import { GOOGLE_MS, startTokenIssuer } from './tokens';

export type BenchServer = Awaited<ReturnType<typeof startServer>>;

type Script = 'app-server' | 'floor-server';

const BUNDLES = path.join(projectRoot, 'dist/bench');

/** Bundles a script of this folder like `build:api` bundles the application: under tsx, each created function is dearer. */
const bundle = (script: Script) =>
  build({
    entryPoints: [path.join(import.meta.dirname, `${script}.ts`)],
    outdir: BUNDLES,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'error',
  });

/** Starts a script of this folder as a server. It sends its port as its first message, and ends when it is disconnected. */
async function startServer(script: Script, env: Record<string, string>) {
  await bundle(script);
  const child = fork(path.join(BUNDLES, `${script}.js`), {
    // The log goes to a file that no one reads; the cost of writing remains.
    stdio: ['ignore', openSync(path.join(tmpdir(), 'hackathon-bench.log'), 'w'), 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const nextMessage = async (): Promise<unknown> => ((await once(child, 'message')) as unknown[])[0];
  const { port } = z.object({ port: z.number() }).parse(await nextMessage());
  return {
    port,
    pid: child.pid ?? 0,
    exited: once(child, 'exit'),
    /** The event loop's longest delay since the last read, in milliseconds. */
    stallMs: async (): Promise<number> => {
      const answer = nextMessage();
      child.send('stall');
      return z.number().parse(await answer);
    },
    stop: (): void => {
      if (child.connected) child.disconnect();
    },
  };
}

export type Setting = Awaited<ReturnType<typeof openSetting>>;

/**
 * Opens a setting. Its PostgreSQL does not wait for the disk.
 * @param change SQL that changes the event
 * @param googleMs milliseconds until Google answers
 */
export async function openSetting(size: EventSize, change?: string, googleMs = GOOGLE_MS) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hackathon-bench-'));
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir: folder, ephemeral: true });
  await applyMigrations(postgres.url);
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();
  await writeBigEvent(sql, size);
  if (change !== undefined) await sql.query(change);
  const issuer = await startTokenIssuer(googleMs);
  const servers: BenchServer[] = [];
  const documents = new Map((await readWebOperations()).map(({ name, document }) => [name, document]));
  return {
    sql,
    postgresCpuMs: (): number => cpuMsOfPostgres(folder),
    tokenOf: issuer.tokenOf,
    /** The tokens of the first people, up to this number. */
    tokensOf: (people: number): Promise<string[]> =>
      Promise.all(Array.from({ length: people }, (_, person) => issuer.tokenOf(uidOf(person)))),
    bodyOf: (operationName: string, variables: object = {}): string =>
      JSON.stringify({ operationName, query: documents.get(operationName), variables }),
    start: async (script: Script = 'app-server', env: Record<string, string> = {}): Promise<BenchServer> => {
      const addresses = { DATABASE_URL: postgres.url, KEYS_URL: issuer.keysUrl };
      const server = await startServer(script, { ...addresses, ...env });
      servers.push(server);
      return server;
    },
    close: async (): Promise<void> => {
      for (const server of servers) server.stop();
      issuer.stop();
      await sql.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
