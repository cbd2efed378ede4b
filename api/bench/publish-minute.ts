/*
 * The minute after publishing, as a browser does it: so many different people open the teams page in a minute, evenly, whether or
 * not the server keeps up (an open loop). Each sends what `web/bench/record-opening.ts` recorded, in its order, on connections
 * of their own, with a token like a real project's. One process serves everybody in one region. For longer, it is a soak.
 *
 *   npm run bench:publish                       10,000 people in one minute
 *   npm run bench:publish -- 5000 10            5,000 a minute for ten minutes, while one person a second edits their team
 *   npm run bench:publish -- 10000 1 100000     10,000 of the 100,000 people of one region
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf } from './cpu-share';
import { REGION, themeOf, uidOf, writeBigEvent, type EventSize } from './kit/big-event';
import { arrivals, Client, quantile, requireAnswer, type Asked } from './kit/load';
import { megabytesOf, startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const THEMES = 40;
/** As browsers: of each person to one server. */
const CONNECTIONS = 6;
const ENCODINGS = 'gzip, deflate, br';
/** People who open the page before anything is measured. */
const WARM_UP = 300;

const recordFormat = z.array(
  z.object({
    wave: z.number(),
    path: z.string(),
    operation: z.string().optional(),
    variables: z.record(z.string(), z.unknown()).optional(),
  }),
);
type Recorded = z.infer<typeof recordFormat>[number];

const [perMinute = 10_000, minutes = 1, people = 10_000] = process.argv.slice(2).map(Number);
const SIZE: EventSize = { people, themes: THEMES };
const recorded = recordFormat.parse(
  JSON.parse(await readFile(path.join(import.meta.dirname, 'opening.json'), 'utf8')),
);
const waves = Array.from({ length: 1 + Math.max(...recorded.map(({ wave }) => wave)) }, (_, index) =>
  recorded.filter(({ wave }) => wave === index),
);
const operations = new Map((await readWebOperations()).map(({ name, document }) => [name, document]));
const issuer = await startTokenIssuer();
const tokens = Array.from({ length: SIZE.people }, (_, person) => issuer.tokenOf(uidOf(person)));
const database = await startDatabase();
await writeBigEvent(database.url, SIZE);
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });

/** What a person's browser asks for one of the recorded requests. */
function askedBy(person: number, { path: address, operation, variables }: Recorded): Asked {
  const token = tokens[person] ?? '';
  if (operation === undefined) return { path: address, encodings: ENCODINGS };
  const names: Record<string, string> = {
    '{region}': REGION,
    '{own team}': themeOf(person, SIZE),
    '{display name}': `Person Number ${person}`,
  };
  const idOf = (value: unknown): unknown =>
    typeof value === 'string' ? (names[value] ?? value.replace(/^\{team (\d+)\}$/, 'theme-$1')) : value;
  const body = JSON.stringify(
    { operationName: operation, query: operations.get(operation), variables },
    (_key, value) => idOf(value),
  );
  return { path: '/graphql', token, encodings: ENCODINGS, body };
}

interface Opening {
  /** Milliseconds until everything was there, from the moment the person was due. */
  page: number;
  requests: number[];
  bytes: number;
}

async function open(person: number, due: number): Promise<Opening> {
  const client = new Client(server.port, CONNECTIONS);
  const opening: Opening = { page: 0, requests: [], bytes: 0 };
  let from = due;
  try {
    for (const wave of waves) {
      const sent = wave.map((request) => client.send(askedBy(person, request), from));
      for (const answer of await Promise.all(sent)) {
        requireAnswer(answer);
        opening.requests.push(answer.ms);
        opening.bytes += answer.body.length;
      }
      from = performance.now();
    }
  } finally {
    client.close();
  }
  return { ...opening, page: performance.now() - due };
}

/** A member gives their team another name, which everybody is to see. */
async function editTeam(index: number): Promise<void> {
  const client = new Client(server.port, 1);
  const person = index % SIZE.people;
  const query = `mutation ($input: EditTeamInput!) { editTeam(input: $input) { team { id } } }`;
  const input = { themeId: themeOf(person, SIZE), name: `Team of ${person}` };
  requireAnswer(
    await client.send({
      path: '/graphql',
      token: tokens[person] ?? '',
      body: JSON.stringify({ query, variables: { input } }),
    }),
  );
  client.close();
}

/** @param first the person who comes first */
async function minute(first: number, isSoak: boolean): Promise<void> {
  const before = { server: cpuMsOf(server.pid), postgres: database.cpuMs() };
  const openings: Promise<Opening>[] = [];
  const edits: Promise<void>[] = [];
  const failures = new Map<string, number>();
  await arrivals(perMinute / 60, 60, (index, due) => {
    const opening = open((first + index) % SIZE.people, due);
    // Failures are counted when all have ended.
    opening.catch(() => undefined);
    openings.push(opening);
    if (isSoak && index % Math.round(perMinute / 60) === 0) edits.push(editTeam(first + index));
  });
  const done: Opening[] = [];
  for (const outcome of await Promise.allSettled([...openings, ...edits])) {
    if (outcome.status === 'rejected') {
      const reason = String(outcome.reason).slice(0, 120);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
    } else if (outcome.value) done.push(outcome.value);
  }
  const requests = done.flatMap(({ requests: times }) => times);
  const pages = done.map(({ page }) => page);
  const each = (ms: number): string => (ms / Math.max(1, done.length)).toFixed(2);
  const times = (values: readonly number[]): string =>
    [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(0)).join('/');
  console.log(
    `${done.length} people: page p50/p99/longest ${times(pages)} ms, a request ${times(requests)} ms; ` +
      `CPU a person ${each(cpuMsOf(server.pid) - before.server)} + ${each(database.cpuMs() - before.postgres)} ms (server + PostgreSQL); ` +
      `${each(done.reduce((sum, { bytes }) => sum + bytes / 1_000, 0))} kB; memory ${megabytesOf(server.pid).toFixed(0)} MB`,
  );
  for (const [reason, count] of failures) console.log(`  ${count} times: ${reason}`);
}

try {
  console.log(
    `${SIZE.people} people and ${SIZE.themes} teams in one region, one process; ${recorded.length} requests a person in ` +
      `${waves.length} waves; ${perMinute} people a minute for ${minutes} min`,
  );
  for (let index = 0; index < WARM_UP; index += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((next) => open(SIZE.people - 1 - index - next, performance.now())));
  }
  console.log(`after ${WARM_UP} people: memory ${megabytesOf(server.pid).toFixed(0)} MB`);
  for (let index = 0; index < minutes; index += 1) await minute(index * perMinute, minutes > 1);
} finally {
  server.stop();
  await database.stop();
  issuer.stop();
}
