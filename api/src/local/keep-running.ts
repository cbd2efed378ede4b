import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start/start-error';

/** A program that the server needs and has started itself. */
export type LocalService = {
  /** Resolves when it has ended, whoever ended it. */
  exited: Promise<unknown>;
  /** Shuts it down in an orderly way. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. @throws StartError */
  startAgain: () => Promise<LocalService>;
};

export type KeepRunning = {
  /** Its name in sentences. */
  name: string;
  service: LocalService;
  /** Makes it useful again after a restart. */
  prepare?: () => Promise<void>;
  /** Called with a sentence when it has ended, and when it runs again. */
  say: (sentence: string) => void;
  /** Called once, with the reason, when it is not restarted any more. */
  giveUp: (why: StartError) => void;
};

/** Milliseconds before each restart. After the last one (16 s, plus the time of the starts) it is given up. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** Milliseconds of running after which earlier restarts no longer count. */
const STEADY = 60_000;

/**
 * Restarts a local service whenever it ends by itself: killed by the system for its memory, or by a person's mistake.
 * @returns a function that ends it for good.
 */
export function keepRunning({ name, service, prepare, say, giveUp }: KeepRunning): () => Promise<void> {
  let current = service;
  const ending = new AbortController();
  const isOver = (): boolean => ending.signal.aborted;

  const revive = async (tries: number): Promise<number> => {
    let why: unknown;
    for (let attempt = tries; attempt < PAUSES.length; attempt += 1) {
      await wait(PAUSES[attempt], undefined, { signal: ending.signal }).catch(() => undefined);
      if (isOver()) return attempt;
      try {
        current = await current.startAgain();
        await prepare?.();
        return attempt + 1;
      } catch (error) {
        why = error;
        await current.stop();
      }
    }
    throw new StartError(
      why instanceof Error
        ? `${name} ended by itself and cannot be started again. ${why.message}`
        : `${name} ends by itself again and again, and is not started any more.`,
    );
  };

  const watch = async (): Promise<void> => {
    for (let tries = 0; ;) {
      const began = performance.now();
      await current.exited;
      if (isOver()) return;
      say(`${name} ended by itself; it is started again.`);
      tries = await revive(performance.now() - began < STEADY ? tries : 0);
      if (isOver()) return current.stop();
      say(`${name} runs again.`);
    }
  };

  const watching = watch().catch(giveUp);
  return async () => {
    ending.abort();
    await current.stop();
    await watching;
  };
}
