import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import pino, { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { inRequestScope, type RequestScope } from '../transport/request-scope';

/** A token signs its reader in. Headers are not logged. */
const SECRETS = ['*.token'];

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } }, destination);

/** Without a reason, each request would make an error with a stack. */
const GONE = 'The connection has closed.';

const UNLOGGED = /^\/((healthz|readyz|health\/(live|ready)|metrics)$|assets\/)/;

/** The most characters of an address or user agent in a line. */
const LONGEST = 200;

/** With such an address, a reader of the log could follow the calendar or unsubscribe the person. */
const withoutSecret = (url: string): string =>
  url.replace(/^\/(calendar|notices\/stop)\/.*/s, '/$1/[redacted]');

/** Only the names of a query's parameters: a search contains people's names. */
function withoutValues(url: string): string {
  const [path = '', ...query] = url.split('?');
  const names = new Set(new URLSearchParams(query.join('?')).keys());
  return names.size === 0 ? path : `${path}?${[...names].join('&')}`;
}

/** Only the headers that identify the sender: all of them would more than double the line. */
const described = ({ method, originalUrl, ip, headers }: Request) => ({
  method,
  url: withoutValues(withoutSecret(originalUrl)).slice(0, LONGEST),
  ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST),
});

/** Measures an answered request. `took` is in milliseconds. */
export type Observe = (request: Request, response: Response, scope: RequestScope, took: number) => void;

/** Gives each request an id (returned as `X-Request-Id`), a scope, and a log line when it is answered. */
export function logRequests(logger: Logger, observe?: Observe): RequestHandler {
  const scopes = new WeakMap<object, RequestScope>();
  const log = pinoHttp<Request, Response>({
    logger,
    // A request is described only once, and only if the line of its answer is written; its other lines have its id.
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    customAttributeKeys: { req: 'unwritten' },
    serializers: {
      unwritten: () => undefined,
      req: described,
      res: ({ statusCode }: Response) => ({ statusCode }),
    },
    autoLogging: { ignore: ({ url }) => UNLOGGED.test(url) },
    customLogLevel: (request, { statusCode }, error) => {
      const { isCounted, failure } = scopes.get(request) ?? {};
      if (isCounted === true) return 'silent';
      if (error || statusCode >= 500 || failure !== undefined) return 'error';
      if (statusCode >= 400) return 'info';
      return logger.isLevelEnabled('debug') ? 'debug' : 'silent';
    },
    customSuccessObject: (request, _response, line: object) => ({
      ...line,
      req: request,
      failure: scopes.get(request)?.failure,
    }),
    customErrorMessage: () => 'request failed',
    // Without `err`: pino-http makes an error with a stack for each status of 500 or more.
    customErrorObject: (request, response, { message }, line: object) => ({
      ...line,
      req: request,
      err: undefined,
      failure: scopes.get(request)?.failure ?? (response.statusCode < 500 ? message : undefined),
    }),
  });
  return (request, response, next) => {
    const began = performance.now();
    const gone = new AbortController();
    // Each statement of the request adds a listener.
    setMaxListeners(0, gone.signal);
    const requestId = randomUUID();
    request.id = requestId;
    log(request, response);
    const scope = { requestId, log: request.log, gone: gone.signal };
    scopes.set(request, scope);
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      gone.abort(GONE);
      observe?.(request, response, scope, performance.now() - began);
    });
    inRequestScope(scope, next);
  };
}
