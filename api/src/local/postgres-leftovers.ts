import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start/start-error';
import { describeProcess } from './running-process';

/** Milliseconds to wait for a PostgreSQL whose server was killed: its keeper ends it within moments. */
const PATIENCE = 6_000;

/**
 * Makes sure that no PostgreSQL runs on `cluster`: waits for one that is ending, and ends one that lost its keeper.
 * @throws StartError when it belongs to another server that goes on running.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  let asked = false;
  for (;;) {
    const postmaster = await runningPostmaster(cluster);
    if (postmaster === undefined) return;
    if (!asked && !postmaster.isKept) {
      process.kill(postmaster.pid, 'SIGINT');
      asked = true;
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `Another server is using the database in ${cluster} (process ${postmaster.pid}). ` +
          'Stop it, or give this server a PORT and a DATA_DIR of its own.',
      );
    }
    await wait(50);
  }
}

/** The process that `postmaster.pid` names, if it is still the PostgreSQL of this folder; the system may have reused the id. */
export async function runningPostmaster(
  cluster: string,
): Promise<{ pid: number; port: number; isKept: boolean } | undefined> {
  const lockFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lockFile, 10);
  if (!Number.isInteger(pid)) return undefined;
  const postmaster = await describeProcess(pid);
  if (!postmaster?.commandLine.includes(cluster)) return undefined;
  const keeper = await describeProcess(postmaster.parent);
  // Its fourth line: https://www.postgresql.org/docs/current/storage-file-layout.html
  const port = Number(lockFile.split('\n')[3]);
  return { pid, port, isKept: keeper?.commandLine.includes('keeper.mjs') ?? false };
}
