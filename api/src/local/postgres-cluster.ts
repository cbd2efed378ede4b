import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error';
import type { PostgresPrograms } from './postgres-programs';
import type { Unprivileged } from './unprivileged';

const run = promisify(execFile);
/** The major version of the embedded PostgreSQL; its files fit no other. */
const MAJOR_VERSION = '18';

export const POSTGRES_USER = 'hackathon';

export type Cluster = { folder: string; password: string };

/**
 * Prepares the database files under `dataDir`; initdb makes them if there are none yet. The password, in a file beside them, keeps
 * other people on this machine out.
 * @throws StartError when the existing files cannot be used.
 */
export async function prepareCluster(
  dataDir: string,
  programs: PostgresPrograms,
  unprivileged: Unprivileged,
): Promise<Cluster> {
  const { folder, passwordFile } = clusterFiles(dataDir);
  if (existsSync(folder)) {
    await checkVersion(folder);
    await checkOwner(folder, unprivileged.owner);
  } else {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await initialise(folder, passwordFile, programs, unprivileged);
  }
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new StartError(
      `The database in ${folder} has lost its password file ${passwordFile}. ${beginAnew(dataDir)}`,
    );
  });
  return { folder, password: password.trim() };
}

/** Where the files of the cluster under `dataDir` are, and the password that opens it. */
export const clusterFiles = (dataDir: string) => ({
  folder: join(dataDir, 'postgres'),
  passwordFile: join(dataDir, 'postgres.password'),
});

/** Advice for a person whose folder cannot be used. */
export const beginAnew = (folder: string): string =>
  `Restore ${folder} from a backup, or move it away to begin with an empty database.`;

async function checkVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined)
    throw new StartError(`The database in ${folder} is broken. ${beginAnew(folder)}`);
  if (version.trim() !== MAJOR_VERSION) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version.trim()}, this server brings ${MAJOR_VERSION}. ` +
        'Move the folder away to begin with an empty database, or set DATABASE_URL to a PostgreSQL of that version.',
    );
  }
}

/** PostgreSQL must own its files, but its user can change when root starts the server elsewhere. */
async function checkOwner(folder: string, owner: Unprivileged['owner']): Promise<void> {
  const { uid } = await stat(folder);
  if (uid === owner.uid || process.platform === 'win32') return;
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `The database in ${folder} belongs to another user. Set DATA_DIR to a folder of your own.`,
    );
  }
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

async function initialise(
  folder: string,
  passwordFile: string,
  programs: PostgresPrograms,
  { prefix }: Unprivileged,
): Promise<void> {
  // Renamed once complete, so that an interrupted start leaves nothing half-made behind.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const [command, ...args] = [
    ...prefix,
    programs.initdb,
    `--pgdata=${unfinished}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Names sort as people expect, and the same on every machine.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--no-instructions',
  ];
  try {
    await run(command, args);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const reason =
      error instanceof Error ? (error.message.match(/error: .*|FATAL: .*/)?.[0] ?? error.message) : '';
    throw new StartError(`The database in ${folder} cannot be created (${reason}).`);
  }
  await rename(unfinished, folder);
}
