/*
 * Twice as many saves as the server can do, each over a new connection, arriving at a steady rate whatever the answers. The server
 * has half a core, since the generator needs the rest. Every save must meet 200 or 503 with Retry-After, no reset; `/healthz` answers.
 * Runs on Linux only.
 *
 *   npm run bench:overload
 */
import { request } from 'node:http';
import { Client } from 'pg';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf, limitCpu } from './cpu-share';
import { startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const PEOPLE = 2_000;
const THEMES = 20;
/** The load as a multiple of the capacity. */
const LOAD = 2;
const SECONDS = 20;
const SHARE = 0.5;
/** Saves that warm up the JIT, and then measure the cost of one. */
const WARM_UP = 300;
/** Milliseconds after which the browser gives up. */
const TIMEOUT = 30_000;

const issuer = await startTokenIssuer();
const tokens = Array.from({ length: PEOPLE }, (_, person) => issuer.tokenOf(`uid-${person}`));
const database = await startDatabase();
await writeOpenRegion(database.url);
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
const { pid } = server;
try {
  await measure(server.port);
} finally {
  server.stop();
  await database.stop();
  issuer.stop();
}

async function writeOpenRegion(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('region', 'Crowded', 'CROWD', now());
    INSERT INTO assignment_status (id, region_id, updated_at) VALUES ('status', 'region', now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 'theme-' || i, 'region', 'Theme ' || i, '<p>What it is about.</p>', 100, now()
      FROM generate_series(0, ${THEMES - 1}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id, first_sign_in_at)
      SELECT 'user-' || i, 'uid-' || i, 'uid-' || i || '@example.com', 'Person Number ' || i, 'region', now()
      FROM generate_series(0, ${PEOPLE - 1}) i;
    ANALYZE`);
  await client.end();
}

type Outcome = { what: string; ms: number };

/** Sends one request. @returns its outcome, and how long it took. */
function send(port: number, target: string, body?: { token: string; json: string }): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (what: string): void => resolve({ what, ms: performance.now() - begun });
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        path: target,
        timeout: TIMEOUT,
        ...(body
          ? {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${body.token}` },
            }
          : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
          const later = response.headers['retry-after'] === undefined ? '' : ' with Retry-After';
          done(`${response.statusCode ?? 0} ${code}${later}`.trim());
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', (error) => done(error.message));
    asked.end(body?.json);
  });
}

async function measure(port: number): Promise<void> {
  const operation = (await readWebOperations()).find(({ name }) => name === 'SavePreferences');
  const save = (person: number): Promise<Outcome> => {
    const themeIds = Array.from({ length: THEMES }, (_, i) => `theme-${(i + person) % THEMES}`);
    return send(port, '/graphql', {
      token: tokens[person % PEOPLE] ?? '',
      json: JSON.stringify({ query: operation?.document, variables: { input: { themeIds } } }),
    });
  };
  for (let sent = 0; sent < WARM_UP; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, i) => save(sent + i)));
  }
  const before = cpuMsOf(pid);
  for (let sent = 0; sent < WARM_UP; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, i) => save(sent + i)));
  }
  const cost = (cpuMsOf(pid) - before) / WARM_UP;
  console.log(`One save costs the server ${cost.toFixed(1)} ms of CPU.`);

  const perSecond = (LOAD * SHARE * 1_000) / cost;
  const total = Math.round(perSecond * SECONDS);
  const free = limitCpu(pid, SHARE);
  const saves: Promise<Outcome>[] = [];
  const health: Promise<Outcome>[] = [];
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const seconds = (performance.now() - begun) / 1_000;
      while (saves.length < Math.min(total, seconds * perSecond)) saves.push(save(saves.length));
      if (health.length < seconds * 5) health.push(send(port, '/healthz'));
      if (saves.length < total) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  const outcomes = await Promise.all(saves);
  const took = (performance.now() - begun) / 1_000;
  free();
  console.log(
    `${total} saves arrived in ${SECONDS} s, ${perSecond.toFixed(0)} a second; the last ended after ${took.toFixed(0)} s.`,
  );
  print(outcomes);
  print(await Promise.all(health), '/healthz ');
  const answered = outcomes.filter(({ what }) => what === '200' || what.startsWith('503 ')).length;
  console.log(`Without an answer: ${total - answered}`);
  if (answered < total) process.exitCode = 1;
}

function print(outcomes: readonly Outcome[], prefix = ''): void {
  const kinds = new Set(outcomes.map(({ what }) => what));
  for (const kind of kinds) {
    const times = outcomes
      .filter(({ what }) => what === kind)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
    console.log(
      `${prefix}${kind}: ${times.length} times, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`,
    );
  }
}
