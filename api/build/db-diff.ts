/** `npm run db:diff add_badges`: writes the next migration, from the committed `schema.prisma` to the one in the working tree. */
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../src/db/migrate';
import { startPostgres } from '../src/local/embedded-postgres';
import { projectRoot } from '../src/start/project-root';
import { withSchemaEngine } from './schema-engine';

const SCHEMA = 'api/prisma/schema.prisma';
const datamodel = (content: string): DiffTarget => ({
  tag: 'schemaDatamodel',
  files: [{ path: SCHEMA, content }],
});

/**
 * The engine in WebAssembly cannot introspect PostgreSQL (prisma/orm#27403), and would drop what only the SQL has (trigram
 * indexes): it compares two schemas, and only requires a database to start.
 */
async function nextSql(): Promise<string> {
  const committed = execFileSync('git', ['show', `HEAD:${SCHEMA}`], { cwd: projectRoot, encoding: 'utf8' });
  const from = datamodel(committed);
  const to = datamodel(await readFile(join(projectRoot, SCHEMA), 'utf8'));
  const dataDir = await mkdtemp(join(tmpdir(), 'db-diff-'));
  const postgres = await startPostgres({ dataDir, ephemeral: true });
  try {
    const filters = { externalTables: [], externalEnums: [] };
    const { stdout } = await withSchemaEngine(postgres.url, (engine) =>
      engine.diff({ from, to, script: true, exitCode: null, filters }),
    );
    return stdout ?? '';
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(name: string | undefined): Promise<void> {
  if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
    throw new Error('Name the migration in lower case with underscores: npm run db:diff add_badges');
  }
  const sql = await nextSql();
  if (/^(\s*--.*)?\s*$/.test(sql)) {
    console.log('schema.prisma is as it was committed: nothing to write.');
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  console.log(
    `Written: ${join(folder, 'migration.sql')}. Read it, and add what Prisma cannot say: CHECKs, and NOT NULL to lists.`,
  );
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
