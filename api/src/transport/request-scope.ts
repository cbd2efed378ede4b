import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** State of the current request, for code that no argument reaches, such as error formatting. */
export type RequestScope = {
  requestId: string;
  log: Logger;
  /** Aborted when the client no longer waits for the answer. */
  gone: AbortSignal;
  /** Why a dependency of the answer was unavailable, in one line, for the log only. The first failure causes the others. */
  failure?: string;
  /** The name of the operation, or the method and pattern of the path; for metrics. */
  operation?: string;
  /** The code of the first refusal in the answer. */
  refusal?: string;
  /** Too frequent for a log line each; the log counts such requests. */
  isCounted?: boolean;
};

const storage = new AsyncLocalStorage<RequestScope>();

export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** @throws Error outside a request: a programming error. */
export function requestScope(): RequestScope {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no request being answered here.');
  return scope;
}
