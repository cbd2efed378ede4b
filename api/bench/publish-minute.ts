/*
 * The minute after publishing, when everybody opens the teams page: the cost of each operation of the page to the server's one
 * thread, in a published region of 2,500 people and 40 teams. The peer, in the same run, is a query for everybody at once.
 *
 *   npm run bench:publish
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { applyMigrations } from '../src/db/migrate';
import { startPostgres } from '../src/local/embedded-postgres';
import { readWebOperations } from '../test/web-operations';
import { PEOPLE, REGION, themeOf, uidOf, writePublishedRegion } from './published-region';

const ANSWERS = 150;
/** Concurrent requests. */
const PARALLEL = 20;
/** Requests that are not measured, but warm up the JIT. */
const WARM_UP = 30;

const PEER = 'AllTeamMembers';
/** The operations that a participant's browser sends to show the page down to the second card of the list. */
const OPENING: Readonly<Record<string, number>> = { Viewer: 1, TeamsPage: 1, TeamMembers: 2 };

interface Cost {
  cpuMs: number;
  kilobytes: number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'hackathon-bench-'));
const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), ephemeral: true });
await applyMigrations(postgres.url);
await writePublishedRegion(postgres.url);
const server = fork(path.join(import.meta.dirname, 'publish-server.ts'), {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres.url },
});
try {
  const { port } = z.object({ port: z.number() }).parse(await nextMessage(server));
  const costs = await measure(server, `http://127.0.0.1:${port}/graphql`);
  print(costs);
} finally {
  server.disconnect();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as unknown[];
  return message;
}

async function cpuMs(child: ChildProcess): Promise<number> {
  const answer = nextMessage(child);
  child.send('cpu');
  return z.object({ cpuMs: z.number() }).parse(await answer).cpuMs;
}

async function measure(child: ChildProcess, address: string): Promise<Map<string, Cost>> {
  const operations = await readWebOperations();
  const costs = new Map<string, Cost>();
  for (const name of [PEER, ...Object.keys(OPENING)]) {
    const document = operations.find((operation) => operation.name === name)?.document ?? '';
    await askMany(address, document, WARM_UP);
    const before = await cpuMs(child);
    const bytes = await askMany(address, document, ANSWERS);
    costs.set(name, { cpuMs: ((await cpuMs(child)) - before) / ANSWERS, kilobytes: bytes / ANSWERS / 1_000 });
  }
  return costs;
}

/** @returns the bytes of all answers, before compression. */
async function askMany(address: string, query: string, count: number): Promise<number> {
  let asked = 0;
  let bytes = 0;
  const askInTurn = async (): Promise<void> => {
    while (asked < count) {
      const person = (asked * 7) % PEOPLE;
      asked += 1;
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${uidOf(person)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables: { regionId: REGION, id: themeOf(person) } }),
      });
      const text = await response.text();
      if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
      bytes += Buffer.byteLength(text);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, askInTurn));
  return bytes;
}

function print(costs: ReadonlyMap<string, Cost>): void {
  const peer = costs.get(PEER)?.cpuMs ?? NaN;
  const opening = Object.entries(OPENING).reduce(
    (sum, [name, times]) => sum + times * (costs.get(name)?.cpuMs ?? NaN),
    0,
  );
  const line = (name: string, ms: number, kilobytes: string): void =>
    console.log(
      `${name.padEnd(34)}${ms.toFixed(1).padStart(10)}${kilobytes.padStart(8)}${(peer / ms).toFixed(1).padStart(12)}`,
    );
  console.log(`${'2,500 people, 40 teams'.padEnd(34)}${'ms of CPU'.padStart(10)}      kB  peer / this`);
  for (const [name, cost] of costs) {
    line(name === PEER ? `${name} (the peer)` : name, cost.cpuMs, cost.kilobytes.toFixed(0));
  }
  line('opening the page', opening, '');
  console.log(`One process opens it for ${Math.floor(60_000 / opening)} people a minute.`);
}
