import type { RequestHandler, Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ClientGone, type DomainError } from '../errors';
import { ConcurrencyLimiter, type ConcurrencyLimits } from '../lib/concurrency-limiter';
import { headersOf, refusalBody, statusOf, tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';

/**
 * One request for each connection to the database: others would only wait for a connection. The page gives up after 30 s. Small
 * requests take a millisecond, so that a thousand may wait.
 */
export const requestLimits = (connections: number): ConcurrencyLimits => ({
  running: connections,
  waiting: 50 * connections,
  maxWait: 5_000,
});

export type LoadShedding = {
  /** Refuses requests beyond the limits before they are logged, authenticated or read. Goes first. */
  refuseEarly: RequestHandler;
  /** Runs `work` as one task of the limiter. */
  limit: (work: RequestHandler) => RequestHandler;
  /**
   * Runs a part of an answer as one task: a slow reader holds no place between the parts.
   * @throws DomainError SERVICE_UNAVAILABLE before the answer has begun; later parts wait
   */
  part: <Result>(response: Response, work: () => Promise<Result>) => Promise<Result>;
};

/** What needs the database. The documentation and the health checks do not. */
const LIMITED = /^\/(graphql|api(?!\/(?:docs|openapi))|calendar|notices\/stop)(\/|$)/;
/** Milliseconds until the next attempt at a part, and between log lines about refusals. */
const AGAIN = 1_000;
const REPORT_EVERY = 10_000;

/** Answers 503 with `Retry-After` beyond a bound on running and waiting requests: see docs/decisions/013. */
export function createLoadShedding(limits: ConcurrencyLimits, logger: Logger): LoadShedding {
  const limiter = new ConcurrencyLimiter(limits);
  const report = reportRefusals(logger);
  const refuse = (): DomainError => {
    requestScope().isCounted = true;
    report();
    return tooBusy();
  };
  return {
    refuseEarly: ({ method, path }, response, next) => {
      const isLimited = LIMITED.test(path) && !(method === 'GET' && path === '/graphql');
      if (!isLimited || limiter.admits()) {
        next();
        return;
      }
      report();
      const refusal = tooBusy();
      const { code } = refusal;
      const body = refusalBody(refusal, path.startsWith('/graphql') ? 'graphql' : 'rest');
      // The connection stays open: to close one with an unread body would reset it.
      response
        .writeHead(statusOf(code), {
          ...headersOf(code),
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end(JSON.stringify(body));
    },
    limit: (work) => async (request, response, next) => {
      const { gone } = requestScope();
      const release = await limiter.acquire(gone);
      if (!release) {
        if (!gone.aborted) next(refuse());
        return;
      }
      try {
        // Work goes on, and keeps its place, after its client has gone.
        await work(request, response, next);
      } finally {
        release();
      }
    },
    part: async (response, work) => {
      const { gone } = requestScope();
      let release = await limiter.acquire(gone);
      while (!release) {
        if (gone.aborted) throw new ClientGone();
        if (!response.headersSent) throw refuse();
        await pause(AGAIN);
        release = await limiter.acquire(gone);
      }
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** Logs counts instead of a line for each refusal. */
function reportRefusals(logger: Logger): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    logger.warn('too busy: refusing requests');
    setTimeout(() => {
      logger.warn({ refused }, 'too busy: refused requests');
      refused = 0;
    }, REPORT_EVERY).unref();
  };
}
