// faults/: faults injected into real parts, while people read and save.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act } from '../acts';
import { Caller, textOf, type Document } from '../caller';
import { signInWithGoogle } from '../google-account';
import { graphql } from '../gql/gql';
import { OwnPostgres } from '../own-postgres';
import { chooseRegion, createRegionWithThemes } from '../scenes';
import { StartedServer, useLocation } from '../start/started-server';

const RANKING = graphql(`query FaultRanking { viewer { preferenceList { entries { rank theme { id } } } } }`);
const NAMES = Array.from({ length: 6 }, (_, n) => `person-${n}`);
const TOGETHER = Array.from({ length: 20 }, (_, n) => `together-${n}`);
const METRICS_TOKEN = 'a-token-of-the-faults-test';
/** Milliseconds between an answer and the next request, below the rate limit of ten a second. */
const BREATH = 350;
/** Milliseconds after which a request counts as hanging. */
const HANGS = 60_000;
const PATIENT = { timeout: 120_000, interval: 100 };

const location = useLocation();
let postgres: OwnPostgres;
let server: StartedServer;
let admin: Caller;
let people: Caller[];
let themeIds: string[];

async function start(): Promise<void> {
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '10', DEMO_DATA: 'off', METRICS_TOKEN };
  server = await new StartedServer(location, { env }).ready();
}

beforeAll(async () => {
  postgres = await OwnPostgres.start({ maxConnections: 40 });
  await start();
  const signIn = async (name: string): Promise<Caller> => {
    const token = await signInWithGoogle(server.emulatorHost, { email: `${name}@example.com` });
    const caller = new Caller(server.url, token);
    await caller.act('syncViewer', {});
    return caller;
  };
  admin = await signIn('admin');
  const { region, themes } = await createRegionWithThemes(admin, [5, 5, 5, 5, 5, 5]);
  themeIds = themes.map(({ id }) => id);
  people = await Promise.all(NAMES.map(signIn));
  for (const person of people) await chooseRegion(person, region.id);
  const rows = TOGETHER.map((id) => `('${id}', '${id}', '${id}@example.com', 'Person')`);
  await postgres.run(`INSERT INTO users (id, firebase_uid, email, display_name) VALUES ${rows.join()}`);
});
afterAll(async () => {
  await server.kill();
  await postgres.end();
});

/** The outcome of each request: OK, the code of a refusal, or CUT if the connection broke. */
let outcomes: string[] = [];
type Body = { errors?: { extensions: { code: string } }[]; error?: string };

async function send(caller: Caller, path: string, init: RequestInit = {}): Promise<string> {
  const outcome = await caller
    .fetch(path, { ...init, signal: AbortSignal.timeout(HANGS) })
    .then(async (response) => {
      const { errors, error } = (await response.json()) as Body;
      const code = errors?.[0]?.extensions.code ?? error ?? 'OK';
      const isHinted = response.status === 503 && response.headers.has('Retry-After');
      return code === 'SERVICE_UNAVAILABLE' && !isHinted ? 'UNAVAILABLE WITHOUT A HINT' : code;
    })
    .catch((error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? 'HANGS' : 'CUT'));
  outcomes.push(outcome);
  return outcome;
}

/** The state of one caller's repeated saves: the last acknowledged value, and later ones of unknown outcome. */
type Saved = { acknowledged: string | null; unknown: Set<string> };
const rankings = NAMES.map((): Saved => ({ acknowledged: null, unknown: new Set() }));
const exclusion: Saved = { acknowledged: null, unknown: new Set() };
const isKept = ({ acknowledged, unknown }: Saved, stored: string): boolean =>
  acknowledged === null || stored === acknowledged || unknown.has(stored);

async function save(
  saved: Saved,
  value: string,
  caller: Caller,
  document: Document,
  input: object,
): Promise<string> {
  saved.unknown.add(value);
  const outcome = await send(caller, '/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: textOf(document), variables: { input } }),
  });
  if (outcome === 'OK') {
    saved.acknowledged = value;
    saved.unknown.clear();
  }
  return outcome;
}

const read = (person: Caller): Promise<string> => send(person, '/api/regions');
function saveRanking(person: Caller, index: number): Promise<string> {
  const order = themeIds.toSorted(() => Math.random() - 0.5);
  const saved = rankings[index] ?? exclusion;
  return save(saved, order.join(), person, act('savePreferences'), { themeIds: order });
}
function saveTogether(): Promise<string> {
  const next = exclusion.acknowledged !== 'true';
  return save(exclusion, String(next), admin, next ? act('excludeUsers') : act('includeUsers'), {
    userIds: TOGETHER,
  });
}

