import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Request, RequestHandler, Response } from 'express';
import pino, { type Logger } from 'pino';
import { forAsker, type Asker } from '../lib/asker';
import { inRequestScope, type RequestScope } from '../transport/request-scope';

/** Never logged: with it, a reader of the log could act as somebody else. Headers are not logged at all. */
const SECRETS = ['*.token'];

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } }, destination);

/** Without a reason, each request would make an error with a stack. */
const GONE = 'The connection has closed.';

/** Addresses that are asked often and tell nothing. */
const UNLOGGED = ['/healthz', '/readyz', '/health/live', '/health/ready', '/metrics'];
const isUnlogged = ({ url }: Request): boolean => UNLOGGED.includes(url) || url.startsWith('/assets/');

/** Takes note of an answered request, for figures. `took` is in milliseconds. */
export type Observe = (request: Request, response: Response, scope: RequestScope, took: number) => void;

/** Gives each request an id (sent back as `X-Request-Id`), a log line when it is answered, and its scope. */
export function logRequests(logger: Logger, observe?: Observe): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const gone = new AbortController();
    // One for each statement that runs for the request.
    setMaxListeners(0, gone.signal);
    const scope = new LoggedScope(logger, requestId, { gone: gone.signal, onlyReads: false });
    const isLogged = !isUnlogged(request);
    let error: Error | undefined;
    response.on('error', (reason) => (error = reason));
    response.on('close', () => {
      gone.abort(GONE);
      const took = performance.now() - began;
      observe?.(request, response, scope, took);
      if (isLogged || error) logAnswer(scope, request, response, took, error);
    });
    inRequestScope(scope, () => forAsker(scope.asker, next));
  };
}

class LoggedScope implements RequestScope {
  failure?: string;
  operation?: string;
  refusal?: string;
  isCounted?: boolean;
  #log: Logger | undefined;

  constructor(
    readonly logger: Logger,
    readonly requestId: string,
    readonly asker: Asker,
  ) {}

  /** Its lines name the request's id only: a request is described once, when it is answered. Most requests write none. */
  get log(): Logger {
    return (this.#log ??= this.logger.child({ reqId: this.requestId }));
  }
}

/** Letters of an address or of a program's name that a line takes. */
const LONGEST = 200;

/** Such an address is a secret as a whole: whoever reads it in the log could follow the calendar, or stop somebody's notices. */
const withoutSecret = (url: string): string =>
  url.replace(/^\/(calendar|notices\/stop)\/.*/s, '/$1/[redacted]');

/** Of a query only which values it has: one may be somebody's name or address, as of a search. */
function withoutValues(url: string): string {
  const [path = '', ...query] = url.split('?');
  const names = new Set(new URLSearchParams(query.join('?')).keys());
  return names.size === 0 ? path : `${path}?${[...names].join('&')}`;
}

/** Who asked what. Of the headers only what helps to find the sender: all of them take more than the rest of the line. */
const described = ({ method, originalUrl, ip, headers }: Request) => ({
  method,
  url: withoutValues(withoutSecret(originalUrl)).slice(0, LONGEST),
  ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST),
});

/** @param took milliseconds */
function logAnswer(
  scope: LoggedScope,
  request: Request,
  response: Response,
  took: number,
  error?: Error,
): void {
  const { logger, failure } = scope;
  const { statusCode } = response;
  const isFailed = error !== undefined || statusCode >= 500;
  const level = isFailed || failure !== undefined ? 'error' : statusCode >= 400 ? 'info' : 'debug';
  // What is not written is not put together.
  if (scope.isCounted === true || !logger.isLevelEnabled(level)) return;
  const line = {
    req: described(request),
    // Every answer has the same headers.
    res: { statusCode },
    responseTime: Math.round(took),
    ...(failure === undefined ? {} : { failure }),
    ...(error === undefined ? {} : { err: error }),
  };
  const outcome = response.writableEnded && !request.readableAborted ? 'completed' : 'aborted';
  scope.log[level](line, isFailed ? 'request failed' : `request ${outcome}`);
}
