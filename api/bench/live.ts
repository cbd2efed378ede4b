/*
 * Many open sockets on one process, each with the subscription of a page: what a socket takes, how long it takes from
 * a commit until the last client has the signal, how late the event loop is, and how long ordinary queries take meanwhile. Server, clients and
 * PostgreSQL share the machine. Needs as many file descriptors as sockets (ulimit -n).
 *
 *   npm run bench:live           10,000 sockets
 *   npm run bench:live -- 1000
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { cpuMsOf } from './cpu-share';
import { REGION, uidOf, writeBigEvent } from './kit/big-event';
import type { Order, Report } from './kit/crowd';
import { arrivals, Client, quantile, requireAnswer } from './kit/load';
import { megabytesOf, startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const THEMES = 40;
/** Ordinary queries a second, for this many seconds from the commit on. */
const PER_SECOND = 50;
const SECONDS = 4;

const QUERY = `query ThemesPage($regionId: ID) { themes(regionId: $regionId) { id title description capacity } }`;

/** What administrators do, as SQL. Everybody in the region is told of each. */
const ACTS: readonly [string, string][] = [
  ['a theme is edited', `UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`],
  ['a resource is edited', `UPDATE resources SET title = title || '+' WHERE id = 'resource-1'`],
  ['a member moves', `UPDATE team_assignments SET theme_id = 'theme-2' WHERE id = 'place-1'`],
  ['a theme is edited again', `UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`],
];

const [people = 10_000] = process.argv.slice(2).map(Number);
const issuer = await startTokenIssuer();
const tokens = Array.from({ length: people }, (_, person) => issuer.tokenOf(uidOf(person)));
const database = await startDatabase();
await writeBigEvent(database.url, { people, themes: THEMES });
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
const crowd = fork(path.join(import.meta.dirname, 'kit/crowd.ts'), { execArgv: ['--import', 'tsx'] });
const order = (message: Order): void => void crowd.send(message);
const nextReport = async (): Promise<Report> => ((await once(crowd, 'message')) as [Report])[0];
const writer = new Database({ connectionString: database.url });
await writer.connect();

const client = new Client(server.port, 20);
async function ask(person: number, due: number): Promise<number> {
  const body = JSON.stringify({ query: QUERY, variables: { regionId: REGION } });
  const answer = await client.send({ path: '/graphql', token: tokens[person % people] ?? '', body }, due);
  requireAnswer(answer);
  return answer.ms;
}

async function queries(): Promise<number[]> {
  const asked: Promise<number>[] = [];
  await arrivals(PER_SECOND, SECONDS, (index, due) => asked.push(ask(index, due)));
  return Promise.all(asked);
}

try {
  // As long as what is measured, so that what is compiled and kept then is so before.
  await queries();
  await pause(1_000);
  const before = { memory: megabytesOf(server.pid), cpu: cpuMsOf(server.pid), at: Date.now() };
  await server.stallMs();
  order({ kind: 'connect', port: server.port, tokens });
  const connected = await nextReport();
  if (connected.kind !== 'connected' || connected.closed > 0) throw new Error('Not everybody is connected.');
  await pause(3_000);
  const took = ((Date.now() - before.at) / 1_000 - 3).toFixed(1);
  const each = ((megabytesOf(server.pid) - before.memory) * 1_024) / people;
  console.log(
    `${people} sockets: ${each.toFixed(1)} kB a socket (${before.memory.toFixed(0)} MB without); ` +
      `opened in ${took} s, ${((cpuMsOf(server.pid) - before.cpu) / people).toFixed(2)} ms of CPU each, longest stall ${(await server.stallMs()).toFixed(0)} ms`,
  );
  const quiet = await queries();
  console.log(
    `Meanwhile nothing happens: a query p50/p99 ${times(quiet)} ms, longest stall ${(await server.stallMs()).toFixed(0)} ms`,
  );
  for (const [what, sql] of ACTS) {
    order({ kind: 'count' });
    const asked = queries();
    await pause(500);
    await server.stallMs();
    const cpu = cpuMsOf(server.pid);
    const report = nextReport();
    await writer.query(sql);
    const committed = Date.now();
    const told = await report;
    if (told.kind !== 'told') throw new Error('Nobody counted.');
    const { at, bytes } = told;
    console.log(
      `${what}: the last of ${people} is told after ${at - committed} ms, ${(bytes / people).toFixed(0)} bytes each, ` +
        `${(cpuMsOf(server.pid) - cpu).toFixed(0)} ms of CPU; a query p50/p99 ${times(await asked)} ms, longest stall ${(await server.stallMs()).toFixed(0)} ms`,
    );
    await pause(1_000);
  }
  console.log(`Memory afterwards: ${megabytesOf(server.pid).toFixed(0)} MB`);
} finally {
  crowd.disconnect();
  client.close();
  await writer.end();
  server.stop();
  await database.stop();
  issuer.stop();
}

function times(values: readonly number[]): string {
  return [0.5, 0.99].map((share) => quantile(values, share).toFixed(0)).join('/');
}
