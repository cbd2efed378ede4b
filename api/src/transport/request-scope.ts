import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** What belongs to the request being answered, for code that no argument reaches, such as error formatting. */
export type RequestScope = {
  requestId: string;
  log: Logger;
  /** Aborted when the client no longer waits for the answer. */
  gone: AbortSignal;
  /** Why something that the answer needs was unavailable, in one line, for the log only. The first failure causes the others. */
  failure?: string;
  /** The name of the operation, or the method and pattern of the path; for metrics. */
  operation?: string;
  /** The code of the first refusal in the answer. */
  refusal?: string;
  /** Requests of this kind are too many for a line of the log each; the log counts them. */
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