let isCrowded = false;
async function again(work: () => Promise<string>): Promise<void> {
  while (isCrowded) {
    await work();
    await pause(BREATH);
  }
}

const statusOf = (path: string): Promise<number> =>
  fetch(`${server.url}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

type Fault = {
  name: string;
  /** The expected state of `/readyz`; undefined if the server itself is gone, or the fault is intermittent. */
  readiness?: 200 | 503;
  inject: () => Promise<unknown>;
  mend: () => unknown;
};
let thaw = (): void => undefined;
const FAULTS: Fault[] = [
  {
    name: 'PostgreSQL killed (-m immediate)',
    readiness: 503,
    inject: () => postgres.stopAtOnce(),
    mend: () => postgres.startAgain(),
  },
  {
    name: 'PostgreSQL frozen (SIGSTOP)',
    readiness: 503,
    inject: async () => (thaw = await postgres.freeze()),
    mend: () => thaw(),
  },
  {
    name: 'connections cut in mid-transaction, time and again',
    inject: () =>
      expect
        .poll(() => postgres.cutConnections().then(() => outcomes), PATIENT)
        .toContain('SERVICE_UNAVAILABLE'),
    mend: () => undefined,
  },
  {
    name: 'read-only, as after a failover',
    readiness: 200,
    inject: () => postgres.setReadOnly(true),
    mend: () => postgres.setReadOnly(false),
  },
  { name: 'server killed (-9) under load', inject: () => server.kill(), mend: start },
  {
    name: 'server ended (SIGTERM) under load',
    inject: async () => expect(await server.terminate()).toBe(0),
    mend: start,
  },
];
it.each(FAULTS)(
  '$name: acknowledged writes persist, nothing is half done, and the server recovers',
  async ({ readiness, inject, mend }) => {
    isCrowded = true;
    const crowd = [
      ...people.flatMap((person, index) => [
        again(() => read(person)),
        again(() => saveRanking(person, index)),
      ]),
      again(saveTogether),
    ];
    await expect.poll(() => outcomes.length, PATIENT).toBeGreaterThan(100);
    outcomes = [];
    await inject();
    if (readiness !== undefined) {
      await expect.poll(() => statusOf('/readyz'), PATIENT).toBe(readiness);
      expect(await statusOf('/healthz')).toBe(200);
      await expect.poll(() => outcomes, PATIENT).toContain('SERVICE_UNAVAILABLE');
    }
    await mend();
    await expect.poll(() => statusOf('/readyz'), PATIENT).toBe(200);
    const [person = admin] = people;
    await expect
      .poll(() => Promise.all([read(person), saveRanking(person, 0), saveTogether()]), PATIENT)
      .toEqual(['OK', 'OK', 'OK']);
    isCrowded = false;
    await Promise.all(crowd);

    expect(['OK', 'SERVICE_UNAVAILABLE', 'CUT']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    if (readiness !== undefined) expect(outcomes).not.toContain('CUT');
    for (const [index, name] of NAMES.entries()) {
      const where = `WHERE email = '${name}@example.com'`;
      const sql = `SELECT array_to_string(theme_ids, ',') AS ids FROM rankings JOIN users USING (id) ${where}`;
      const stored = String((await postgres.run(sql))[0]?.['ids']);
      expect(rankings[index], name).toSatisfy((saved: Saved) => isKept(saved, stored));
      const viewer = (await people[index]?.ask(RANKING))?.viewer;
      const entries = viewer?.preferenceList?.entries.filter(({ rank }) => rank !== null);
      expect(entries?.map(({ theme }) => theme.id).join()).toBe(stored);
    }
    const states = await postgres.run(
      `SELECT DISTINCT excluded_from_allocation::text AS state FROM users WHERE id LIKE 'together-%'`,
    );
    expect(states).toHaveLength(1);
    expect(isKept(exclusion, String(states[0]?.['state']))).toBe(true);
    const busy = async () => (await new Caller(server.url, METRICS_TOKEN).fetch('/metrics')).text();
    await expect.poll(busy, PATIENT).toContain('hackathon_database_connections{state="busy"} 0');
  },
);
