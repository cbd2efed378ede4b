import { ApolloServer, type ApolloServerPlugin, type HTTPGraphQLHead } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import {
  OperationTypeNode,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Logger } from 'pino';
import type { ErrorCode } from '../errors';
import type { ConcurrencyLimits } from '../lib/concurrency-limiter';
import { headersOf, statusOf } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';
import { documentRules, limitDocuments, LIMITS, MAX_ERRORS } from './document-limits';
import { formatError } from './format-error';

export type ApolloServerOptions = {
  isProduction: boolean;
  /** With the Auth emulator, introspection needs no token. */
  isLocal: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
  concurrency: ConcurrencyLimits;
};

/** The one GraphQL server: it serves `/graphql` and, in-process, every `/api` path. */
export function createApolloServer(
  schema: GraphQLSchema,
  logger: Logger,
  { isProduction, isLocal, hasSandbox, concurrency }: ApolloServerOptions,
) {
  return new ApolloServer<Context>({
    schema,
    logger,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    maxRecursiveSelections: LIMITS.selections,
    validationOptions: { maxErrors: LIMITS.errors },
    validationRules: documentRules,
    plugins: [
      // It would inspect every field of every answer, although none may be cached.
      ApolloServerPluginCacheControlDisabled(),
      limitDocuments(concurrency, isLocal),
      answers,
      hasSandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false }, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, schema, requestScope()),
  });
}

const UNAVAILABLE: ErrorCode = 'SERVICE_UNAVAILABLE';

const isUnavailable = ({ extensions }: GraphQLFormattedError): boolean => extensions?.code === UNAVAILABLE;

/**
 * If an answer has no data because something is unavailable, its HTTP status is 503, so that proxies, monitors and clients know
 * when to retry. Partial data keeps its 200, as GraphQL specifies.
 */
function setStatus({ data, errors = [] }: FormattedExecutionResult, http: HTTPGraphQLHead): void {
  const isEmpty = data == null || Object.values(data).every((root) => root === null);
  if (!isEmpty || !errors.some(isUnavailable)) return;
  for (const [name, value] of Object.entries(headersOf(UNAVAILABLE))) http.headers.set(name, value);
  if (errors.every(isUnavailable)) http.status = statusOf(UNAVAILABLE);
}

/** Completes answers that have errors; only successful queries are cached. */
export const answers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http }, operation, contextValue }) => {
      const result = body.kind === 'single' ? body.singleResult : {};
      const isQuery = operation?.operation === OperationTypeNode.QUERY;
      if (!isQuery || result.errors) {
        contextValue.cachePolicy?.makePrivate();
        contextValue.cachePolicy?.doNotFollow();
      }
      if (!result.errors) return;
      result.errors = result.errors.slice(0, MAX_ERRORS);
      setStatus(result, http);
    },
  }),
};
