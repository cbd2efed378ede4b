import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { withSchemaEngine } from '../../build/schema-engine';
import { migrationNames, migrationsFolder, readMigration } from '../../src/db/migrate';
import { createTestDatabase, EMPTY } from '../test-database';

/* Prisma's view of a database is the same in the migrations and in `schema.prisma`. The SQL adds what Prisma cannot express. */

async function connectTo(source?: string): Promise<Client & { url: string }> {
  const { url, drop } = await createTestDatabase(source);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return Object.assign(client, { url });
}

/** A database that Prisma creates from `schema.prisma` alone. */
async function databaseOfSchema(): Promise<Client> {
  const client = await connectTo(EMPTY);
  const path = join(migrationsFolder, '../schema.prisma');
  const files = [{ path, content: await readFile(path, 'utf8') }];
  const to = { tag: 'schemaDatamodel', files } as const;
  const filters = { externalTables: [], externalEnums: [] };
  const { stdout } = await withSchemaEngine(client.url, (engine) =>
    engine.diff({ from: { tag: 'empty' }, to, script: true, exitCode: null, filters }),
  );
  await client.query(stdout ?? '');
  return client;
}

/** Prisma knows neither tables of `_` nor collations, and cannot declare lists non-null. */
const COLUMNS_AND_ENUMS = `
  SELECT format('%s.%s %s%s %s', table_name, column_name, udt_name, character_maximum_length,
      CASE WHEN is_nullable = 'NO' OR data_type = 'ARRAY' THEN 'NOT NULL ' END || coalesce('DEFAULT ' || column_default, '')) AS thing
    FROM information_schema.columns WHERE table_schema = 'public' AND left(table_name, 1) <> '_'
  UNION ALL
  SELECT format('enum %s %s', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
    FROM pg_type t JOIN pg_enum e ON enumtypid = t.oid GROUP BY typname`;
const KEYS_AND_INDEXES = `
  SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) AS thing
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`;

const thingsOf = async (client: Client, sql: string): Promise<string[]> =>
  (await client.query<{ thing: string }>(sql)).rows.map(({ thing }) => thing).sort();

it('the migrations give the tables, columns and enums of schema.prisma, with its keys and indexes', async () => {
  const [migrated, ofSchema] = [await connectTo(), await databaseOfSchema()];
  expect(await thingsOf(migrated, COLUMNS_AND_ENUMS)).toEqual(await thingsOf(ofSchema, COLUMNS_AND_ENUMS));
  const keys = await thingsOf(ofSchema, KEYS_AND_INDEXES);
  expect(keys.length).toBeGreaterThan(50);
  expect(await thingsOf(migrated, KEYS_AND_INDEXES)).toEqual(expect.arrayContaining(keys));
});

it('prisma migrate agrees that every migration is applied', async () => {
  const { url } = await connectTo();
  const migrationDirectories = await Promise.all(
    (await migrationNames()).map(async (path) => {
      const content = { tag: 'ok', value: (await readMigration(path)).sql } as const;
      return { path, migrationFile: { path: 'migration.sql', content } };
    }),
  );
  const content = await readFile(join(migrationsFolder, 'migration_lock.toml'), 'utf8');
  const lockfile = { path: 'migration_lock.toml', content };
  const history = await withSchemaEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories },
      optInToShadowDatabase: false,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  expect(history).toMatchObject({ history: null, failedMigrationNames: [], editedMigrationNames: [] });
});
