import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ClientGone, type DomainError } from '../errors';
import { ConcurrencyLimiter, type ConcurrencyLimits, type Turn } from '../lib/concurrency-limiter';
import { refusalBody, tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import { Admission } from './admission';
import { Door } from './door';
import { busyPage } from './busy-page';
import { GRAPHQL_TYPE } from './errors';
import { identificationOf } from './identification';

/**
 * One request per connection to the database: more would only wait for one. The page gives up after 30 s. Small requests take a
 * millisecond, so a thousand may wait.
 */
export const requestLimits = (connections: number): ConcurrencyLimits => ({
  running: connections,
  waiting: 50 * connections,
  maxWait: 5_000,
});

export type LoadShedding = {
  /**
   * Refuses requests beyond the limits before they are logged, authenticated or read. Comes first, after the headers of all
   * answers. A served page gives its browser priority for the page's own requests.
   */
  refuseEarly: RequestHandler;
  /** Runs `work` as one task of the limiter. */
  limit: (work: RequestHandler) => RequestHandler;
  /**
   * Runs a part of an answer as one task: a slow reader holds no slot between the parts.
   * @throws DomainError SERVICE_UNAVAILABLE before the answer has begun; later parts wait
   */
  part: <Result>(response: Response, work: () => Promise<Result>) => Promise<Result>;
};

export type SheddingOptions = {
  /** Whether browsers only reach it over TLS. */
  isProduction: boolean;
  /** The event's title, for the page that reports a busy server. */
  readTitle: () => Promise<string>;
};

/** Paths that need the database. The documentation and the health checks do not. */
const LIMITED = /^\/(graphql|api(?!\/(?:docs|openapi))|calendar|notices\/stop)(\/|$)/;
/** Paths that are no page of the web client: files, programs' addresses, and pages rendered by the server. */
const NO_PAGE =
  /^\/(api|graphql|avatars|assets|calendar|notices|mailbox|health|healthz|readyz|metrics)(\/|$)|\./;
/** Milliseconds until the next attempt at a part, and between log lines about refusals. */
const AGAIN = 1_000;
const REPORT_EVERY = 10_000;

type Form = 'page' | 'graphql' | 'rest';

/** The form in which a request is refused; null if it never is. */
function formOf({ method, path }: Request): Form | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && (!NO_PAGE.test(path) || path.startsWith('/notices/stop/'))) return 'page';
  if (!LIMITED.test(path) || (method === 'GET' && path === '/graphql')) return null;
  return path.startsWith('/graphql') ? 'graphql' : 'rest';
}

const jsonType = ({ headers: { accept } }: Request, form: Form): string =>
  form === 'graphql' && accept?.includes(GRAPHQL_TYPE) === true ? GRAPHQL_TYPE : 'application/json';

/** Load shedding: answers 503 with `Retry-After` beyond a bound on running and waiting requests; see docs/decisions/013. */
export function createLoadShedding(
  limits: ConcurrencyLimits,
  logger: Logger,
  { isProduction, readTitle }: SheddingOptions,
): LoadShedding {
  const limiter = new ConcurrencyLimiter(limits);
  const admission = new Admission(isProduction);
  const firsts = new WeakSet<Request>();
  const door = new Door();
  const report = reportRefusals(logger);
  const refuse = (): DomainError => {
    requestScope().isCounted = true;
    report();
    return tooBusy();
  };
  const isKnown = (request: Request): boolean => identificationOf(request).kind === 'verified';
  // Without a valid token, nothing has priority: anyone can forge a cookie.
  const turnOf = (request: Request): Turn => (firsts.has(request) && isKnown(request) ? 'first' : 'later');
  const acquire = (request: Request): Promise<(() => void) | null> =>
    limiter.acquire(requestScope().gone, turnOf(request));
  const end = (request: Request, release: () => void): void => {
    release();
    if (isKnown(request)) admission.remember(request);
  };
  return {
    refuseEarly: async (request, response, next) => {
      const form = formOf(request);
      const turn = form === null ? 'later' : admission.turnOf(request);
      const isIn =
        form === null || (limiter.admits(turn) && (turn === 'first' || door.admits(limiter.pressure)));
      if (isIn) {
        if (turn === 'first') firsts.add(request);
        if (form === 'page') response.append('Set-Cookie', admission.cookie());
        next();
        return;
      }
      report();
      const seconds = door.refuse(turn);
      const [type, body] =
        form === 'page'
          ? ['text/html', busyPage(await readTitle(), seconds)]
          : [jsonType(request, form), JSON.stringify(refusalBody(tooBusy(), form))];
      // The connection stays open: closing one with an unread body would reset it.
      response
        .writeHead(503, {
          'Retry-After': seconds,
          'Content-Type': `${type}; charset=utf-8`,
          'Cache-Control': 'no-store',
        })
        .end(body);
    },
    limit: (work) => async (request, response, next) => {
      const { gone } = requestScope();
      const release = await acquire(request);
      if (!release) {
        if (!gone.aborted) next(refuse());
        return;
      }
      try {
        // Work continues, and keeps its slot, after its client has disconnected.
        await work(request, response, next);
      } finally {
        end(request, release);
      }
    },
    part: async (response, work) => {
      const { gone } = requestScope();
      let release = await acquire(response.req);
      while (!release) {
        if (gone.aborted) throw new ClientGone();
        if (!response.headersSent) throw refuse();
        await pause(AGAIN);
        release = await acquire(response.req);
      }
      try {
        return await work();
      } finally {
        end(response.req, release);
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
