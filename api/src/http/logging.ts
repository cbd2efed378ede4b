import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { forAsker, type Asker } from '../lib/asker';
import { inRequestScope, type RequestScope } from '../doors/request-scope';

/** Never logged: with these, a reader of the log could act as somebody else. */
const SECRETS = ['req.headers.authorization', 'req.headers.cookie', '*.token'];

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } }, destination);

/** Gives each request an id (sent back as `X-Request-Id`), a log line when it is answered, and its scope. */
export function logRequests(logger: Logger): RequestHandler[] {
  const scopes = new WeakMap<IncomingMessage, RequestScope>();
  const failureOf = (request: IncomingMessage): string | undefined => scopes.get(request)?.failure;
  const log = pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: {
      ignore: ({ url = '' }) => url === '/healthz' || url === '/readyz' || url.startsWith('/assets/'),
    },
    customLogLevel: (request, { statusCode }, error) => {
      if (scopes.get(request)?.isCounted === true) return 'silent';
      if (error || statusCode >= 500 || failureOf(request) !== undefined) return 'error';
      return statusCode >= 400 ? 'info' : 'debug';
    },
    // Every answer has the same headers.
    serializers: { res: ({ statusCode }: ServerResponse) => ({ statusCode }) },
    customProps: (request) => {
      const failure = failureOf(request);
      return failure === undefined ? {} : { failure };
    },
    customErrorMessage: () => 'request failed',
    // Nothing was thrown here: for a 5xx, pino-http makes up an error that only repeats the status, with a stack of its own.
    customErrorObject: (_request, _response, error, { err, ...line }: Record<string, unknown>) =>
      isStatusAlone(error) ? line : { ...line, err },
  });
  const enterScope: RequestHandler = (request, response, next) => {
    const requestId = typeof request.id === 'string' ? request.id : '';
    const asker: Asker = { gone: whenGone(response), onlyReads: false };
    const scope: RequestScope = { requestId, log: request.log, asker };
    scopes.set(request, scope);
    inRequestScope(scope, () => forAsker(asker, next));
  };
  return [log, enterScope];
}

function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  // One for each statement that runs for the request.
  setMaxListeners(0, gone.signal);
  response.on('close', () => gone.abort());
  return gone.signal;
}

const isStatusAlone = ({ message }: Error): boolean => message.startsWith('failed with status code ');
