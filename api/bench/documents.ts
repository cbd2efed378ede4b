/*
 * The dearest documents that an administrator may send, and one that is refused, in an event of 10,000 people in one region: how long
 * each takes, and how long `/healthz` waits meanwhile. Run it on a machine without other load.
 *
 *   npm run bench:documents
 */
import { request } from 'node:http';
import { Client } from 'pg';
import { readWebOperations } from '../test/web-operations';
import { startDatabase, startServer } from './kit/processes';
import { startTokenIssuer } from './kit/tokens';

const PEOPLE = 10_000;
const THEMES = 100;
const TIMES = 5;

const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
const DOCUMENTS = {
  board: (await readWebOperations()).find(({ name }) => name === 'RegionAssignments')?.document ?? '',
  'almost the budget': `{ themes { id title members { id user { id displayName role avatarUrl createdAt isViewer viewerCanDelete viewerCanDemote viewerCanPromote ${aliases(30, 'email')} region { id name code } } } } }`,
  '30 aliases of an address': `{ themes { members { user { ${aliases(30, 'email')} } } } }`,
  'address beyond the aliases': `{ themes { members { user { ${aliases(62, 'email')} } } } }`,
  presets: '{ region(id: "region") { outlook { presets { preset } } } }',
  'presets five times': `{ region(id: "region") { outlook { ${Array.from({ length: 5 }, (_, n) => `a${n}: presets(seed: "${n}") { preset }`).join(' ')} } } }`,
};

const issuer = await startTokenIssuer();
const database = await startDatabase();
await writeEvent(database.url);
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
try {
  for (const [name, query] of Object.entries(DOCUMENTS)) await measure(name, query);
} finally {
  server.stop();
  await database.stop();
  issuer.stop();
}

async function writeEvent(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('region', 'All', 'ALL', now());
    INSERT INTO assignment_status (id, region_id, status, published_at, updated_at) VALUES ('status', 'region', 'published', now(), now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 'theme-' || i, 'region', 'Theme ' || i, '<p>What it is about.</p>', 100, now() FROM generate_series(0, ${THEMES - 1}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id, first_sign_in_at, role)
      SELECT 'user-' || i, 'uid-' || i, 'uid-' || i || '@example.com', 'Person Number ' || i, 'region', now(),
        (CASE WHEN i = 0 THEN 'admin' ELSE 'user' END)::"role"
      FROM generate_series(0, ${PEOPLE - 1}) i;
    INSERT INTO team_assignments (id, user_id, theme_id) SELECT 'place-' || i, 'user-' || i, 'theme-' || i % ${THEMES} FROM generate_series(1, ${PEOPLE - 1}) i;
    ANALYZE`);
  await client.end();
}

function send(path: string, query?: string): Promise<{ ms: number; bytes: number; status: string }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method: query === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${issuer.tokenOf('uid-0')}` },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
          resolve({
            ms: performance.now() - began,
            bytes: text.length,
            status: `${response.statusCode ?? 0} ${code}`,
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end(query === undefined ? undefined : JSON.stringify({ query, variables: { regionId: 'region' } }));
  });
}

async function measure(name: string, query: string): Promise<void> {
  await send('/graphql', query);
  const took: number[] = [];
  let longest = 0;
  let answer = await send('/healthz');
  for (let time = 0; time < TIMES; time += 1) {
    const work = { isDone: false };
    const health = (async () => {
      while (!work.isDone) longest = Math.max(longest, (await send('/healthz')).ms);
    })();
    answer = await send('/graphql', `${query} # ${time}`);
    work.isDone = true;
    await health;
    took.push(answer.ms);
  }
  took.sort((a, b) => a - b);
  const median = took[Math.floor(TIMES / 2)] ?? 0;
  console.log(
    `${name}: ${answer.status} ${(answer.bytes / 1e6).toFixed(1)} MB, median ${median.toFixed(0)} ms, longest /healthz ${longest.toFixed(0)} ms`,
  );
}
