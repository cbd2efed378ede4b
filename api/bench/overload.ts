/*
 * Twice as many saves as the server can do, each over a new connection, arriving at a steady rate whatever the answers. The server
 * has half a core, since the generator needs the rest. Every save must meet 200 or 503; `/healthz` answers. Linux only.
 *
 *   npm run bench:overload
 */
import { Client as Database } from 'pg';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf, limitCpu } from './cpu-share';
import { uidOf, writeBigEvent } from './kit/big-event';
import { arrivals, Client, quantile } from './kit/load';
import { startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const SIZE = { people: 2_000, themes: 20 };
const [LOAD, SECONDS, SHARE, WARM_UP] = [2, 20, 0.5, 300];
const query = (await readWebOperations()).find(({ name }) => name === 'SavePreferences')?.document;
const issuer = await startTokenIssuer();
const tokens = Array.from({ length: SIZE.people }, (_, person) => issuer.tokenOf(uidOf(person)));
const database = await startDatabase();
await writeBigEvent(database.url, SIZE);
const sql = new Database({ connectionString: database.url });
await sql.connect();
await sql.query(
  `UPDATE assignment_status SET status = 'draft', published_at = NULL; DELETE FROM team_assignments`,
);
await sql.end();
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
const outcomes = new Map<string, number[]>();

async function send(kind: string, person?: number): Promise<void> {
  const begun = performance.now();
  const client = new Client(server.port, 1);
  const themeIds = Array.from(
    { length: SIZE.themes },
    (_, i) => `theme-${(i + (person ?? 0)) % SIZE.themes}`,
  );
  const body = JSON.stringify({ query, variables: { input: { themeIds } } });
  const asked =
    person === undefined
      ? { path: '/healthz' }
      : { path: '/graphql', token: tokens[person % SIZE.people] ?? '', body };
  const what = await client.send(asked).then(({ status }) => String(status), String);
  client.close();
  const key = `${kind} ${what}`;
  outcomes.set(key, [...(outcomes.get(key) ?? []), performance.now() - begun]);
}

async function warmUp(): Promise<void> {
  for (let sent = 0; sent < WARM_UP; sent += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => send('warm', sent + i)));
}

try {
  await warmUp();
  const before = cpuMsOf(server.pid);
  await warmUp();
  const cost = (cpuMsOf(server.pid) - before) / WARM_UP;
  outcomes.clear();
  const free = limitCpu(server.pid, SHARE);
  const perSecond = (LOAD * SHARE * 1_000) / cost;
  const sent: Promise<void>[] = [];
  await arrivals(perSecond, SECONDS, (index) => {
    sent.push(send('save', index));
    if (index % 20 === 0) sent.push(send('/healthz'));
  });
  await Promise.all(sent);
  free();
  console.log(
    `A save costs ${cost.toFixed(1)} ms of CPU; ${perSecond.toFixed(0)} saves a second for ${SECONDS} s`,
  );
  for (const [what, times] of outcomes)
    console.log(
      `${what}: ${times.length}, p50/p99 ${quantile(times, 0.5).toFixed(0)}/${quantile(times, 0.99).toFixed(0)} ms`,
    );
  if ([...outcomes.keys()].some((what) => !/ (200|503)$/.test(what))) process.exitCode = 1;
} finally {
  server.stop();
  await database.stop();
  issuer.stop();
}
