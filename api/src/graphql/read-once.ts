import type { Context } from './context';

type Queries = ReturnType<Context['reads']['database']>;

/**
 * Reads something of all regions, or kinds, in one statement, once a request: a page may show each of them.
 * @param of what is read, as in `Reads.database`
 */
export function readOnce<Value>(
  of: Parameters<Context['reads']['database']>[0],
  read: (tx: Queries, context: Context) => Promise<ReadonlyMap<string | null, Value>>,
) {
  const known = new WeakMap<Context, Promise<ReadonlyMap<string | null, Value>>>();
  return async (context: Context, key: string): Promise<Value | undefined> => {
    // Each asks, so that no part of the answer is kept for others.
    const database = context.reads.database(of);
    const reading = known.get(context) ?? read(database, context);
    known.set(context, reading);
    return (await reading).get(key);
  };
}
