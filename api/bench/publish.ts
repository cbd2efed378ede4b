/*
 * The publish minute of 10,000 people in one region, with a browser's requests: the page, the operations of the teams page
 * and the socket with the participant's subscription, which stays open. Each person is new to the server, so it looks each up
 * at Google. People arrive evenly (an open loop). Assets are left out: browsers and proxies cache them.
 *
 *   npm run bench:publish                5,000 people in a minute, one process
 *   npm run bench:publish -- 3000 10     3,000 a minute for 10 minutes
 *   npm run bench:publish -- two         how much more two processes open than one, each with 0.3 of a core
 */
import { setTimeout as pause } from 'node:timers/promises';
import type WebSocket from 'ws';
import { REGION, themeOf, uidOf } from './kit/big-event';
import { cpuMsOf, limitCpu, megabytesOf } from './kit/cpu';
import { arrivals, Client, quantile, times } from './kit/load';
import { openSetting, type BenchServer } from './kit/setting';
import { subscribe } from './kit/sockets';

const SIZE = { people: 10_000, themes: 40 };
/** The page's queries, one step after the other. */
const STEPS = [['SyncViewer'], ['TeamsPage', 'OwnTeam'], ['TeamMembers']];
const VARIABLES: Readonly<Record<string, (person: number) => object>> = {
  SyncViewer: (person) => ({ input: { displayName: `Person Number ${person}` } }),
  TeamsPage: () => ({ regionId: REGION }),
  TeamMembers: (person) => ({ id: themeOf(person, SIZE) }),
};
/** A browser's connections per server. */
const CONNECTIONS = 6;
const WARM_UP = 300;
const [SHARE, AT_ONCE, SECONDS] = [0.3, 30, 20];

const isPair = process.argv[2] === 'two';
const [perMinute = 5_000, minutes = 1] = isPair ? [] : process.argv.slice(2).map(Number);
const setting = await openSetting(SIZE);
const sockets = new Map<number, WebSocket>();
let nextPerson = 0;

async function follow(port: number, person: number, token: string): Promise<void> {
  sockets.get(person)?.terminate();
  sockets.set(person, await subscribe(port, token));
}

/** Opens the page as the next person. @returns milliseconds of each request, and of the whole page, since they were due */
async function open(
  servers: readonly BenchServer[],
  due: number,
): Promise<{ requests: number[]; page: number }> {
  const person = nextPerson++ % SIZE.people;
  const { port = 0 } = servers[person % servers.length] ?? {};
  const token = await setting.tokenOf(uidOf(person));
  const client = new Client(port, CONNECTIONS);
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const requests: number[] = [];
  const ask = async (name: string): Promise<void> => {
    const body = setting.bodyOf(name, VARIABLES[name]?.(person));
    requests.push((await client.get({ token, body, headers })).ms);
  };
  try {
    requests.push((await client.get({ path: '/teams', headers }, due)).ms);
    for (const [step, names] of STEPS.entries())
      await Promise.all([...(step === 1 ? [follow(port, person, token)] : []), ...names.map(ask)]);
  } finally {
    client.close();
  }
  return { requests, page: performance.now() - due };
}

async function minute(server: BenchServer): Promise<void> {
  const before = [cpuMsOf(server.pid), setting.postgresCpuMs()] as const;
  const opened: ReturnType<typeof open>[] = [];
  await arrivals(perMinute / 60, 60, (_index, due) => {
    const one = open([server], due);
    // Failures are counted at the end.
    one.catch(() => undefined);
    opened.push(one);
  });
  const outcomes = await Promise.allSettled(opened);
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason).slice(0, 90) : [],
  );
  const cpu = [cpuMsOf(server.pid) - before[0], setting.postgresCpuMs() - before[1]];
  const all = (values: number[]): string => `${times(values)}/${quantile(values, 1).toFixed(0)}`;
  console.log(
    `${done.length} opened, ${failures.length} failed; p50/p99/longest of a request ${all(done.flatMap(({ requests }) => requests))} ms, ` +
      `of a page ${all(done.map(({ page }) => page))} ms; CPU a person ${cpu.map((ms) => (ms / done.length).toFixed(2)).join(' + ')} ms (server + PostgreSQL); ` +
      `${megabytesOf(server.pid).toFixed(0)} MB, ${sockets.size} sockets`,
  );
  for (const reason of new Set(failures))
    console.log(`  ${failures.filter((each) => each === reason).length} times ${reason}`);
}

/** People whose page opens within a minute at this concurrency. */
async function mostAMinute(servers: readonly BenchServer[]): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let opened = 0;
  const keepOpening = async (): Promise<void> => {
    for (; performance.now() < end; opened += 1) await open(servers, performance.now());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
  const rate = (opened * 60) / SECONDS;
  console.log(`${servers.length} processes with ${SHARE} of a core each: ${rate.toFixed(0)} people a minute`);
  return rate;
}

try {
  const first = await setting.start();
  const servers = isPair ? [first, await setting.start()] : [first];
  for (let opened = 0; opened < WARM_UP; opened += 5)
    await Promise.all(Array.from({ length: 5 }, () => open(servers, performance.now())));
  console.log(`${WARM_UP} people have warmed it up`);
  await pause(1_000);
  if (!isPair) for (let done = 0; done < minutes; done += 1) await minute(first);
  else {
    const free = servers.map(({ pid }) => limitCpu(pid, SHARE));
    const [one, two] = [await mostAMinute([first]), await mostAMinute(servers)];
    const [other, again] = [await mostAMinute(servers.slice(1)), await mostAMinute(servers)];
    console.log(`two / one: ${((two + again) / (one + other)).toFixed(2)}`);
    for (const lift of free) lift();
  }
} finally {
  for (const socket of sockets.values()) socket.terminate();
  await setting.close();
}
