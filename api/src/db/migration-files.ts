import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root';

/** The migrations in Prisma's layout: one folder each, applied in the order of their names. */
export const migrationsFolder = join(projectRoot, 'api/prisma/migrations');

export type Migration = {
  name: string;
  sql: string;
  /** SHA-256 of the file in hexadecimal, as Prisma notes it. */
  checksum: string;
};

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
