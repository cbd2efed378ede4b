/*
 * Open teams pages on one process, each with its socket: the memory of a socket and, after each act of an administrator, the
 * time until every page is current, the queries and refusals, their cost, and the wait of others. Pages refetch like the
 * client. In the end each page is compared with the server's answer to a new page. Server, pages and PostgreSQL share the machine. Needs
 * as many file descriptors as sockets (ulimit -n).
 *
 *   npm run bench:live           5,000 pages
 *   npm run bench:live -- 1000
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REGION, themeOf, uidOf } from './kit/big-event';
import { cpuMsOf, megabytesOf } from './kit/cpu';
import type { Order, Report, Shown } from './kit/crowd';
import { arrivals, Client, quantile, times } from './kit/load';
import { openSetting } from './kit/setting';

/** Ordinary queries per second of people without an open page. */
const PER_SECOND = 20;
/** Health checks per second. */
const CHECKS = 5;
/** New pages to compare the others with. */
const COMPARED = 100;
/** Seconds with only the others' queries. */
const ALONE = 8;
/** Seconds without a change until the pages count as settled, and the longest wait for that. */
const [QUIET, LONGEST] = [3, 90];

/** Administrators' acts, as SQL, one after the other. */
const ACTS: readonly [what: string, ...statements: string[]][] = [
  ['a theme is edited', `UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`],
  ['a member is moved', `UPDATE team_assignments SET theme_id = 'theme-2' WHERE id = 'place-1'`],
  ['a deadline is changed', `UPDATE agenda SET time = '08:15' WHERE id = 'item-10'`],
  [
    'the teams are taken back',
    `UPDATE assignment_status SET status = 'draft', published_at = NULL WHERE id = 'status'`,
  ],
  [
    'the teams are published',
    `UPDATE assignment_status SET status = 'published', published_at = now() WHERE id = 'status'`,
  ],
];

const [people = 5_000] = process.argv.slice(2).map(Number);
const size = { people: people + 500, themes: 40 };
const setting = await openSetting(size);
const crowd = fork(path.join(import.meta.dirname, 'kit/crowd.ts'), { execArgv: ['--import', 'tsx'] });
const order = (message: Order): void => void crowd.send(message);
const nextReport = async (): Promise<Report> => ((await once(crowd, 'message')) as [Report])[0];

const shownBy = (person: number): Shown[] =>
  Object.entries({
    Viewer: {},
    TeamsPage: { regionId: REGION },
    OwnTeam: {},
    TeamMembers: { id: themeOf(person, size) },
  }).map(([name, variables]) => ({ name, payload: JSON.parse(setting.bodyOf(name, variables)) as object }));
type State = Extract<Report, { kind: 'state' }>;
async function stateOf(): Promise<State> {
  order({ kind: 'report' });
  const state = await nextReport();
  if (state.kind !== 'state') throw new Error('The crowd says something else.');
  return state;
}
const lastChange = ({ pages }: State): number =>
  Math.max(...pages.flatMap((page) => Object.values(page).map(({ at }) => at)));

