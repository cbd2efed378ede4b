import { createContextCache } from '@pothos/core';
import type { Context } from './context';

/**
 * Fields of one request share a read per key, such as every explanation in a list. A mutation of the request may change the
 * result, so it ends the sharing.
 */
export function oncePerRequest<Args extends unknown[], Value>(
  read: (context: Context, key: string, ...args: Args) => Promise<Value>,
) {
  const readsOf = createContextCache<Map<string, Promise<Value>>, Context>(() => new Map());
  const share = (context: Context, key: string, ...args: Args): Promise<Value> => {
    const reading = readsOf(context).get(key) ?? read(context, key, ...args);
    readsOf(context).set(key, reading);
    return reading;
  };
  /** Waits for all reads that the request has begun. Their failures go to their own callers. */
  const settled = (context: Context) => Promise.allSettled(readsOf(context).values());
  return Object.assign(share, { settled });
}

type Queries = ReturnType<Context['reads']['database']>;

/**
 * Reads a value of all regions, or kinds, in one statement per request: a page may show each of them.
 * @param of the models that it reads, as in `Reads.database`
 */
export function readOnce<Value>(
  of: Parameters<Context['reads']['database']>[0],
  read: (tx: Queries, context: Context) => Promise<ReadonlyMap<string | null, Value>>,
) {
  const readAll = oncePerRequest((context) => read(context.reads.database(of), context));
  return async (context: Context, key: string): Promise<Value | undefined> =>
    (await readAll(context, '')).get(key);
}
