/**
 * `npm run db:diff add_badges`: writes the next migration, from the newest one to `schema.prisma`.
 *
 * `migrations/schema.prisma` is the schema that the migrations lead to. It is compared instead of a database because the engine in
 * WebAssembly cannot introspect PostgreSQL (prisma/orm#27403), and would drop whatever only the SQL knows (trigram indexes).
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { migrationsFolder } from '../src/db/migration-files';
import { withSchemaEngine } from './schema-engine';
import { projectRoot } from '../src/start/project-root';
import { startPostgres } from '../src/local/embedded-postgres';

const wanted = join(projectRoot, 'api/prisma/schema.prisma');
const migrated = join(migrationsFolder, 'schema.prisma');

async function nextSql(): Promise<string> {
  const content = await readFile(migrated, 'utf8').catch(() => undefined);
  const from: DiffTarget =
    content === undefined
      ? { tag: 'empty' }
      : { tag: 'schemaDatamodel', files: [{ path: migrated, content }] };
  const to: DiffTarget = {
    tag: 'schemaDatamodel',
    files: [{ path: wanted, content: await readFile(wanted, 'utf8') }],
  };
  // The engine requires a database although it reads none here.
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
    console.log('The migrations already lead to schema.prisma: nothing to write.');
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  await copyFile(wanted, migrated);
  console.log(
    `Written: ${join(folder, 'migration.sql')}. Read it, and add what Prisma cannot say: CHECKs, and NOT NULL to lists.`,
  );
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
