/*
 * More than twice as many people as the server can serve open the teams page within a minute, each like a browser: the page,
 * with its cookie, and then three steps of queries. After a refusal they wait for `Retry-After`, with the web client's
 * jitter, and continue until they have everything. The server gets a part of a core, since the generator needs the rest. Linux only.
 *
 *   npm run bench:overload                2.3 times what half a core can do
 *   npm run bench:overload -- 4 0.2       4 times what a fifth of a core can do
 */
import { setTimeout as pause } from 'node:timers/promises';
import { REGION, themeOf } from './kit/big-event';
import { cpuMsOf, limitCpu, megabytesOf } from './kit/cpu';
import { arrivals, Client, quantile, times, type Answer, type Asked } from './kit/load';
import { openSetting } from './kit/setting';

const SIZE = { people: 10_000, themes: 40 };
/** The page's queries, one step after the other. */
const STEPS = [['Viewer'], ['TeamsPage', 'OwnTeam'], ['TeamMembers']];
const VARIABLES: Readonly<Record<string, (person: number) => object>> = {
  TeamsPage: () => ({ regionId: REGION }),
  TeamMembers: (person) => ({ id: themeOf(person, SIZE) }),
};
const [load = 2.3, share = 0.5] = process.argv.slice(2).map(Number);
const [WARM_UP, MEASURED, MINUTE, LONGEST] = [600, 15, 60, 180];
/** Concurrent people whom the server can serve without a queue. */
const AT_ONCE = 30 * share;
/** Milliseconds for the page's scripts in a browser. */
const SCRIPTS = 500;
/** Like `web/src/apollo/links.ts`: the jitter of a wait, and the milliseconds of one query's waits together. */
const [JITTER, PATIENCE] = [0.5, 120_000];
/** A browser's connections per server. */
const CONNECTIONS = 6;
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };
const PAGE_HEADERS = { ...HEADERS, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const setting = await openSetting(SIZE);

const seconds = (since: number): number => (performance.now() - since) / 1_000;

try {
  const server = await setting.start();
  const tokens = await setting.tokensOf(SIZE.people);
  let nextPerson = 0;
  const refusals = { page: 0, query: 0 };

  /** Retries until there is an answer. @throws Error for anything but an answer and a refusal with `Retry-After` */
  const ask = async (kind: keyof typeof refusals, send: () => Promise<Answer>): Promise<Answer> => {
    for (let waited = 0; ;) {
      const answer = await send();
      if (answer.status === 200) return answer;
      const retryAfter = Number(answer.headers['retry-after']) * 1_000;
      if (answer.status !== 503 || !(retryAfter > 0)) throw new Error(`${kind}: ${answer.status}`);
      refusals[kind] += 1;
      // The page's refresh has its jitter from the server.
      const wait = kind === 'page' ? retryAfter : retryAfter * (1 + Math.random() * JITTER);
      waited += wait;
      if (kind === 'query' && waited > PATIENCE) throw new Error('query: waited for too long');
      await pause(wait);
    }
  };

  /** Opens the page as the next person. */
  const open = async (): Promise<void> => {
    const person = nextPerson++ % SIZE.people;
    const token = tokens[person] ?? '';
    const client = new Client(server.port, CONNECTIONS);
    try {
      const page = await ask('page', () => client.send({ path: '/teams', headers: PAGE_HEADERS }));
      const Cookie = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
      await pause(SCRIPTS);
      const query = (name: string): Promise<Answer> => {
        const body = setting.bodyOf(name, VARIABLES[name]?.(person));
        const asked: Asked = { token, body, headers: { ...HEADERS, Cookie } };
        return ask('query', () => client.send(asked));
      };
      for (const names of STEPS) await Promise.all(names.map(query));
    } finally {
      client.close();
    }
  };
  /** Keeps that many people opening the page at a time. */
  const keepOpening = async (goesOn: (opened: number) => boolean): Promise<number> => {
    let opened = 0;
    const next = async (): Promise<void> => {
      for (; goesOn(opened); opened += 1) await open();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return opened;
  };

  await keepOpening((opened) => opened < WARM_UP);
  const free = limitCpu(server.pid, share);
  const [begun, before] = [performance.now(), cpuMsOf(server.pid)];
  const served = await keepOpening(() => seconds(begun) < MEASURED);
  const cost = (cpuMsOf(server.pid) - before) / served;
  const perSecond = (share * 1_000) / cost;
  console.log(
    `${(served / seconds(begun)).toFixed(0)} people a second cost ${cost.toFixed(1)} ms of CPU each, so the capacity of ${share} of a core is ` +
      `${(perSecond * MINUTE).toFixed(0)} people a minute; ${refusals.page + refusals.query} refusals`,
  );
  Object.assign(refusals, { page: 0, query: 0 });
  await pause(1_000);

  const health: number[] = [];
  const failures = new Map<string, number>();
  const fail = (error: unknown): void => {
    const what = String(error).slice(0, 90);
    failures.set(what, (failures.get(what) ?? 0) + 1);
  };
  const whole: number[] = [];
  const took: number[] = [];
  const people: Promise<void>[] = [];
  const start = performance.now();
  const watch = setInterval(() => {
    const client = new Client(server.port, 1);
    client
      .get({ path: '/healthz' })
      .then(({ ms }) => health.push(ms), fail)
      .finally(() => client.close());
  }, 100);
  await arrivals(load * perSecond, MINUTE, (_index, due) => {
    const openLoop = async (): Promise<void> => {
      await open();
      whole.push(seconds(start));
      took.push(seconds(due));
    };
    people.push(openLoop().catch(fail));
  });
  await Promise.race([Promise.all(people), pause((LONGEST - MINUTE) * 1_000)]);
  clearInterval(watch);
  const inTime = whole.filter((at) => at <= MINUTE).length;
  const missing = people.length - whole.length;
  console.log(
    `${people.length} people within ${MINUTE} s: ${inTime} have the whole page within the minute, ` +
      `${((100 * inTime) / (perSecond * MINUTE)).toFixed(0)} % of the capacity; the last after ${Math.max(...whole).toFixed(0)} s, ` +
      `${missing} never; p50/p99 of all ${times(took, 1)} s\n` +
      `${refusals.page} pages and ${refusals.query} queries refused; ` +
      `/healthz p50/p99/longest ${times(health)}/${quantile(health, 1).toFixed(0)} ms; ${megabytesOf(server.pid).toFixed(0)} MB`,
  );
  for (const [what, count] of failures) console.log(`  ${count} times ${what}`);
  if (missing > 0 || failures.size > 0) process.exitCode = 1;
  free();
} finally {
  await setting.close();
}
// People in the queue stop waiting.
process.exit();
