/*
 * Acts on a whole region of people who rank 40 themes: a generation, as the page asks for it, and the deletion of a theme. Each beside
 * bare SQL that writes the same rows, in turns, and with the longest wait of the event loop. Medians.
 *
 *   npm run bench:generation [people]
 */
import { Client } from 'pg';
import { readWebOperations } from '../test/web-operations';
import { ADMIN } from './kit/big-event';
import { Client as Http, quantile, requireAnswer } from './kit/load';
import { megabytesOf, startDatabase, startServer } from './kit/processes';
import { REGION, themeId, writeRankedRegion } from './kit/ranked-region';
import { startTokenIssuer } from './kit/tokens';

const [people = 10_000] = process.argv.slice(2).map(Number);
const [THEMES, ROUNDS] = [40, 3];
const generate = (await readWebOperations()).find(({ name }) => name === 'GenerateAssignments')?.document;
const issuer = await startTokenIssuer();
const token = issuer.tokenOf(ADMIN);
const database = await startDatabase();
const sql = new Client({ connectionString: database.url });
await sql.connect();
await writeRankedRegion(sql, people, THEMES);
const server = await startServer('app-server.ts', { DATABASE_URL: database.url, KEYS_URL: issuer.keysUrl });
const http = new Http(server.port, 1);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function ask(query: string | undefined, input: object): Promise<void> {
  const body = JSON.stringify({ query, variables: { input } });
  requireAnswer(await http.send({ path: '/graphql', token, body }));
}

/** @param bare the same change by SQL, which is undone */
async function compare(
  name: string,
  act: (round: number) => Promise<void>,
  bare: (round: number) => string,
): Promise<void> {
  const [ours, theirs, stalls]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await server.stallMs();
    const floor = async (): Promise<void> => {
      await sql.query('BEGIN');
      theirs.push(await timeOf(() => sql.query(bare(round))));
      await sql.query('ROLLBACK');
    };
    if (name === 'deletion of a theme') await floor();
    ours.push(await timeOf(() => act(round)));
    stalls.push(await server.stallMs());
    if (name === 'generation') {
      await sql.query(
        'CREATE TEMP TABLE same AS SELECT * FROM team_assignments; DELETE FROM team_assignments',
      );
      await floor();
      await sql.query('DROP TABLE same');
    }
  }
  const [mine, least] = [quantile(ours, 0.5), quantile(theirs, 0.5)];
  console.log(
    `${name}, ${people} people: ${mine.toFixed(0)} ms, ${(mine / least).toFixed(1)} times bare SQL (${least.toFixed(0)} ms, triggers included); ` +
      `the event loop was late by ${Math.max(...stalls).toFixed(0)} ms at most`,
  );
}

try {
  await compare(
    'generation',
    () => ask(generate, { regionId: REGION }),
    () => 'INSERT INTO team_assignments SELECT * FROM same',
  );
  const remove = 'mutation ($input: DeleteThemeInput!) { deleteTheme(input: $input) { __typename } }';
  await compare(
    'deletion of a theme',
    (round) => ask(remove, { id: themeId(round) }),
    (
      round,
    ) => `UPDATE rankings SET theme_ids = array_remove(theme_ids, '${themeId(round)}'), updated_at = now();
      DELETE FROM themes WHERE id = '${themeId(round)}'`,
  );
  console.log(`${megabytesOf(server.pid).toFixed(0)} MB`);
} finally {
  http.close();
  server.stop();
  await sql.end();
  await database.stop();
  issuer.stop();
}
