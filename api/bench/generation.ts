/*
 * Acts on a whole region of people who rank 40 themes: a generation with the page's document, newcomers, the ways to fill a
 * seat that a person left, the board, the archive of the event, and the deletion of a theme. Writes are compared with bare
 * SQL for the same rows, rolled back, in turns. Measures the longest wait of others for `/healthz`, too. Medians.
 *
 *   npm run bench:generation [people]
 */
import { ADMIN, DRAFT, REGION } from './kit/big-event';
import { megabytesOf } from './kit/cpu';
import { Client, quantile, waitOfOthers } from './kit/load';
import { openSetting } from './kit/setting';

const [people = 10_000] = process.argv.slice(2).map(Number);
const [THEMES, ROUNDS, SEATS_PER_PERSON] = [40, 3, 1.1];
/** The first few themes are the most popular. */
const CROWDED = `${DRAFT}; SELECT setseed(0.5);
  UPDATE themes SET capacity = ${Math.ceil((SEATS_PER_PERSON * people) / THEMES)};
  UPDATE rankings SET theme_ids = (SELECT array_agg(theme ORDER BY ln(1 - random()) * sqrt(1 + substr(theme, 7)::int) DESC)
    FROM unnest(theme_ids) theme);
  ANALYZE`;
const setting = await openSetting({ people, themes: THEMES }, CROWDED);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

try {
  const { sql } = setting;
  const token = await setting.tokenOf(ADMIN);
  const server = await setting.start();
  const http = new Client(server.port, 1);
  /** The longest wait of others since the last read. */
  let endOfWait = waitOfOthers(server.port);
  const waited = async (): Promise<string> => {
    const longest = await endOfWait();
    endOfWait = waitOfOthers(server.port);
    const stall = await server.stallMs();
    return `others waited for ${longest.toFixed(0)} ms at most (event loop ${stall.toFixed(0)} ms late)`;
  };
  const ask = (body: string): Promise<number> => timeOf(() => http.get({ token, body }));
  const undone = async (statements: string): Promise<number> => {
    await sql.query('BEGIN');
    const took = await timeOf(() => sql.query(statements));
    await sql.query('ROLLBACK');
    return took;
  };
  const compare = async (
    name: string,
    round: (number: number) => Promise<[number, number]>,
  ): Promise<void> => {
    const rounds: [number, number][] = [];
    await waited();
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await round(number));
    const wait = await waited();
    const [ours, bare] = [0, 1].map((side) =>
      quantile(
        rounds.map((all) => all[side] ?? NaN),
        0.5,
      ),
    );
    console.log(
      `${name}, ${people} people: ${ours?.toFixed(0)} ms, ${((ours ?? NaN) / (bare ?? NaN)).toFixed(1)} times bare SQL (${bare?.toFixed(0)} ms, triggers included); ` +
        wait,
    );
  };

  await compare('generation', async () => {
    const ours = await ask(setting.bodyOf('GenerateAssignments', { input: { regionId: REGION } }));
    await sql.query('CREATE TEMP TABLE same AS SELECT * FROM team_assignments; DELETE FROM team_assignments');
    const bare = await undone('INSERT INTO team_assignments SELECT * FROM same');
    await sql.query('DROP TABLE same');
    return [ours, bare];
  });
  // Every twentieth person has no place, to be placed next to all others.
  await sql.query('DELETE FROM team_assignments WHERE abs(hashtext(user_id)) % 20 = 0');
  const reads = {
    OpenSeatsDialog: { token, body: setting.bodyOf('OpenSeatsDialog', { regionId: REGION }) },
    GapWays: { token, body: setting.bodyOf('GapWays', { regionId: REGION }) },
    RegionAssignments: { token, body: setting.bodyOf('RegionAssignments', { regionId: REGION }) },
    'archive of the event': { token, path: '/api/exports/archive.zip' },
  };
  for (const [name, request] of Object.entries(reads)) {
    const took: number[] = [];
    await waited();
    for (let number = 1; number <= ROUNDS; number += 1) took.push(await timeOf(() => http.get(request)));
    console.log(`${name}, ${people} people: ${quantile(took, 0.5).toFixed(0)} ms; ${await waited()}`);
  }
  await compare('placing newcomers', async () => {
    const ours = await ask(setting.bodyOf('PlaceNewcomers', { input: { regionId: REGION } }));
    const newest = `SELECT id FROM team_assignments WHERE assigned_at = (SELECT max(assigned_at) FROM team_assignments)`;
    await sql.query(`CREATE TEMP TABLE same AS SELECT * FROM team_assignments WHERE id IN (${newest})`);
    await sql.query('DELETE FROM team_assignments WHERE id IN (SELECT id FROM same)');
    const bare = await undone('INSERT INTO team_assignments SELECT * FROM same');
    await sql.query('DROP TABLE same');
    return [ours, bare];
  });
  const query = 'mutation ($input: DeleteThemeInput!) { deleteTheme(input: $input) { __typename } }';
  await compare('deletion of a theme', async (number) => {
    const id = `theme-${number}`;
    const bare = await undone(
      `UPDATE rankings SET theme_ids = array_remove(theme_ids, '${id}'), updated_at = now(); DELETE FROM themes WHERE id = '${id}'`,
    );
    return [await ask(JSON.stringify({ query, variables: { input: { id } } })), bare];
  });
  await endOfWait();
  console.log(`${megabytesOf(server.pid).toFixed(0)} MB`);
  http.close();
} finally {
  await setting.close();
}
