/*
 * The publish minute of 10,000 people in one region, as a browser sends it: the page, the operations of the teams page and the
 * socket with the participant's subscription, which stays open. Each person is new to the server, so Google is asked about each.
 * People arrive evenly, whether or not the server keeps up. Assets are left out: browsers and proxies keep them.
 *
 *   npm run bench:publish                5,000 people in a minute, one process
 *   npm run bench:publish -- 3000 10     3,000 a minute for 10 minutes
 *   npm run bench:publish -- two         how much more two processes open than one, each with 0.3 of a core
 */
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf, limitCpu } from './cpu-share';
import { REGION, themeOf, uidOf, writeBigEvent } from './kit/big-event';
import { arrivals, Client, quantile, requireAnswer } from './kit/load';
import { megabytesOf, startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const SIZE = { people: 10_000, themes: 40 };
/** What the page asks for, one step after the other. */
const STEPS = [['SyncViewer'], ['TeamsPage', 'OwnTeam'], ['TeamMembers']];
/** What the web subscribes to for a participant. */
const SUBSCRIPTIONS = ['Changed'];
/** Of a browser to one server. */
const CONNECTIONS = 6;
const WARM_UP = 300;
const [SHARE, AT_ONCE, SECONDS] = [0.3, 30, 20];

const isPair = process.argv[2] === 'two';
const [perMinute = 5_000, minutes = 1] = isPair ? [] : process.argv.slice(2).map(Number);
const operations = new Map((await readWebOperations()).map(({ name, document }) => [name, document]));
const issuer = await startTokenIssuer();
const database = await startDatabase();
await writeBigEvent(database.url, SIZE);
const start = () => startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
const servers = [await start(), ...(isPair ? [await start()] : [])];
const sockets = new Map<number, WebSocket>();
let nextPerson = 0;

const VARIABLES: Readonly<Record<string, (person: number) => object>> = {
  SyncViewer: (person) => ({ input: { displayName: `Person Number ${person}` } }),
  TeamsPage: () => ({ regionId: REGION }),
  TeamMembers: (person) => ({ id: themeOf(person, SIZE) }),
};
const bodyOf = (operationName: string, person: number): object => ({
  operationName,
  query: operations.get(operationName),
  variables: VARIABLES[operationName]?.(person) ?? {},
});

/** @returns when each subscription has had its first event */
function follow(port: number, person: number, token: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  sockets.get(person)?.terminate();
  sockets.set(person, socket);
  const silent = new Set(SUBSCRIPTIONS);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the socket is closed: ${code}`)));
    socket.on('message', (data: Buffer) => {
      const { type, id = '' } = JSON.parse(String(data)) as { type: string; id?: string };
      if (type === 'connection_ack')
        for (const name of SUBSCRIPTIONS)
          socket.send(JSON.stringify({ type: 'subscribe', id: name, payload: bodyOf(name, person) }));
      else if (type === 'next') silent.delete(id);
      else if (type === 'error') reject(new Error(String(data).slice(0, 200)));
      if (silent.size === 0) resolve();
    });
  });
}

/** Opens the page as the next person. @returns milliseconds of each request, and of the whole page, since they were due */
async function open(due: number): Promise<{ requests: number[]; page: number }> {
  const person = nextPerson++ % SIZE.people;
  const { port = 0 } = servers[person % servers.length] ?? {};
  const token = issuer.tokenOf(uidOf(person));
  const client = new Client(port, CONNECTIONS);
  const requests: number[] = [];
  const send = async (path: string, from: number, operation?: string): Promise<void> => {
    const body = operation === undefined ? {} : { token, body: JSON.stringify(bodyOf(operation, person)) };
    const answer = await client.send({ path, encodings: 'gzip, deflate, br', ...body }, from);
    requireAnswer(answer);
    requests.push(answer.ms);
  };
  try {
    await send('/teams', due);
    for (const [step, names] of STEPS.entries()) {
      const following = step === 1 ? [follow(port, person, token)] : [];
      await Promise.all([...following, ...names.map((name) => send('/graphql', performance.now(), name))]);
    }
  } finally {
    client.close();
  }
  return { requests, page: performance.now() - due };
}

const serverCpu = (): number => servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
const times = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(0)).join('/');

async function minute(): Promise<void> {
  const before = [serverCpu(), database.cpuMs()] as const;
  const opened: Promise<Awaited<ReturnType<typeof open>>>[] = [];
  await arrivals(perMinute / 60, 60, (_index, due) => {
    const one = open(due);
    // Failures are counted when all have ended.
    one.catch(() => undefined);
    opened.push(one);
  });
  const outcomes = await Promise.allSettled(opened);
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason).slice(0, 90) : [],
  );
  const [server = '', postgres = ''] = [serverCpu() - before[0], database.cpuMs() - before[1]].map((ms) =>
    (ms / done.length).toFixed(2),
  );
  console.log(
    `${done.length} opened, ${failures.length} failed; p50/p99/longest of a request ${times(done.flatMap(({ requests }) => requests))} ms, ` +
      `of a page ${times(done.map(({ page }) => page))} ms; CPU a person ${server} + ${postgres} ms (server + PostgreSQL); ` +
      `${servers.map(({ pid }) => megabytesOf(pid).toFixed(0)).join(' + ')} MB, ${sockets.size} sockets`,
  );
  for (const reason of new Set(failures))
    console.log(`  ${failures.filter((each) => each === reason).length} times ${reason}`);
}

/** People whose page opens in a minute while so many are opening theirs at any time. */
async function mostAMinute(): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let opened = 0;
  const keepOpening = async (): Promise<void> => {
    while (performance.now() < end) {
      await open(performance.now());
      opened += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
  return (opened * 60) / SECONDS;
}

async function comparePair(): Promise<void> {
  const free = servers.map(({ pid }) => limitCpu(pid, SHARE));
  const [first, second] = servers;
  const rates: number[] = [];
  for (const some of [[first], [first, second], [second], [second, first]]) {
    servers.splice(0, servers.length, ...some.flatMap((server) => server ?? []));
    const rate = await mostAMinute();
    rates.push(rate);
    console.log(`${some.length} processes with ${SHARE} of a core each: ${rate.toFixed(0)} people a minute`);
  }
  const [one = 0, two = 0, other = 0, again = 0] = rates;
  console.log(`two / one: ${((two + again) / (one + other)).toFixed(2)}`);
  for (const lift of free) lift();
}

const all = [...servers];
try {
  for (let opened = 0; opened < WARM_UP; opened += 5)
    await Promise.all(Array.from({ length: 5 }, () => open(performance.now())));
  console.log(`${WARM_UP} people have warmed it up`);
  await pause(1_000);
  if (isPair) await comparePair();
  else for (let done = 0; done < minutes; done += 1) await minute();
} finally {
  for (const socket of sockets.values()) socket.terminate();
  for (const server of all) server.stop();
  await database.stop();
  issuer.stop();
}
