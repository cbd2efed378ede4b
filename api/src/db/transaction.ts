import { setTimeout as wait } from 'node:timers/promises';
import { setAuditContext } from './audit-context';
import { db, type Queries } from './client';
import { isSerializationFailure } from './database-error';

/** Attempts in all; if the last retry fails with a deadlock or serialization failure too, it is a real overload. */
const ATTEMPTS = 4;
/** More of them, because each new start means that another write ended well: a list meets many first sign-ins. */
const STARTS = 20;
/** Milliseconds; the nth retry waits a random part of n times this. */
const RETRY_DELAY = 30;

/** Thrown inside a transaction whose premises changed before it held its locks: the transaction starts again. */
export class StartAgain extends Error {}

/**
 * Runs `work` in one transaction: all of it happens, or none. READ COMMITTED with explicit locks (see `locks.ts`): under
 * SERIALIZABLE, a busy minute would be full of failures and retries. Retries after deadlocks and {@link StartAgain}.
 * @param timeout milliseconds for which it may last, for what may take longer than people wait
 */
export async function inTransaction<T>(
  work: (tx: Queries) => Promise<T>,
  { timeout }: { timeout?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(
        async (tx) => {
          await setAuditContext(tx);
          return work(tx);
        },
        timeout === undefined ? {} : { timeout },
      );
    } catch (error) {
      if (attempt >= attemptsAfter(error)) throw error;
      await wait(Math.random() * RETRY_DELAY * attempt);
    }
  }
}

function attemptsAfter(error: unknown): number {
  if (error instanceof StartAgain) return STARTS;
  return isSerializationFailure(error) ? ATTEMPTS : 1;
}
