/*
 * Acts on everybody in a region, for 1,000 and for 10,000 people who rank 40 themes and have a place: each beside the same
 * change by bare SQL statements, which are undone; and the power of the number of people by which its time grows.
 *
 *   npm run bench:bulk
 */
import { Client } from 'pg';
import { ADMIN } from './kit/big-event';
import { startDatabase, startServer, type BenchServer } from './kit/processes';
import { REGION, themeId, writeRankedRegion } from './kit/ranked-region';
import { startTokenIssuer } from './kit/tokens';

const SIZES = [1_000, 10_000] as const;
const THEMES = 40;
const ROUNDS = 3;
const OTHER_REGION = 'other';

interface Act {
  readonly name: string;
  readonly query: string;
  readonly variables: object;
  /** The same change, or the same rows. */
  readonly floor: string;
}
interface Measured {
  readonly ms: number;
  readonly floorMs: number;
  readonly stallMs: number;
}

const leaveRankings = (theme: string): string => `
  UPDATE rankings SET theme_ids = array_remove(theme_ids, '${theme}'), updated_at = now() FROM users
  WHERE users.id = rankings.id AND region_id = '${REGION}' AND '${theme}' = ANY(theme_ids)`;

/** In this order: each leaves what the next ones need. */
function actsFor(people: number): Act[] {
  const lines = Array.from({ length: people }, (_, i) => `New Person ${i},new.${i}@example.com,CROWD`);
  return [
    {
      name: 'deleting a theme that all rank',
      query: 'mutation D($input: DeleteThemeInput!) { deleteTheme(input: $input) { __typename } }',
      variables: { input: { id: themeId(1) } },
      floor: `${leaveRankings(themeId(1))}; DELETE FROM themes WHERE id = '${themeId(1)}'`,
    },
    {
      name: 'moving a theme to another region',
      query: 'mutation M($input: UpdateThemeInput!) { updateTheme(input: $input) { __typename } }',
      variables: { input: { id: themeId(2), regionId: OTHER_REGION } },
      floor: `${leaveRankings(themeId(2))}; DELETE FROM team_assignments WHERE theme_id = '${themeId(2)}';
        DELETE FROM teams WHERE theme_id = '${themeId(2)}';
        UPDATE themes SET region_id = '${OTHER_REGION}' WHERE id = '${themeId(2)}'`,
    },
    {
      name: 'the end of the list of people',
      query:
        'query L($offset: NonNegativeInt) { users(first: 100, offset: $offset) { edges { node { id displayName email } } } }',
      variables: { offset: people - 99 },
      floor: `SELECT id, display_name, email FROM users ORDER BY display_name, id LIMIT 100 OFFSET ${people - 99}`,
    },
    {
      name: 'importing as many people',
      query: 'mutation I($input: ImportParticipantsInput!) { importParticipants(input: $input) { isSaved } }',
      variables: { input: { isDryRun: false, csv: ['name,email,region', ...lines].join('\n') } },
      floor: `INSERT INTO users (id, firebase_uid, email, display_name, region_id)
        SELECT gen_random_uuid(), gen_random_uuid(), 'new.' || i || '@example.com', 'New Person ' || i, '${REGION}'
        FROM generate_series(1, ${people}) i`,
    },
    {
      name: 'deleting the region',
      query: 'mutation R($input: DeleteRegionInput!) { deleteRegion(input: $input) { __typename } }',
      variables: { input: { id: REGION } },
      floor: `DELETE FROM rankings USING users WHERE users.id = rankings.id AND region_id = '${REGION}';
        DELETE FROM regions WHERE id = '${REGION}'`,
    },
  ];
}

const issuer = await startTokenIssuer();
const token = issuer.tokenOf(ADMIN);
const database = await startDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
try {
  const measured = [];
  for (const people of SIZES) measured.push(await measureAll(server, people));
  print(measured);
} finally {
  server.stop();
  await client.end();
  await database.stop();
  issuer.stop();
}

/** The medians of each act. */
async function measureAll(of: BenchServer, people: number): Promise<Map<string, Measured>> {
  const rounds = new Map<string, Measured[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    await writeAnew(people);
    await ask(of, '{ viewer { id } }', {});
    for (const { name, query, variables, floor } of actsFor(people)) {
      await client.query('BEGIN');
      const floorMs = await timeOf(() => client.query(floor));
      await client.query('ROLLBACK');
      await of.stallMs();
      const ms = await timeOf(() => ask(of, query, variables));
      const one = { ms, floorMs, stallMs: await of.stallMs() };
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), one]);
    }
  }
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      {
        ms: median(all.map(({ ms }) => ms)),
        floorMs: median(all.map(({ floorMs }) => floorMs)),
        stallMs: Math.max(...all.map(({ stallMs }) => stallMs)),
      },
    ]),
  );
}

async function writeAnew(people: number): Promise<void> {
  await client.query('TRUNCATE regions, users CASCADE');
  await writeRankedRegion(client, people, THEMES);
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('${OTHER_REGION}', 'Elsewhere', 'ELSE', now());
    INSERT INTO assignment_status (id, region_id, updated_at) VALUES ('other-status', '${OTHER_REGION}', now());
    INSERT INTO team_assignments (id, user_id, theme_id) SELECT gen_random_uuid(), id, theme_ids[1] FROM rankings;
    ANALYZE`);
}

async function ask({ port }: BenchServer, query: string, variables: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function print([few, many]: Map<string, Measured>[]): void {
  const [fewPeople, manyPeople] = SIZES;
  console.log(`medians of ${ROUNDS}, for ${fewPeople} and ${manyPeople} people; stalls: the longest`);
  for (const [name, { ms, floorMs, stallMs }] of many ?? []) {
    const before = few?.get(name)?.ms ?? NaN;
    const growth = Math.log(ms / before) / Math.log(manyPeople / fewPeople);
    console.log(
      `${name.padEnd(34)}${before.toFixed(0).padStart(6)} and ${ms.toFixed(0).padStart(6)} ms, growth ${growth.toFixed(2)}; ` +
        `${(ms / floorMs).toFixed(1)} times the bare SQL (${floorMs.toFixed(0)} ms), stall ${stallMs.toFixed(0)} ms`,
    );
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