try {
  const server = await setting.start();
  const client = new Client(server.port, 20);
  const tokens = await setting.tokensOf(people);
  const other = await setting.tokenOf(uidOf(people + 1));

  /** A new page's data for a person, without its sources. */
  const freshTexts = (person: number): Promise<string[]> =>
    Promise.all(
      shownBy(person).map(async ({ payload }) => {
        const { body } = await client.get({ token: tokens[person] ?? '', body: JSON.stringify(payload) });
        const text = String(body);
        return `"payload":${text.slice(0, text.indexOf(',"extensions":{"madeOf":'))}`;
      }),
    );

  console.log(`${people} pages are opened`);
  const before = { memory: megabytesOf(server.pid), cpu: cpuMsOf(server.pid) };
  order({
    kind: 'connect',
    port: server.port,
    pages: tokens.map((token, person) => ({ token, shown: shownBy(person) })),
  });
  const connected = await nextReport();
  if (connected.kind !== 'connected' || connected.closed > 0) throw new Error('Not all sockets are open.');
  await pause(2_000);
  console.log(
    `${(((megabytesOf(server.pid) - before.memory) * 1_024) / people).toFixed(0)} kB and ` +
      `${((cpuMsOf(server.pid) - before.cpu) / people).toFixed(2)} ms of CPU for each page`,
  );
  await stateOf();

  /** Sends queries for other people until it is stopped. */
  const queryForOthers = () => {
    const waits: { query: number[]; health: number[] } = { query: [], health: [] };
    const watch = { isOver: false };
    const asking = (async () => {
      while (!watch.isOver) {
        const body = setting.bodyOf('Viewer');
        const asked: Promise<unknown>[] = [];
        await arrivals(PER_SECOND, 1, (index, due) => {
          asked.push(client.get({ token: other, body }, due).then(({ ms }) => waits.query.push(ms)));
          if (index % (PER_SECOND / CHECKS) === 0)
            asked.push(client.get({ path: '/healthz' }, due).then(({ ms }) => waits.health.push(ms)));
        });
        await Promise.all(asked);
      }
    })();
    return async () => {
      watch.isOver = true;
      await asking;
      return waits;
    };
  };
  const spent = () => ({ at: Date.now(), cpu: [cpuMsOf(server.pid), setting.postgresCpuMs()] });
  /** CPU time per time, of server and PostgreSQL, for the others alone. */
  const begun = spent();
  const stopOthers = queryForOthers();
  await pause(ALONE * 1_000);
  await stopOthers();
  const ended = spent();
  const ofOthers = ended.cpu.map((ms, index) => (ms - (begun.cpu[index] ?? 0)) / (ended.at - begun.at));

  for (const [what, ...statements] of ACTS) {
    const stop = queryForOthers();
    const before = spent();
    for (const statement of statements) await setting.sql.query(statement);
    const committed = Date.now();
    let [state, total] = [await stateOf(), { asked: 0, refused: 0, signals: 0, bytes: 0 }];
    for (;;) {
      total = {
        asked: total.asked + state.asked,
        refused: total.refused + state.refused,
        signals: total.signals + state.signals,
        bytes: total.bytes + state.bytes,
      };
      const calmSince = Math.max(lastChange(state), committed);
      if (Date.now() - calmSince > QUIET * 1_000 && state.asked === 0) break;
      if (Date.now() - committed > LONGEST * 1_000) break;
      await pause(1_000);
      state = await stateOf();
    }
    const waits = await stop();
    const after = spent();
    const ofPages = after.cpu.map(
      (ms, index) => ms - (before.cpu[index] ?? 0) - (ofOthers[index] ?? 0) * (after.at - before.at),
    );
    // The pages are in the order of opening; equal people show equal texts, so each text is looked up among all.
    const shownTexts = new Set(state.texts);
    let wrong = 0;
    for (let person = 0; person < people; person += Math.ceil(people / COMPARED))
      for (const text of await freshTexts(person)) if (!shownTexts.has(text)) wrong += 1;
    const changed = state.pages.flatMap((page) => {
      const at = Math.max(...Object.values(page).map((shown) => shown.at));
      return at > committed ? [at - committed] : [];
    });
    console.log(
      `${what}: ${changed.length} pages change, p50/p99/last ${times(changed)}/${quantile(changed, 1)} ms; ${wrong} of ${COMPARED} compared are wrong; ` +
        `${total.signals} signals, ${total.asked} asked, ${total.refused} refused, ${(total.bytes / 1e6).toFixed(0)} MB; ` +
        `${ofPages.map((ms) => (ms / people).toFixed(2)).join(' + ')} ms of CPU a page beyond the others' (server + PostgreSQL); ` +
        `others' query p50/p99 ${times(waits.query)} ms, longest /healthz ${quantile(waits.health, 1).toFixed(0)} ms`,
    );
  }
  console.log(`Memory afterwards: ${megabytesOf(server.pid).toFixed(0)} MB`);
  client.close();
} finally {
  crowd.disconnect();
  await setting.close();
}
