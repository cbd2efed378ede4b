import { resolve } from 'node:path';
import { Client } from 'pg';
import { StartError } from '../start/start-error';
import { prepareDataFolder } from './data-folder';
import { freePort } from './free-port';
import type { LocalService } from './keep-running';
import { keepProcess, type KeptProcess } from './kept-process';
import { beginAnew, POSTGRES_USER, prepareCluster, type Cluster } from './postgres-cluster';
import { endLeftovers } from './postgres-leftovers';
import { findPostgresPrograms } from './postgres-programs';
import { findUnprivileged } from './unprivileged';

export type EmbeddedPostgres = LocalService & {
  /** The address of the product's database; contains the password. */
  url: string;
};

export type EmbeddedPostgresOptions = {
  /** The folder for its files; made if it is missing. */
  dataDir: string;
  /** For tests: faster, but loses data in a power cut. */
  ephemeral?: boolean;
};

const DATABASE = 'hackathon';
/** Several, since another program may take the port between our choice and PostgreSQL's start. */
const ATTEMPTS = 3;
const READY = /ready to accept connections/;

/**
 * Starts a real PostgreSQL from npm on a free port of 127.0.0.1. It ends with this process, however this process ends.
 * @throws StartError with one sentence when the machine or the folder does not allow it.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await prepareDataFolder(dataDir);
  const programs = await findPostgresPrograms();
  const unprivileged = await findUnprivileged(programs.postgres, dataDir);
  const cluster = await prepareCluster(dataDir, programs, unprivileged);

  const launch = async (port: number): Promise<KeptProcess> => {
    await endLeftovers(cluster.folder);
    const flags = settings(port, options.ephemeral ?? false).flatMap((setting) => ['-c', setting]);
    return keepProcess({
      label: 'postgres',
      command: [...unprivileged.prefix, programs.postgres, '-D', cluster.folder, ...flags],
      stopSignal: 'SIGINT',
    });
  };
  const serviceOf = ({ exited, stop }: KeptProcess, port: number): LocalService => ({
    exited,
    stop,
    startAgain: async () => {
      const server = await launch(port);
      if (await server.said(READY)) return serviceOf(server, port);
      throw brokenCluster(cluster.folder, reason(server.output()));
    },
  });

  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = await launch(port);
    if (await server.said(READY)) {
      return { url: await openDatabase(cluster, port, server), ...serviceOf(server, port) };
    }
    const portIsTaken = /could not bind/.test(server.output());
    if (!portIsTaken || attempt === ATTEMPTS) throw brokenCluster(cluster.folder, reason(server.output()));
  }
}

function settings(port: number, isEphemeral: boolean): string[] {
  const common = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  return isEphemeral ? [...common, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : common;
}

/** Makes the product's database if it is missing, which also shows whether the files are sound. */
async function openDatabase(cluster: Cluster, port: number, server: KeptProcess): Promise<string> {
  const url = (database: string): string => addressOf(cluster.password, port, database);
  try {
    const client = new Client({ connectionString: url('postgres'), connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    await client.end();
    return url(DATABASE);
  } catch (error) {
    await server.stop();
    throw brokenCluster(cluster.folder, error instanceof Error ? error.message : String(error));
  }
}

/** The address of a database of an embedded PostgreSQL; contains the password. */
export const addressOf = (password: string, port: number, database = DATABASE): string =>
  `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;

const brokenCluster = (folder: string, why: string): StartError =>
  new StartError(`The database in ${folder} does not start (${why}). ${beginAnew(folder)}`);

/** Why PostgreSQL gave up, in its own words: its last line with an error, or else its last line. */
function reason(output: string): string {
  const lines = output.trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC):\s*|^but /, '');
}
