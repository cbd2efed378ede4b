import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { inRequestScope } from '../request-scope';

/** Never in a log: what would let a reader of it act as somebody else. */
const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.token'];

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' } }, destination);

/** Gives each request an id (sent back as `X-Request-Id`), a log line when it is answered, and its scope. */
export function logRequests(logger: Logger): RequestHandler[] {
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
    customLogLevel: (_request, { statusCode }, error) => {
      if (error || statusCode >= 500) return 'error';
      return statusCode >= 400 ? 'info' : 'debug';
    },
  });
  const enterScope: RequestHandler = (request, _response, next) => {
    const requestId = typeof request.id === 'string' ? request.id : '';
    inRequestScope({ requestId, log: request.log }, next);
  };
  return [log, enterScope];
}
