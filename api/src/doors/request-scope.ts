import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** What belongs to the request being answered, for places that no argument reaches, such as error formatting. */
export type RequestScope = {
  requestId: string;
  log: Logger;
  /** Why something that the answer needs was away, in a line; for the log alone. The first failure brings on the others. */
  failure?: string;
  /** There are too many of its kind for a line of the log each: they are counted there. */
  isCounted?: boolean;
};

const storage = new AsyncLocalStorage<RequestScope>();

export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** @throws Error outside a request: a programming mistake. */
export function requestScope(): RequestScope {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no request being answered here.');
  return scope;
}
