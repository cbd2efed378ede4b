import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { bearerToken, callerOf, createIdentify } from './auth/caller';
import type { LoadAccount } from './auth/load-account';
import type { VerifyToken } from './auth/verify-token';
import { db } from './db/client';
import { createReads } from './db/shared/create-reads';
import { currentTables } from './db/shared/current-tables';
import { databaseReads } from './db/shared/reads';
import { createApolloServer } from './graphql/apollo-server';
import type { Context } from './graphql/context';
import { longTextsOf } from './graphql/long-texts';
import { workers } from './features/generations/work/workers';
import { createAdmission, type AdmissionLimits } from './http/admission';
import { avatar } from './http/avatars';
import { graphqlBody } from './http/body';
import { answerErrors, answerGraphqlErrors, answerUnknownAddress } from './http/errors';
import { healthz, readyz, type Readiness } from './http/health';
import { identificationOf, identifyRequests } from './http/identification';
import { logRequests } from './http/logging';
import { limitRate, type RateLimits } from './http/rate-limit';
import { neverStored, sandboxHeaders, securityHeaders } from './http/security-headers';
import { webFiles, type WebSettings } from './http/web-files';
import { restDoor } from './rest/handler';
import { apiDocs } from './rest/openapi/api-docs';
import { schema } from './schema';

/** The parts of the application: `main.ts` passes the real ones, tests pass their own. */
export type AppParts = {
  isProduction: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
  logger: Logger;
  verifyToken: VerifyToken;
  loadAccount: LoadAccount;
  allowedEmailDomains: readonly string[];
  adminEmails: readonly string[];
  rateLimits: RateLimits;
  admission: AdmissionLimits;
  webSettings: WebSettings;
  /** Folder of the built web client. */
  webDirectory: string;
} & Readiness;

export type App = {
  express: Express;
  /** Waits for running GraphQL operations to end, and ends their threads; call it after the HTTP server has closed. */
  stop: () => Promise<void>;
};

/** Everything on one port: `/graphql`, `/api`, `/avatars`, health checks and the built web. Does not listen. */
export async function createApp(parts: AppParts): Promise<App> {
  const { isProduction, hasSandbox, logger, webSettings } = parts;
  const isLocal = webSettings.emulatorUrl !== null;
  const apollo = createApolloServer(schema, logger, {
    isProduction,
    isLocal,
    hasSandbox,
    dearLimits: parts.admission,
  });
  await apollo.start();
  const contextOf = createContextOf(parts);
  // Ahead of both doors: the token is verified once, before anything costly is done for its sender.
  const { refuseEarly, admit } = createAdmission(parts.admission, logger);
  const admission = [
    neverStored,
    refuseEarly,
    identifyRequests(createIdentify(parts.verifyToken, parts.allowedEmailDomains)),
    limitRate(parts.rateLimits, logger),
  ];
  const graphqlDoor = expressMiddleware(apollo, { context: ({ req }) => contextOf(req) });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(logRequests(logger));
  app.use(
    securityHeaders({
      isProduction,
      authDomain: isLocal ? undefined : webSettings.firebase.authDomain,
      emulatorUrl: webSettings.emulatorUrl,
    }),
  );
  // Compression can leak secrets (BREACH) only if browsers send credentials automatically; ours come in a header.
  app.use(compression());
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(parts));
  app.get('/avatars/:seed.svg', avatar);
  if (hasSandbox) app.get('/graphql', sandboxHeaders);
  app.use(
    '/graphql',
    admission,
    graphqlBody(longTextsOf(schema)),
    admit(async (request, response, next) => {
      // Look the caller up first: whatever fails there, Apollo would answer with 500.
      await contextOf(request);
      await graphqlDoor(request, response, next);
    }),
    answerGraphqlErrors,
  );
  app.use('/api', apiDocs(webSettings.productName));
  app.use('/api', admission, restDoor(apollo, contextOf, admit));
  app.use(webFiles(parts.webDirectory, webSettings));
  app.use(answerUnknownAddress);
  app.use(answerErrors);
  const stop = async (): Promise<void> => {
    await apollo.stop();
    await workers.close();
  };
  return { express: app, stop };
}

/** After the answer, too, the signal is aborted, when nothing can be waiting for it any more. */
function whenGone({ res }: Request): AbortSignal {
  const gone = new AbortController();
  res?.on('close', () => gone.abort());
  return gone.signal;
}

/** The context of a request; its caller is looked up once, however often the context is asked for. */
function createContextOf(parts: AppParts): (request: Request) => Promise<Context> {
  const contexts = new WeakMap<Request, Promise<Context>>();
  const create = async (request: Request): Promise<Context> => {
    const reads = createReads(await currentTables(), db);
    return {
      caller: await callerOf(identificationOf(request), reads),
      reads,
      loadCaller: () => callerOf(identificationOf(request), databaseReads()),
      gone: whenGone(request),
      eventTitle: parts.webSettings.eventTitle,
      adminEmails: parts.adminEmails,
      allowedEmailDomains: parts.allowedEmailDomains,
      loadAccount: parts.loadAccount,
      checkNotRevoked: async () => {
        const token = bearerToken(request.headers.authorization) ?? '';
        await parts.verifyToken(token, { checkRevoked: true });
      },
    };
  };
  return (request) => {
    const context = contexts.get(request) ?? create(request);
    contexts.set(request, context);
    return context;
  };
}
