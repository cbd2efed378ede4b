/*
 * A generation for 10,000 people, each with a ranking of all 40 themes: its time as a ratio to one bare `INSERT … SELECT` of the
 * same places, in turns with it; and the longest stall of the server's event loop during this and whatever else is heavy. CPU is
 * that of the server with its threads, and of PostgreSQL.
 *
 *   npm run bench:generation [people] [themes]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf } from './cpu-share';
import { ADMIN } from './kit/big-event';
import { megabytesOf, startDatabase, startServer } from './kit/processes';
import { personId, REGION, writeRankedRegion } from './kit/ranked-region';
import { startTokenIssuer } from './kit/tokens';

const PEOPLE = Number(process.argv[2] ?? 10_000);
const THEMES = Number(process.argv[3] ?? 40);
const ROUNDS = 5;

interface Measured {
  ms: number;
  /** Of processor time, by the server with its threads and by PostgreSQL. */
  cpuMs: readonly [number, number];
  stallMs: number;
  kilobytes: number;
}

const issuer = await startTokenIssuer();
const token = issuer.tokenOf(ADMIN);
const database = await startDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
await writeRankedRegion(client, PEOPLE, THEMES);
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
try {
  await measureAll(`http://127.0.0.1:${server.port}/graphql`);
} finally {
  server.stop();
  await client.end();
  await database.stop();
  issuer.stop();
}

async function measureAll(address: string): Promise<void> {
  const operations = await readWebOperations();
  const webDocument = (name: string): string =>
    operations.find((operation) => operation.name === name)?.document ?? '';
  const input = { regionId: REGION };
  const acts: readonly [name: string, query: string, variables: object][] = [
    [
      'generateAssignments',
      'mutation G($input: GenerateAssignmentsInput!) { generateAssignments(input: $input) { generation { id } } }',
      { input },
    ],
    ['the same, as the page asks', webDocument('GenerateAssignments'), { input }],
    [
      'the outlook',
      `{ region(id: "${REGION}") { outlook { findings { message } demand { listedCount } } } }`,
      {},
    ],
    ['the four presets', `{ region(id: "${REGION}") { outlook { presets { meanRank movedCount } } } }`, {}],
    [
      'a report',
      `{ region(id: "${REGION}") { generation { isCurrent envyCount changes { sentence } themes { title } pins { user { id } } } } }`,
      {},
    ],
    [
      'an explanation',
      `query E { user(id: "${personId(1)}") { assignment { explanation { sentences } } } }`,
      {},
    ],
  ];
  console.log(`${PEOPLE} people × ${THEMES} themes, medians of ${ROUNDS}; stalls: the longest`);
  const bare: number[] = [];
  const generated: number[] = [];
  for (const [name, query, variables] of acts) {
    const rounds: Measured[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // All places are new, as in the first run; a later one writes only those that it changes.
      if (name === 'generateAssignments') await client.query('DELETE FROM team_assignments');
      // What the run before means may still be worked out, for whoever asks next.
      if (round > 0 && name.startsWith('gen')) await ask(address, acts.at(-1)?.[1] ?? '', {});
      const measured = await ask(address, query, variables);
      if (round > 0) rounds.push(measured);
      if (name !== 'generateAssignments' || round === 0) continue;
      generated.push(measured.ms);
      bare.push(await insertBare());
    }
    const ms = median(rounds.map((each) => each.ms));
    const stall = Math.max(...rounds.map((each) => each.stallMs));
    const kilobytes = median(rounds.map((each) => each.kilobytes));
    const [ours, theirs] = [0, 1].map((of) => median(rounds.map(({ cpuMs }) => cpuMs[of] ?? NaN)));
    console.log(
      `${name.padEnd(30)}${ms.toFixed(0).padStart(7)} ms, CPU ${ours} + ${theirs} ms, stall ${stall.toFixed(0).padStart(5)} ms, ${kilobytes.toFixed(0)} kB`,
    );
  }
  const first = await ask(address, acts[0]?.[1] ?? '', { input });
  console.log(
    `${'generating the same once more'.padEnd(30)}${first.ms.toFixed(0).padStart(7)} ms, stall ${first.stallMs.toFixed(0)} ms`,
  );
  const [ours, floor] = [median(generated), median(bare)];
  console.log(
    `one bare INSERT … SELECT      ${floor.toFixed(0).padStart(7)} ms; a generation is ${(ours / floor).toFixed(1)} times it`,
  );
  await dearestAtOnce(address);
  console.log(`server: ${megabytesOf(server.pid).toFixed(0)} MB resident`);
}

/** The dearest documents that are allowed, two of an administrator and two of a participant, and how long `/healthz` waits meanwhile. */
async function dearestAtOnce(address: string): Promise<void> {
  await client.query(`UPDATE assignment_status SET status = 'published', published_at = now()`);
  const values = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}: id`).join(' ');
  const asked = [ADMIN, ADMIN, 'uid-1', 'uid-1'].map((uid) => {
    const query = `{ themes { members { ${values(uid === ADMIN ? 280 : 60)} } } }`;
    // Most prove to be too long in the end, which takes as much work.
    return post(address, issuer.tokenOf(uid), { query }).then((response) => response.text());
  });
  await server.stallMs();
  const state = { isDone: false };
  const all = Promise.all(asked).then(() => (state.isDone = true));
  const waits: number[] = [];
  while (!state.isDone) {
    const begun = performance.now();
    await (await fetch(address.replace('graphql', 'healthz'))).text();
    waits.push(performance.now() - begun);
    await pause(10);
  }
  await all;
  console.log(
    `four of the dearest documents at once: /healthz waited ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms; stall ${(await server.stallMs()).toFixed(0)} ms`,
  );
}

function post(address: string, bearer: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** @returns the milliseconds of one INSERT … SELECT of the places that are there; removing them before is not counted. */
async function insertBare(): Promise<number> {
  await client.query(
    'CREATE TEMP TABLE same AS SELECT * FROM team_assignments; DELETE FROM team_assignments',
  );
  const begun = performance.now();
  await client.query('INSERT INTO team_assignments SELECT * FROM same');
  const ms = performance.now() - begun;
  await client.query('DROP TABLE same');
  return ms;
}

async function ask(address: string, query: string, variables: object): Promise<Measured> {
  await server.stallMs();
  const cpuBefore = [cpuMsOf(server.pid), database.cpuMs()] as const;
  const begun = performance.now();
  const response = await post(address, token, { query, variables });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
  const cpuMs = [cpuMsOf(server.pid) - cpuBefore[0], database.cpuMs() - cpuBefore[1]] as const;
  return { ms, cpuMs, stallMs: await server.stallMs(), kilobytes: text.length / 1_000 };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
