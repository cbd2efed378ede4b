import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { applyMigrations } from '../src/db/migrate';
import { freePort } from '../src/lib/free-port';
import { POSTGRES_USER, prepareCluster } from '../src/local/postgres-cluster';
import { supervise, type SupervisedProcess } from '../src/local/supervise';

/** Few, so one test can take all of them. */
export const MAX_CONNECTIONS = 12;

export type OwnPostgresOptions = {
  /** Where its folder is created; by default, the machine's temporary folder. */
  parent?: string;
  maxConnections?: number;
};

/** A real PostgreSQL for one test file, which can be stopped and restarted at the same address. */
export class OwnPostgres {
  #server: SupervisedProcess;

  private constructor(
    /** The address of a database with every migration applied. */
    readonly url: string,
    private readonly dataDir: string,
    private readonly command: readonly string[],
  ) {
    this.#server = this.#run();
  }

  static async start({
    parent = tmpdir(),
    maxConnections = MAX_CONNECTIONS,
  }: OwnPostgresOptions = {}): Promise<OwnPostgres> {
    const dataDir = await mkdtemp(path.join(parent, 'hackathon-own-postgres-'));
    const { password, command: postgresCommand } = await prepareCluster(dataDir);
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      `max_connections=${maxConnections}`,
      'superuser_reserved_connections=0',
      'max_wal_senders=0',
      'fsync=off',
    ].flatMap((setting) => ['-c', setting]);
    const command = [...postgresCommand, ...settings];
    const url = `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/postgres`;
    const postgres = new OwnPostgres(url, dataDir, command);
    await postgres.#accepts();
    await applyMigrations(url);
    return postgres;
  }

  /** Stops it like a power cut: nothing more is written. */
  async stopAtOnce(): Promise<void> {
    process.kill(await this.#postmaster(), 'SIGQUIT');
    await this.#server.exited;
  }

  async startAgain(): Promise<void> {
    this.#server = this.#run();
    await this.#accepts();
  }

  async startIfEnded(): Promise<void> {
    const hasEnded = await Promise.race([this.#server.exited.then(() => true), wait(0, false)]);
    if (hasEnded) await this.startAgain();
  }

  /** Ends every connection but its own. */
  cutConnections(): Promise<unknown> {
    return this.run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
  }

  /** Kills the server processes that wait for this, without a farewell. */
  async killProcesses(waitingFor: 'Lock' | 'Timeout'): Promise<void> {
    const rows = await this.run(`SELECT pid FROM pg_stat_activity WHERE wait_event_type = '${waitingFor}'
      AND backend_type = 'client backend'`);
    for (const { pid } of rows) process.kill(Number(pid), 'SIGKILL');
  }

  /** Makes it refuse writes, like a standby, on every connection from now on. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    const state = isReadOnly
      ? 'SET default_transaction_read_only = on'
      : 'RESET default_transaction_read_only';
    await this.run(`BEGIN READ WRITE; ALTER DATABASE postgres ${state}; COMMIT`);
    await this.cutConnections();
  }

  /** Freezes it: connections open, but no answers. @returns unfreezes it. */
  async freeze(): Promise<() => void> {
    const postmaster = await this.#postmaster();
    // The parent first, so that it forks no more children.
    process.kill(postmaster, 'SIGSTOP');
    const frozen = [postmaster, ...(await childrenOf(postmaster))];
    for (const pid of frozen.slice(1)) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of frozen) if (isRunning(pid)) process.kill(pid, 'SIGCONT');
    };
  }

  /** A connection that bypasses the application. */
  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Runs a statement that bypasses the application. */
  async run(sql: string): Promise<Record<string, unknown>[]> {
    const client = await this.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  async end(): Promise<void> {
    await this.#server.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #run(): SupervisedProcess {
    return supervise(this.command, 'SIGINT');
  }

  async #accepts(): Promise<void> {
    if (await this.#server.prints(/ready to accept connections/)) return;
    throw new Error(`PostgreSQL did not start: ${this.#server.output()}`);
  }

  async #postmaster(): Promise<number> {
    const lock = await readFile(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number(lock.split('\n')[0]);
  }
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

async function childrenOf(parent: number): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
