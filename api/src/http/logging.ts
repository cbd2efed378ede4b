import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import pino, { type Logger } from 'pino';
import { inRequestScope, type RequestScope } from '../transport/request-scope';

/** A token signs its reader in. Headers are not logged. */
const SECRETS = ['*.token'];

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } }, destination);

/** Without a reason, each request would make an error with a stack. */
const GONE = 'The connection has closed.';

/** Probes and files. */
const UNLOGGED = /^\/((healthz|readyz|health\/(live|ready)|metrics)$|assets\/)/;

/** Letters of an address or of a program's name that a line takes. */
const LONGEST = 200;

/** With such an address, a reader of the log could follow the calendar or unsubscribe the person. */
const withoutSecret = (url: string): string =>
  url.replace(/^\/(calendar|notices\/stop)\/.*/s, '/$1/[redacted]');

/** Of a query only which values it has: a search names people. */
function withoutValues(url: string): string {
  const [path = '', ...query] = url.split('?');
  const names = new Set(new URLSearchParams(query.join('?')).keys());
  return names.size === 0 ? path : `${path}?${[...names].join('&')}`;
}

/** Of the headers only what helps to find the sender: all of them take more than the rest of the line. */
const described = ({ method, originalUrl, ip, headers }: Request) => ({
  method,
  url: withoutValues(withoutSecret(originalUrl)).slice(0, LONGEST),
  ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST),
});

/** Measures an answered request. `took` is in milliseconds. */
export type Observe = (request: Request, response: Response, scope: RequestScope, took: number) => void;

/** Gives each request an id (sent back as `X-Request-Id`), a log line when it is answered, and its scope. */
export function logRequests(logger: Logger, observe?: Observe): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const gone = new AbortController();
    // One for each statement that runs for the request.
    setMaxListeners(0, gone.signal);
    const requestId = randomUUID();
    const scope: RequestScope = {
      requestId,
      get log() {
        return logger.child({ reqId: requestId });
      },
      gone: gone.signal,
    };
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      gone.abort(GONE);
      const took = performance.now() - began;
      if (!UNLOGGED.test(request.originalUrl)) logAnswer(request, response, scope, took);
      observe?.(request, response, scope, took);
    });
    inRequestScope(scope, next);
  };

  function logAnswer(request: Request, response: Response, scope: RequestScope, took: number): void {
    const { statusCode, writableEnded } = response;
    const { requestId, failure, isCounted } = scope;
    const isFailure = statusCode >= 500 || failure !== undefined;
    const level = isFailure ? 'error' : statusCode >= 400 ? 'info' : 'debug';
    if (isCounted === true || !logger.isLevelEnabled(level)) return;
    const end = writableEnded && !request.readableAborted ? 'completed' : 'aborted';
    logger[level](
      {
        reqId: requestId,
        req: described(request),
        res: { statusCode },
        failure,
        responseTime: Math.round(took),
      },
      `request ${statusCode >= 500 ? 'failed' : end}`,
    );
  }
}
