import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { ConcurrencyLimits } from '../lib/concurrency-limiter';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';
import { documentRules, limitDocuments, LIMITS } from './document-limits';
import { formatError } from './format-error';
import { statusOfUnavailable } from './status-of-unavailable';

export type ApolloServerOptions = {
  isProduction: boolean;
  /** With the Auth emulator, the schema can be read without a token. */
  isLocal: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
  concurrency: ConcurrencyLimits;
};

/** The one GraphQL server, behind `/graphql` and, in-process, behind every `/api` path. */
export function createApolloServer(
  schema: GraphQLSchema,
  logger: Logger,
  cachePlugin: ApolloServerPlugin<Context>,
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
      // It would inspect every field of every answer, and no answer may be cached.
      ApolloServerPluginCacheControlDisabled(),
      limitDocuments(concurrency, isLocal),
      statusOfUnavailable,
      cachePlugin,
      hasSandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false }, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, schema, requestScope()),
  });
}
