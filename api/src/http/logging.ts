import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { IncomingMessage, type ServerResponse } from 'node:http';
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
  const levelOf = (request: IncomingMessage, { statusCode }: ServerResponse, error?: Error): pino.Level => {
    const failure = scopes.get(request)?.failure;
    if (error || statusCode >= 500 || failure !== undefined) return 'error';
    return statusCode >= 400 ? 'info' : 'debug';
  };
  const described = (request: IncomingMessage): object => {
    const failure = scopes.get(request)?.failure;
    return {
      req: pino.stdSerializers.req(request),
      ...(failure === undefined ? {} : { failure }),
    };
  };
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
    customLogLevel: (request, response, error) => {
      if (scopes.get(request)?.isCounted === true) return 'silent';
      const level = levelOf(request, response, error);
      // What is not written is not put together.
      return logger.isLevelEnabled(level) ? level : 'silent';
    },
    // Lines about a request while it runs name its id only: a request is described once, when it is answered.
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: (request: object) => (request instanceof IncomingMessage ? undefined : request),
      // Every answer has the same headers.
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...described(request) }),
    customErrorMessage: () => 'request failed',
    // Nothing was thrown here: for a 5xx, pino-http makes up an error that only repeats the status, with a stack of its own.
    customErrorObject: (request, _response, error, { err, ...line }: Record<string, unknown>) => ({
      ...line,
      ...described(request),
      ...(isStatusAlone(error) ? {} : { err }),
    }),
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

/** Without a reason, each request would make an error with a stack. */
const GONE = 'The connection has closed.';

function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  // One for each statement that runs for the request.
  setMaxListeners(0, gone.signal);
  response.on('close', () => gone.abort(GONE));
  return gone.signal;
}

const isStatusAlone = ({ message }: Error): boolean => message.startsWith('failed with status code ');
