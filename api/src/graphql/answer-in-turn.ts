import type { ApolloServer } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import { ConcurrencyLimiter } from '../lib/concurrency-limiter';
import { tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';
import type { ResponseCache } from './response-cache';

/**
 * Limits for the queries of all sockets of a process. Few run concurrently, so requests get their turn between them. The wait
 * can be long: each socket belongs to one page, and a page awaits its answers before it queries again.
 */
const LIMITS = { running: 4, waiting: 400_000, maxWait: 120_000 };

const HEADERS = new HeaderMap([['content-type', 'application/json']]);

/** Answers queries from sockets as if they came over HTTP, with the same limits and cache. */
export function answerInTurn(apollo: ApolloServer<Context>, responses: ResponseCache) {
  const turns = new ConcurrencyLimiter(LIMITS);
  /** @throws DomainError SERVICE_UNAVAILABLE after too long a wait */
  return async (context: Context, body: unknown): Promise<Buffer> => {
    const release = await turns.acquire(requestScope().gone);
    if (!release) throw tooBusy();
    const execute = (contextValue: Context) =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'POST', headers: HEADERS, search: '', body },
        context: async () => contextValue,
      });
    try {
      const answer = await responses.respond({ body, accept: '', context, execute });
      if ('bytes' in answer) return answer.bytes.plain(answer.position);
      // Only incremental delivery answers in chunks; the schema has none.
      if (answer.body.kind !== 'complete') throw new Error('The GraphQL server answered in chunks.');
      return Buffer.from(answer.body.string);
    } finally {
      release();
    }
  };
}
