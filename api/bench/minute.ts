/*
 * The busiest minutes, as browsers send them. People arrive evenly, whether or not the server keeps up; each is new to it, so that
 * Google is asked about each. Assets are left out: browsers and proxies keep them. Needs a file descriptor for each socket (ulimit -n).
 *
 *   npm run bench:publish                5,000 people open the published teams; their sockets stay open, and a theme is edited
 *   npm run bench:publish -- 3000 10     3,000 a minute for 10 minutes
 *   npm run bench:saves                  2,000 people save a ranking, which is looked up in the database afterwards
 */
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { DRAFT, REGION, themeOf, uidOf } from './kit/big-event';
import { cpuMsOf, megabytesOf } from './kit/cpu';
import { arrivals, Client, quantile, times } from './kit/load';
import { openSetting } from './kit/setting';

const isPublication = process.argv[2] === 'publish';
const [perMinute = isPublication ? 5_000 : 2_000, minutes = 1] = process.argv.slice(3).map(Number);
const SIZE = { people: 10_000, themes: isPublication ? 40 : 30 };
/** Of a browser to one server. */
const CONNECTIONS = 6;
const WARM_UP = 300;
const setting = await openSetting(SIZE, isPublication ? undefined : `${DRAFT}; TRUNCATE rankings`);
const server = await setting.start();
const sockets = new Map<number, WebSocket>();

/** Opens the page's socket and subscribes. Ends with the subscription's first event. */
function follow(person: number, token: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/graphql`, 'graphql-transport-ws');
  sockets.get(person)?.terminate();
  sockets.set(person, socket);
  const query = 'subscription { changed { kinds regionIds catchUp spreadMilliseconds } }';
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.on('open', () => send({ type: 'connection_init', payload: { token } }));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      if (data.includes('connection_ack')) send({ type: 'subscribe', id: '1', payload: { query } });
      else if (data.includes('"next"')) resolve();
      else reject(new Error(String(data).slice(0, 200)));
    });
  });
}

const rankingOf = (person: number): string[] =>
  Array.from({ length: SIZE.themes }, (_, rank) => `theme-${(7 * person + rank) % SIZE.themes}`);

/** What the next person does. @returns milliseconds of each request since it was due */
async function visit(person: number, due: number): Promise<number[]> {
  const token = await setting.tokenOf(uidOf(person));
  const client = new Client(server.port, CONNECTIONS);
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const ask = async (name: string, variables: object): Promise<number> =>
    (await client.get({ token, body: setting.bodyOf(name, variables), headers })).ms;
  try {
    if (!isPublication) return [await ask('SavePreferences', { input: { themeIds: rankingOf(person) } })];
    return [
      (await client.get({ path: '/teams', headers }, due)).ms,
      await ask('SyncViewer', { input: { displayName: `Person Number ${person}` } }),
      ...(await Promise.all([
        ask('TeamsPage', { regionId: REGION }),
        ask('OwnTeam', {}),
        follow(person, token).then(() => 0),
      ])),
      await ask('TeamMembers', { id: themeOf(person, SIZE) }),
    ];
  } finally {
    client.close();
  }
}

async function minute(first: number): Promise<void> {
  const before = [cpuMsOf(server.pid), setting.postgresCpuMs()] as const;
  const visits: Promise<{ requests: number[]; whole: number }>[] = [];
  await arrivals(perMinute / 60, 60, (index, due) => {
    const one = visit((first + index) % SIZE.people, due);
    visits.push(one.then((requests) => ({ requests, whole: performance.now() - due })));
    // Failures are counted when all have ended.
    visits.at(-1)?.catch(() => undefined);
  });
  const outcomes = await Promise.allSettled(visits);
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason).slice(0, 90) : [],
  );
  const cpu = [cpuMsOf(server.pid) - before[0], setting.postgresCpuMs() - before[1]];
  const all = (values: number[]): string => `${times(values)}/${quantile(values, 1).toFixed(0)}`;
  console.log(
    `${done.length} done, ${failures.length} failed; p50/p99/longest of a request ${all(done.flatMap(({ requests }) => requests))} ms, ` +
      `of a visit ${all(done.map(({ whole }) => whole))} ms; CPU a person ${cpu.map((ms) => (ms / done.length).toFixed(2)).join(' + ')} ms (server + PostgreSQL); ` +
      `${megabytesOf(server.pid).toFixed(0)} MB, ${sockets.size} sockets`,
  );
  for (const reason of new Set(failures))
    console.log(`  ${failures.filter((each) => each === reason).length} times ${reason}`);
}

/** Edits a theme, and waits until every socket has the signal. */
async function signalAll(): Promise<void> {
  await pause(3_000);
  await server.stallMs();
  const signals = Array.from(
    sockets.values(),
    (socket) => new Promise((resolve) => socket.once('message', resolve)),
  );
  await setting.sql.query(`UPDATE themes SET title = title || '+' WHERE id = 'theme-1'`);
  const committed = performance.now();
  await Promise.all(signals);
  console.log(
    `a theme is edited: the last of ${sockets.size} has the signal after ${(performance.now() - committed).toFixed(0)} ms, ` +
      `longest stall ${(await server.stallMs()).toFixed(0)} ms`,
  );
}

/** Fails unless each person's ranking is in the database as it was saved. */
async function requireSaved(people: number): Promise<void> {
  const { rows } = await setting.sql.query<{ id: string; ids: string }>(
    `SELECT id, array_to_string(theme_ids, ',') AS ids FROM rankings`,
  );
  const stored = new Map(rows.map(({ id, ids }) => [id, ids]));
  const saved = Array.from({ length: people }, (_, person) => person % SIZE.people);
  const lost = saved.filter((person) => stored.get(`user-${person}`) !== rankingOf(person).join());
  console.log(`${lost.length} lost`);
  if (lost.length > 0) process.exitCode = 1;
}

try {
  for (let done = 0; done < WARM_UP; done += 5)
    await Promise.all(Array.from({ length: 5 }, (_, index) => visit(done + index, performance.now())));
  await pause(1_000);
  for (let done = 0; done < minutes; done += 1) await minute(WARM_UP + done * perMinute);
  await (isPublication ? signalAll() : requireSaved(WARM_UP + minutes * perMinute));
} finally {
  for (const socket of sockets.values()) socket.terminate();
  await setting.close();
}
