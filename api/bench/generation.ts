/*
 * Acts on a whole region of people who rank 40 themes: a generation, as the page asks for it, beside bare SQL that writes the same rows;
 * newcomers, the ways to fill a seat that a person left, and the archive of the event. Medians of 3, with the longest wait of the event loop.
 *
 *   npm run bench:generation [people]
 */
import { ADMIN, DRAFT, REGION } from './kit/big-event';
import { megabytesOf } from './kit/cpu';
import { Client, quantile, type Asked } from './kit/load';
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
  /** @param after work that is not measured, after each round */
  const measure = async (name: string, asked: Asked, after?: () => Promise<void>): Promise<void> => {
    const took: number[] = [];
    await server.stallMs();
    for (let round = 1; round <= ROUNDS; round += 1) {
      took.push(await timeOf(() => http.get({ token, ...asked })));
      await after?.();
    }
    const stall = await server.stallMs();
    console.log(
      `${name}, ${people} people: ${quantile(took, 0.5).toFixed(0)} ms; the event loop was late by ${stall.toFixed(0)} ms at most`,
    );
  };

  const bare: number[] = [];
  const generate = { body: setting.bodyOf('GenerateAssignments', { input: { regionId: REGION } }) };
  await measure('generation', generate, async () => {
    await sql.query('CREATE TEMP TABLE same AS SELECT * FROM team_assignments; DELETE FROM team_assignments');
    bare.push(await timeOf(() => sql.query('INSERT INTO team_assignments SELECT * FROM same')));
    await sql.query('DROP TABLE same');
  });
  console.log(`  its rows by bare SQL, triggers included: ${quantile(bare, 0.5).toFixed(0)} ms`);
  // Every twentieth person has no place: they would be placed beside all others.
  await sql.query('DELETE FROM team_assignments WHERE abs(hashtext(user_id)) % 20 = 0');
  for (const name of ['NewcomersDialog', 'GapsDialog'])
    await measure(name, { body: setting.bodyOf(name, { regionId: REGION }) });
  await measure('archive of the event', { path: '/api/exports/archive.zip' });
  console.log(`${megabytesOf(server.pid).toFixed(0)} MB`);
  http.close();
} finally {
  await setting.close();
}
