/*
 * Saving rankings: so many different people save one of 30 themes within a minute, evenly, whether or not the server keeps up (an
 * open loop); then as many as it can, in turns with the least that a save costs in any design: an Express route with one
 * hand-written statement for the same write and the same JSON. Every ranking is looked up in the database afterwards.
 *
 *   npm run bench:saves            2,000 people in the minute
 *   npm run bench:saves -- 10000
 */
import pg from 'pg';
import { z } from 'zod';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf } from './cpu-share';
import { uidOf, writeBigEvent } from './kit/big-event';
import { arrivals, Client, keepAsking, quantile, requireAnswer, type Asked } from './kit/load';
import { startDatabase, startServer, type BenchServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const THEMES = 30;
const CONNECTIONS = 8;
/** Milliseconds of each turn at full speed, and how many turns each side has. */
const TURN = 3_000;
const TURNS = 3;
const WARM_UP = 2_000;

const people = Number(process.argv[2] ?? 2_000);
const query = (await readWebOperations()).find(({ name }) => name === 'SavePreferences')?.document;
const issuer = await startTokenIssuer();
const tokens = Array.from({ length: people }, (_, person) => issuer.tokenOf(uidOf(person)));
const database = await startDatabase();
await writeBigEvent(database.url, { people, themes: THEMES });
const sql = new pg.Client({ connectionString: database.url });
await sql.connect();
await sql.query(`UPDATE assignment_status SET status = 'draft', published_at = NULL; TRUNCATE rankings`);
const env = { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl };
const ours = await startServer('app-server.ts', env);
const floor = await startServer('floor-server.ts', env);

/** @param turn makes another ranking of the same person */
const rankingOf = (person: number, turn: number): string[] =>
  Array.from({ length: THEMES }, (_, rank) => `theme-${(person + 7 * turn + rank) % THEMES}`);

function saveOf(person: number, turn: number): Asked {
  const variables = { input: { themeIds: rankingOf(person, turn) } };
  const body = JSON.stringify({ operationName: 'SavePreferences', query, variables });
  return { path: '/graphql', token: tokens[person] ?? '', body };
}

/** How many of these people have another ranking in the database than the one that they saved in this turn. */
async function lost(turn: number): Promise<number> {
  const { rows } = await sql.query('SELECT id, theme_ids FROM rankings');
  const stored = new Map(
    z
      .array(z.object({ id: z.string(), theme_ids: z.array(z.string()) }))
      .parse(rows)
      .map(({ id, theme_ids: ids }) => [id, ids.join()]),
  );
  return Array.from({ length: people }, (_, person) => person).filter(
    (person) => stored.get(`user-${person}`) !== rankingOf(person, turn).join(),
  ).length;
}

const cpu = (server: BenchServer) => ({ server: cpuMsOf(server.pid), postgres: database.cpuMs() });
const since = (server: BenchServer, before: ReturnType<typeof cpu>, saves: number): string =>
  `CPU a save ${((cpuMsOf(server.pid) - before.server) / saves).toFixed(2)} + ` +
  `${((database.cpuMs() - before.postgres) / saves).toFixed(2)} ms (server + PostgreSQL)`;
const times = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(1)).join('/');

async function minute(): Promise<void> {
  const client = new Client(ours.port, Infinity);
  const before = cpu(ours);
  const saves: Promise<number>[] = [];
  await arrivals(people / 60, 60, (person, due) => {
    saves.push(
      client.send(saveOf(person, 1), due).then((answer) => {
        requireAnswer(answer);
        return answer.ms;
      }),
    );
  });
  const done = await Promise.allSettled(saves);
  const milliseconds = done.flatMap((save) => (save.status === 'fulfilled' ? save.value : []));
  console.log(
    `${people} people in a minute: ${milliseconds.length} saved, ${await lost(1)} lost, ` +
      `p50/p99/longest ${times(milliseconds)} ms, ${since(ours, before, people)}`,
  );
  client.close();
}

/** One side, as fast as it can. @returns saves a second */
async function fullSpeed(
  server: BenchServer,
  milliseconds: number,
): Promise<{ perSecond: number; cost: string }> {
  const client = new Client(server.port, CONNECTIONS);
  const before = cpu(server);
  const begun = performance.now();
  let asked = 0;
  const done = await keepAsking(client, CONNECTIONS, milliseconds, () => saveOf(asked++ % people, asked));
  client.close();
  const perSecond = (1_000 * done.length) / (performance.now() - begun);
  return { perSecond, cost: `${since(server, before, done.length)}, p50/p99/longest ${times(done)} ms` };
}

try {
  for (const server of [floor, ours]) await fullSpeed(server, WARM_UP);
  await minute();
  const rates: number[][] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, server] of [ours, floor].entries()) {
      const { perSecond, cost } = await fullSpeed(server, TURN);
      rates[index]?.push(perSecond);
      console.log(
        `${index === 0 ? 'ours ' : 'floor'} ${perSecond.toFixed(0).padStart(5)} saves a second, ${cost}`,
      );
    }
  }
  const [mine = 0, least = 0] = rates.map((all) => quantile(all, 0.5));
  console.log(`ours / floor ${(mine / least).toFixed(2)}`);
} finally {
  ours.stop();
  floor.stop();
  issuer.stop();
  await sql.end();
  await database.stop();
}
