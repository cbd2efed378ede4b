import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartError } from '../start/start-error';
import { freePort } from '../lib/free-port';
import { POSTGRES_USER, prepareCluster, startOver } from './postgres-cluster';
import { supervise, type SupervisedProcess } from './supervise';

export type EmbeddedPostgres = Pick<SupervisedProcess, 'exited' | 'stop'> & {
  /** The address of the product's database; contains the password. */
  url: string;
};

const DATABASE = 'hackathon';
/** Milliseconds to wait for a PostgreSQL whose server was killed: its supervisor soon ends it. */
const LEFTOVER_ENDS = 6_000;

/**
 * Starts a real PostgreSQL from npm on a free port of 127.0.0.1. It always ends with this process.
 * @param dataDir the folder for its files; created if missing
 * @param ephemeral for tests: faster, but loses data in a power cut
 * @throws StartError with one sentence if the machine or the folder does not allow it.
 */
export async function startPostgres({
  dataDir,
  ephemeral = false,
}: {
  dataDir: string;
  ephemeral?: boolean;
}): Promise<EmbeddedPostgres> {
  const { folder, password, command } = await prepareCluster(resolve(dataDir));
  await waitForLeftover(folder);
  const port = await freePort();
  const server = supervise([...command, ...settings(port, ephemeral)], 'SIGINT');
  const address = `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}`;
  try {
    if (!(await server.prints(/ready to accept connections/))) throw new Error(reason(server.output()));
    await createDatabase(`${address}/postgres`);
  } catch (error) {
    await server.stop();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database in ${folder} does not start (${why}). ${startOver(folder)}`);
  }
  return { url: `${address}/${DATABASE}`, exited: server.exited, stop: server.stop };
}

const settings = (port: number, isEphemeral: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(isEphemeral ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]);

/** Creates the product's database if missing, which also shows whether the files are sound. */
async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}

/** Why PostgreSQL ended, in its own words: its last line with an error, or else its last line. */
function reason(output: string): string {
  const lines = output.trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC):\s*|^but /, '');
}

/** Waits for a PostgreSQL whose server was killed. @throws StartError if it keeps running */
async function waitForLeftover(folder: string): Promise<void> {
  const deadline = Date.now() + LEFTOVER_ENDS;
  for (;;) {
    const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
    // The system may have reused the id.
    if (!(await commandOf(pid)).includes(folder)) return;
    if (Date.now() > deadline)
      throw new StartError(
        `Another server is using the database in ${folder} (process ${pid}). ` +
          'Stop it, or set PORT and DATA_DIR for this server.',
      );
    await wait(50);
  }
}

/** The command line of a process; empty without one. */
const commandOf = (pid: number): Promise<string> =>
  (process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8')
    : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  ).catch(() => '');
