import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { projectRoot } from '../start/project-root';

/** The migrations in Prisma's layout: one folder each, applied in the order of their names. */
export const migrationsFolder = join(projectRoot, 'api/prisma/migrations');

const LOCK_FILE = 'migration_lock.toml';

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** All migrations with their SQL, in the schema engine's format. */
export async function readMigrations(): Promise<MigrationList> {
  const names = await migrationNames();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const path = 'migration.sql';
      const value = await readFile(join(migrationsFolder, name, path), 'utf8');
      return { path: name, migrationFile: { path, content: { tag: 'ok', value } as const } };
    }),
  );
  return {
    baseDir: migrationsFolder,
    lockfile: { path: LOCK_FILE, content: await readFile(join(migrationsFolder, LOCK_FILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
