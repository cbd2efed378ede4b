import { Client, Pool } from 'pg';

/** Called with a statement's text, without values, when it is sent. @returns a function to call at its end, if any */
export type BeginStatement = (text: string) => ((isDone: boolean) => void) | undefined;

type Query = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Calls `begin` for each statement that this process sends from now on. Replaces methods of the driver, which has no other
 * place for it, so call it before the database is connected.
 */
export function traceStatements(begin: BeginStatement): void {
  for (const { prototype } of [Pool, Client]) {
    const query = Reflect.get(prototype, 'query') as Query;
    const traced: Query = function (this: unknown, ...args) {
      // A pool sends its queries through a connection's, with a callback, in the context of the request that gave the connection back.
      const end = typeof args.at(-1) === 'function' ? undefined : begin(textOf(args[0]));
      const answer = query.apply(this, args);
      if (end)
        (answer as Promise<unknown>).then(
          () => end(true),
          () => end(false),
        );
      return answer;
    };
    Object.assign(prototype, { query: traced });
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
