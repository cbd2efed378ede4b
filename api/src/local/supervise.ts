import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root';

/** Plain JavaScript, so Node runs it both from the sources and next to the bundle. */
const supervisor = join(projectRoot, 'api/src/local/supervisor.mjs');
/** Characters of output retained to explain a failure. */
const TAIL = 4_000;

export type SupervisedProcess = {
  exited: Promise<unknown>;
  output: () => string;
  /** Resolves to true when the output matches, or to false if the program ends first. */
  prints: (pattern: RegExp) => Promise<boolean>;
  /** Shuts the program down gracefully, and waits until it has ended. */
  stop: () => Promise<void>;
};

/** Starts a program that never outlives this process. */
export function supervise(
  command: readonly string[],
  stopSignal: 'SIGINT' | 'SIGTERM',
  cwd?: string,
): SupervisedProcess {
  const child = spawn(process.execPath, [supervisor, stopSignal, ...command], { detached: true, cwd });
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString('utf8')).slice(-TAIL)));
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'close');
  return {
    exited,
    output: () => tail,
    prints: (pattern) => {
      const printed = new Promise<boolean>((resolve) => {
        const check = (): void => {
          if (pattern.test(tail)) resolve(true);
        };
        child.stdout.on('data', check);
        child.stderr.on('data', check);
      });
      return Promise.race([printed, exited.then(() => false)]);
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
