import type { RequestHandler } from 'express';
import { summaryOf } from '../lib/summary-of';
import { withDeadline } from '../lib/with-deadline';
import { requestScope } from '../transport/request-scope';

export type Readiness = {
  /** Rejects, with the reason, while requests cannot be served. */
  checkReady: () => Promise<void>;
  isEnding?: () => boolean;
};

/** Milliseconds after which a silent database counts as unavailable. */
const READY_DEADLINE = 2_000;
/** Milliseconds for which the outcome of a check is reused: each check is a query, and callers need no token. */
const KEPT_FOR = 1_000;

/** Liveness: the process answers, whatever the state of the database. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' });
};

/** Readiness: requests can be served. Answers within two seconds either way. */
export function readyz({ checkReady, isEnding }: Readiness): RequestHandler {
  const check = shared(() => withDeadline(checkReady(), READY_DEADLINE));
  return async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await check();
      if (isEnding?.() === true) throw new Error('The server is ending.');
      response.json({ status: 'ready' });
    } catch (error) {
      requestScope().log.warn({ failure: summaryOf(error) }, 'not ready');
      response.status(503).json({ status: 'not ready' });
    }
  };
}

/** Shares one check among all callers during it and for a second after it. */
function shared(check: () => Promise<void>): () => Promise<void> {
  let outcome: Promise<void> | undefined;
  return () => {
    outcome ??= check().finally(() => {
      setTimeout(() => (outcome = undefined), KEPT_FOR).unref();
    });
    return outcome;
  };
}
