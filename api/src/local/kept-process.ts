import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../start/project-root';

const keeper = join(projectRoot, 'api/src/local/keeper.mjs');
/** Characters of output kept to explain a failure. */
const TAIL = 4_000;
/** Milliseconds to wait for the last output once the keeper has ended: a program that outlives it would hold the pipe open. */
const LAST_WORDS = 1_000;

export type KeptProcess = {
  /** The keeper's process id. */
  pid: number;
  /** Resolves with the exit code once the keeper has ended. The program has ended too, unless the keeper was killed. */
  exited: Promise<number>;
  /** The program's latest output. */
  output: () => string;
  /** Resolves with true when a line of output matches, or with false when the program ends first. */
  said: (pattern: RegExp) => Promise<boolean>;
  /** Shuts the program down in an orderly way and waits until it is gone. */
  stop: () => Promise<void>;
};

export type KeptProgram = {
  /** Names the keeper in the list of processes, so that a later start can recognise it. */
  label: string;
  /** Program and arguments. */
  command: readonly string[];
  /** The signal for an orderly shutdown. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** The folder it runs in; the server's own when omitted. */
  cwd?: string;
};

/** Starts a program that never outlives this process; see `keeper.mjs` for how. */
export function keepProcess({ label, command, stopSignal, cwd }: KeptProgram): KeptProcess {
  const child = spawn(process.execPath, [keeper, label, stopSignal, ...command], {
    detached: true,
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let tail = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    tail = (tail + chunk.toString('utf8')).slice(-TAIL);
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.on('error', () => undefined);

  const closed = once(child, 'close');
  const exited = once(child, 'exit').then(async ([code]) => {
    await Promise.race([closed, wait(LAST_WORDS, undefined, { ref: false })]);
    return typeof code === 'number' ? code : 1;
  });
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => tail,
    said: (pattern) => {
      const heard = new Promise<boolean>((resolve) => {
        const check = (): void => {
          if (!pattern.test(tail)) return;
          listeners.delete(check);
          resolve(true);
        };
        listeners.add(check);
        check();
      });
      return Promise.race([heard, exited.then(() => false)]);
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
