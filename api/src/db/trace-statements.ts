import { Client, Pool } from 'pg';

/** Told of a statement's text, without values, when it is sent. @returns what is told of its end; undefined if nobody is. */
export type BeginStatement = (text: string) => ((isDone: boolean) => void) | undefined;

type Query = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Tells of each statement that this process sends from now on, for traces. Replaces methods of the driver, which has no other
 * place for it, so call it before the database is connected.
 */
export function traceStatements(begin: BeginStatement): void {
  for (const { prototype } of [Pool, Client]) {
    const query = Reflect.get(prototype, 'query') as Query;
    const traced: Query = function (this: unknown, ...args) {
      // A pool sends its queries through a connection's, with a callback, in the context of whoever gave the connection back.
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
