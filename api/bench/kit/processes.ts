import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { applyMigrations } from '../../src/db/migrate';
import { startPostgres } from '../../src/local/embedded-postgres';
import { cpuMsOf } from '../cpu-share';

/** Connections to the database of each server. */
export const POOL_SIZE = 20;

export interface BenchServer {
  port: number;
  pid: number;
  /** The longest that its event loop was late since this was last asked, in milliseconds. */
  stallMs: () => Promise<number>;
  stop: () => void;
}

/** Starts a script of this folder as a server. It tells its port as its first message, and ends when it is disconnected. */
export async function startServer(script: string, env: Record<string, string>): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, script), {
    execArgv: ['--import', 'tsx'],
    // The log goes where nothing reads it; what it costs to write stays.
    stdio: ['ignore', openSync(path.join(tmpdir(), 'hackathon-bench.log'), 'w'), 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const nextMessage = async (): Promise<unknown> => ((await once(child, 'message')) as unknown[])[0];
  const { port } = z.object({ port: z.number() }).parse(await nextMessage());
  return {
    port,
    pid: child.pid ?? 0,
    stallMs: async () => {
      const answer = nextMessage();
      child.send('stall');
      return z.number().parse(await answer);
    },
    stop: () => child.disconnect(),
  };
}

export interface BenchDatabase {
  url: string;
  /** Milliseconds of processor time that PostgreSQL has used, all its processes together. Linux only. */
  cpuMs: () => number;
  stop: () => Promise<void>;
}

/** A PostgreSQL of its own with our tables, gone afterwards. It does not wait for the disk. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hackathon-bench-'));
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir: folder, ephemeral: true });
  await applyMigrations(postgres.url);
  return {
    url: postgres.url,
    cpuMs: () => processesOf(folder).reduce((sum, pid) => sum + (cpuMsIfThere(pid) ?? 0), 0),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server of this data folder, and the process that it has for each connection. */
function processesOf(folder: string): number[] {
  const server = readIfThere(path.join(folder, 'postgres/postmaster.pid')).split('\n')[0];
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === server);
  return [server, ...children].map(Number);
}

const parentOf = (pid: string): string | undefined =>
  readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1];

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function cpuMsIfThere(pid: number): number | undefined {
  try {
    return cpuMsOf(pid);
  } catch {
    return undefined;
  }
}

/** Resident memory of a process, in megabytes. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? NaN) / 1_024;
