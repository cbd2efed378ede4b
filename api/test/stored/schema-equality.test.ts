import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { withSchemaEngine } from '../../build/schema-engine';
import { migrationNames, migrationsFolder, readMigration } from '../../src/db/migration-files';
import { projectRoot } from '../../src/start/project-root';
import { createTestDatabase } from '../test-database';
import { catalogueOf } from './catalogue';

/**
 * The migrations lead to `schema.prisma`, with exactly the differences in `beyond-schema.txt`: `+` exists only in the migrated
 * database, `-` is how `schema.prisma` alone would make it.
 */

const prismaFolder = join(projectRoot, 'api/prisma');

async function connectTo(template: string): Promise<Client & { url: string }> {
  const { url, drop } = await createTestDatabase(template);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return Object.assign(client, { url });
}

/** A database that Prisma makes from `schema.prisma` alone. */
async function databaseOfSchema(): Promise<Client> {
  const empty = new URL(inject('templateUrl'));
  empty.pathname = '/template0';
  const client = await connectTo(empty.href);
  const path = join(prismaFolder, 'schema.prisma');
  const files = [{ path, content: await readFile(path, 'utf8') }];
  const filters = { externalTables: [], externalEnums: [] };
  const { stdout } = await withSchemaEngine(client.url, (engine) =>
    engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  await client.query(stdout ?? '');
  return client;
}

it('the migrated database matches schema.prisma, with the differences in beyond-schema.txt', async () => {
  const migrated = await catalogueOf(await connectTo(inject('templateUrl')));
  const ofSchema = await catalogueOf(await databaseOfSchema());
  expect(ofSchema.length).toBeGreaterThan(100);
  const differences = [
    ...migrated.filter((thing) => !ofSchema.includes(thing)).map((thing) => `+ ${thing}`),
    ...ofSchema.filter((thing) => !migrated.includes(thing)).map((thing) => `- ${thing}`),
  ];
  const told = (await readFile(join(prismaFolder, 'beyond-schema.txt'), 'utf8'))
    .replaceAll(/^#.*\n/gm, '')
    .trim()
    .split(/\n+(?=[+-] )/);
  expect(differences.toSorted()).toEqual(told.toSorted());
});

it('prisma migrate agrees that every migration is applied as it is', async () => {
  const { url } = await connectTo(inject('templateUrl'));
  const migrationDirectories = await Promise.all(
    (await migrationNames()).map(async (name) => {
      const { sql } = await readMigration(name);
      return {
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } as const },
      };
    }),
  );
  const content = await readFile(join(migrationsFolder, 'migration_lock.toml'), 'utf8');
  const history = await withSchemaEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: {
        baseDir: migrationsFolder,
        lockfile: { path: 'migration_lock.toml', content },
        shadowDbInitScript: '',
        migrationDirectories,
      },
      optInToShadowDatabase: false,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  expect(history).toMatchObject({
    hasMigrationsTable: true,
    history: null,
    failedMigrationNames: [],
    editedMigrationNames: [],
  });
});

it('npm run db:diff starts from what schema.prisma says', async () => {
  const [now, migrated] = await Promise.all(
    ['schema.prisma', 'migrations/schema.prisma'].map((file) => readFile(join(prismaFolder, file), 'utf8')),
  );
  const withoutComments = (schema: string | undefined) => schema?.replaceAll(/^\s*\/\/\/.*\n/gm, '');
  expect(withoutComments(migrated)).toBe(withoutComments(now));
});
