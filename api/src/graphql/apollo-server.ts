import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { Logger } from 'pino';
import { requestScope } from '../http/request-scope';
import type { Context } from './context';
import { formatError } from './format-error';
import { guardIntrospection } from './introspection';
import { schema } from './schema';

/** Room for every operation of our own client, several times over; a hostile document is refused before it runs. */
const LIMITS = { tokens: 2_000, depth: 12, aliases: 30, directives: 50 };

export type ApolloServerOptions = {
  isProduction: boolean;
  /** With the Auth emulator: anybody may read the schema. */
  isLocal: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
};

/** The one GraphQL server, behind `/graphql` and, in-process, behind every `/api` path. */
export function createApolloServer(
  logger: Logger,
  { isProduction, isLocal, hasSandbox }: ApolloServerOptions,
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
    validationOptions: { maxErrors: 5 },
    maxRecursiveSelections: true,
    validationRules: [
      maxDepthRule({ n: LIMITS.depth }),
      maxAliasesRule({ n: LIMITS.aliases }),
      maxDirectivesRule({ n: LIMITS.directives }),
    ],
    plugins: [
      ...(isLocal ? [] : [guardIntrospection]),
      hasSandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false }, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, requestScope()),
  });
}
