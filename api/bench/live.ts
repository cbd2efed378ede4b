/*
 * Many open sockets on one process, each with the subscription of a page: what a socket takes, how long it takes from
 * a commit until the last client has the signal, how late the event loop is, and how long ordinary queries take meanwhile, beside the same
 * queries while nothing happens. Server, clients and PostgreSQL share the machine. Needs as many file descriptors as sockets (ulimit -n).
 *
 *   npm run bench:live           10,000 sockets
 *   npm run bench:live -- 1000
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REGION } from './kit/big-event';
import { cpuMsOf, megabytesOf } from './kit/cpu';
import type { Order, Report } from './kit/crowd';
import { arrivals, Client, quantile, times } from './kit/load';
import { openSetting } from './kit/setting';

/** Ordinary queries a second, for this many seconds from the commit on. */
const [PER_SECOND, SECONDS] = [50, 4];
const query = `query ThemesPage($regionId: ID) { themes(regionId: $regionId) { id title description capacity } }`;
const body = JSON.stringify({ query, variables: { regionId: REGION } });

/** What administrators do, as SQL. All of the region get a signal of each. */
const ACTS: readonly [string, string][] = [
  ['a theme is edited', `UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`],
  ['a resource is edited', `UPDATE resources SET title = title || '+' WHERE id = 'resource-1'`],
  ['a member moves', `UPDATE team_assignments SET theme_id = 'theme-2' WHERE id = 'place-1'`],
  ['a theme is edited again', `UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`],
];

const [people = 10_000] = process.argv.slice(2).map(Number);
const setting = await openSetting({ people, themes: 40 });
const tokens = await setting.tokensOf(people);
const crowd = fork(path.join(import.meta.dirname, 'kit/crowd.ts'), { execArgv: ['--import', 'tsx'] });
const order = (message: Order): void => void crowd.send(message);
const nextReport = async (): Promise<Report> => ((await once(crowd, 'message')) as [Report])[0];

try {
  const server = await setting.start();
  const client = new Client(server.port, 20);
  const queries = async (): Promise<number[]> => {
    const asked: Promise<number>[] = [];
    await arrivals(PER_SECOND, SECONDS, (index, due) =>
      asked.push(client.get({ token: tokens[index % people] ?? '', body }, due).then(({ ms }) => ms)),
    );
    return Promise.all(asked);
  };
  const stall = async (): Promise<string> => `longest stall ${(await server.stallMs()).toFixed(0)} ms`;

  // As long as what is measured, so that what is compiled and kept then is so before.
  await queries();
  await pause(1_000);
  const before = { memory: megabytesOf(server.pid), cpu: cpuMsOf(server.pid), at: Date.now() };
  await server.stallMs();
  order({ kind: 'connect', port: server.port, tokens });
  const connected = await nextReport();
  const took = ((Date.now() - before.at) / 1_000).toFixed(1);
  if (connected.kind !== 'connected' || connected.closed > 0) throw new Error('Not all sockets are open.');
  await pause(3_000);
  const each = ((megabytesOf(server.pid) - before.memory) * 1_024) / people;
  console.log(
    `${people} sockets: ${each.toFixed(1)} kB a socket (${before.memory.toFixed(0)} MB without); ` +
      `opened in ${took} s, ${((cpuMsOf(server.pid) - before.cpu) / people).toFixed(2)} ms of CPU each, ${await stall()}`,
  );
  const quiet = await queries();
  console.log(`Meanwhile nothing happens: a query p50/p99 ${times(quiet)} ms, ${await stall()}`);
  for (const [what, statement] of ACTS) {
    order({ kind: 'count' });
    const asked = queries();
    await pause(500);
    await server.stallMs();
    const cpu = cpuMsOf(server.pid);
    const report = nextReport();
    await setting.sql.query(statement);
    const committed = Date.now();
    const last = await report;
    if (last.kind !== 'reached') throw new Error('The crowd counted nothing.');
    const answered = await asked;
    console.log(
      `${what}: the last of ${people} has the signal after ${last.at - committed} ms, ${(last.bytes / people).toFixed(0)} bytes each, ` +
        `${(cpuMsOf(server.pid) - cpu).toFixed(0)} ms of CPU; a query p50/p99 ${times(answered)} ms, ` +
        `${(quantile(answered, 0.5) / quantile(quiet, 0.5)).toFixed(1)} times the quiet median, ${await stall()}`,
    );
    await pause(1_000);
  }
  console.log(`Memory afterwards: ${megabytesOf(server.pid).toFixed(0)} MB`);
  client.close();
} finally {
  crowd.disconnect();
  await setting.close();
}
