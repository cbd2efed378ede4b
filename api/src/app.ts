import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { bearerToken, callerOf, createIdentify } from './auth/caller';
import type { LoadAccount } from './auth/load-account';
import type { VerifyToken } from './auth/verify-token';
import { RefusalRecorder } from './db/audit-context';
import { ChangeFeed } from './db/change-feed';
import { Notifications } from './db/notifications';
import type { Snapshot } from './db/replica/models';
import { readsOf } from './db/replica/reads';
import { currentSnapshot } from './db/replica/replica';
import { requestsOf } from './db/request-counts';
import { followerOf, readCalendar } from './features/calendar/calendar.service';
import { Signals } from './features/changes/signals';
import { readTitleForPages } from './features/event/event-info.service';
import { createPosterReader } from './features/event/poster';
import { workers } from './features/generations/work/workers';
import { readerOf, unsubscribeReader } from './features/notices/unsubscribe.service';
import { answerInTurn } from './graphql/answer-in-turn';
import { createApolloServer } from './graphql/apollo-server';
import { createContext, type Context } from './graphql/context';
import { NO_LIVE } from './graphql/live';
import { ResponseCache } from './graphql/response-cache';
import { avatar } from './http/avatars';
import { graphqlBody } from './http/body';
import { calendar } from './http/calendar';
import { answerErrors, answerGraphqlErrors, answerUnknownAddress } from './http/errors';
import { shortTag } from './http/etag';
import { graphqlPage } from './http/graphql-page';
import { compress, graphqlRequestOf, operationIn, sendGraphqlResponse } from './http/graphql-response';
import { healthz, readyz, type Readiness } from './http/health';
import { identificationOf, identifyRequests } from './http/identification';
import { createLoadShedding } from './http/load-shedding';
import { logRequests } from './http/logging';
import { mailboxPage, type ReadMailbox } from './http/mailbox';
import { requireToken, type Metrics } from './http/metrics';
import { limitRate, limitSignIns, RequestCounts, type RateLimits } from './http/rate-limit';
import { neverStored, sandboxHeaders, securityHeaders } from './http/security-headers';
import { unsubscribe } from './http/unsubscribe';
import { webConfig, webFiles, webManifest, type WebSettings } from './http/web-files';
import type { ConcurrencyLimits } from './lib/concurrency-limiter';
import type { LiveLimits } from './live/limits';
import { Presence, type PRESENCE_TIMES } from './live/presence';
import { LiveServer } from './live/server';
import { apiDocs } from './rest/api-docs';
import { restRouter } from './rest/handler';
import { UNREAD_FOR } from './rest/unread';
import { schema } from './schema';
import type { NoticeSettings } from './start/notice-settings';
import type { Sockets } from './start/sockets';
import { requestScope } from './transport/request-scope';

/** The parts of the application: `main.ts` passes the real ones, tests pass their own. */
export type AppParts = {
  isProduction: boolean;
  hasSandbox: boolean;
  logger: Logger;
  verifyToken: VerifyToken;
  loadAccount: LoadAccount;
  allowedEmailDomains: readonly string[];
  adminEmails: readonly string[];
  rateLimits: RateLimits;
  /** Whether HSTS includes subdomains; not by default. */
  hstsForSubdomains?: boolean;
  /** How many proxies are in front, which append to `X-Forwarded-For`; none by default. */
  trustedProxies?: number;
  concurrency: ConcurrencyLimits;
  webSettings: WebSettings;
  /** Records requests. `/metrics` serves the figures to requests with the token; without a token the path does not exist. */
  metrics?: { of: Metrics; token: string | undefined };
  webDirectory: string;
  /** The capacity of the response cache in bytes, if not the default; 0 disables it. */
  responseCacheBytes?: number;
  /** Loads the replica; null if the process reads everything from the database. */
  replica?: () => Promise<Snapshot | null>;
  /** Milliseconds without a read by the client after which a download ends, if not the default. */
  unreadFor?: number;
  liveLimits?: Partial<LiveLimits>;
  presenceTimes?: Partial<typeof PRESENCE_TIMES>;
  /**
   * The sender of e-mail, and the base address of links. By default there is no mail server, and links point to this machine.
   */
  notices?: Partial<Omit<NoticeSettings, 'eventTitle'>>;
  /** Pages of the messages sent on this machine, by id; local runs only. */
  mailbox?: ReadMailbox;
  /** The clock, if not this machine's. */
  now?: () => Date;
} & Readiness;

export type App = {
  express: Express;
  /** Upgrade requests of the HTTP server: the WebSockets at `/graphql`. */
  sockets: Sockets;
  /** Waits for running GraphQL operations to end, and ends their threads; call it after the HTTP server has closed. */
  stop: () => Promise<void>;
};

/** Everything on one port: `/graphql`, `/api`, `/avatars`, health checks and the built web. Does not listen. */
export async function createApp(parts: AppParts): Promise<App> {
  const { isProduction, hasSandbox, logger, metrics, verifyToken, loadAccount, adminEmails } = parts;
  const webSettings = {
    ...parts.webSettings,
    readTitle: () => readTitleForPages(parts.webSettings.eventTitle),
  };
  const isLocal = webSettings.emulatorUrl !== null;
  const responses = new ResponseCache(parts.responseCacheBytes);
  const apollo = createApolloServer(schema, logger, {
    isProduction,
    isLocal,
    hasSandbox,
    concurrency: parts.concurrency,
  });
  await apollo.start();
  const notifications = new Notifications(logger);
  const presence = new Presence(notifications, parts.presenceTimes);
  const { now = () => new Date(), replica: loadSnapshot = currentSnapshot, allowedEmailDomains } = parts;
  const { eventTitle } = webSettings;
  const noticeSettings = { mailFrom: null, mailboxPath: null, publicUrl: '', ...parts.notices, eventTitle };
  const counts = new RequestCounts();
  const refusals = new RefusalRecorder();
  const poster = createPosterReader();
  const contextFor = createContext({
    now,
    verifyToken,
    loadAccount,
    loadSnapshot,
    adminEmails,
    allowedEmailDomains,
    eventTitle,
    noticeSettings,
    countSignIn: limitSignIns(parts.rateLimits.signIns, counts),
    joinBoard: (own) => presence.join(own),
    notifyBoard: (regionId, act) => presence.send(regionId, act),
    recordRefusal: (...refusal) => refusals.record(...refusal),
  });
  const contextOf = async (request: Request): Promise<Context> => {
    const identification = identificationOf(request);
    // Requests without a valid token cause no work in the database.
    const snapshot = identification.kind === 'verified' ? await loadSnapshot() : null;
    return contextFor({
      identification,
      caller: await callerOf(identification, readsOf(snapshot)),
      token: bearerToken(request.headers.authorization) ?? '',
      snapshot,
      live: NO_LIVE,
      retryAfter: (seconds) => request.res?.setHeader('Retry-After', String(seconds)),
    });
  };
  const identify = createIdentify(verifyToken, allowedEmailDomains);
  // In front of GraphQL and REST: verifies the token once, before anything costly is done for its sender.
  const shedding = { isProduction, readTitle: webSettings.readTitle };
  const { refuseEarly, limit, part } = createLoadShedding(parts.concurrency, logger, shedding);
  const guards = [neverStored, identifyRequests(identify), limitRate(parts.rateLimits, counts)];

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('etag', shortTag);
  app.set('trust proxy', parts.trustedProxies ?? 0);
  app.use(
    securityHeaders({
      isProduction,
      hstsForSubdomains: parts.hstsForSubdomains ?? false,
      authDomain: isLocal ? undefined : webSettings.firebase.authDomain,
      emulatorUrl: webSettings.emulatorUrl,
    }),
  );
  app.use(refuseEarly);
  app.use(logRequests(logger, metrics?.of.observe));
  app.get('/graphql', graphqlPage(webSettings.readTitle, hasSandbox));
  if (hasSandbox) app.get('/graphql', sandboxHeaders);
  // One route for all handlers: Express would match the path for each layer.
  app.all(
    '/graphql{/*rest}',
    guards,
    graphqlBody,
    limit(async (request, response) => {
      requestScope().operation = operationIn(request.body);
      // Look the caller up first: Apollo would answer a failure there with 500.
      const context = await contextOf(request);
      const httpGraphQLRequest = graphqlRequestOf(request);
      const execute = (contextValue: Context) =>
        apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => contextValue });
      const body: unknown = request.body;
      const accept = request.get('Accept') ?? '';
      const answer =
        request.method === 'POST'
          ? await responses.respond({ body, accept, context, execute })
          : await execute(context);
      sendGraphqlResponse(answer, request, response);
    }),
    answerGraphqlErrors,
  );
  // Google Cloud Run reserves paths that end with z.
  app.get(['/health/live', '/healthz'], healthz);
  app.get(['/health/ready', '/readyz'], readyz(parts));
  if (metrics?.token !== undefined) app.get('/metrics', requireToken(metrics.token), metrics.of.answer);
  app.get('/avatars/:seed.svg', avatar);
  app.get('/config.json', webConfig(webSettings));
  app.use(compress);
  const readFeed = async (secret: string) => {
    const follower = await followerOf(secret, allowedEmailDomains);
    return follower && readCalendar(readsOf(await loadSnapshot()), follower, noticeSettings);
  };
  app.get('/calendar/:secret.ics', guards, limit(calendar(readFeed)));
  const unsubscribing = unsubscribe(webSettings.readTitle, { readerOf, stop: unsubscribeReader });
  app.get('/notices/stop/:secret', guards, limit(unsubscribing.ask));
  app.post('/notices/stop/:secret', guards, limit(unsubscribing.stop));
  if (parts.mailbox) app.get(['/mailbox', '/mailbox/:id'], mailboxPage(parts.mailbox, webSettings.readTitle));
  app.use('/api', apiDocs(webSettings.productName, webSettings.readTitle));
  app.use(
    '/api',
    guards,
    restRouter(apollo, contextOf, { limit, part, unreadFor: parts.unreadFor ?? UNREAD_FOR }),
  );
  app.get('/poster.json', async (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=60').json(await poster(Date.now()));
  });
  app.get('/app.webmanifest', webManifest(parts.webDirectory, webSettings));
  app.use(webFiles(parts.webDirectory, webSettings));
  app.use(answerUnknownAddress, answerErrors);
  const feed = new ChangeFeed(notifications);
  const sockets = new LiveServer({
    schema,
    feed,
    presence,
    signalsOf: (changes) => new Signals(changes),
    identify,
    // Only mutations recheck the token, and sockets run none.
    contextFor: (who, snapshot, live) =>
      contextFor({ ...who, token: '', snapshot, live, retryAfter: () => undefined }),
    hidesSchema: isProduction,
    answer: answerInTurn(apollo, responses),
    isTooMuch: (uid) => counts.add(requestsOf(uid), parts.rateLimits.person).left < 0,
    logger,
    ...(parts.liveLimits ? { limits: parts.liveLimits } : {}),
  });
  metrics?.of.show('hackathon_sockets', 'Open WebSockets', () => sockets.open);
  const stop = async (): Promise<void> => {
    await sockets.end();
    await presence.stop();
    await feed.stop();
    await notifications.stop();
    await apollo.stop();
    await workers.close();
  };
  return { express: app, sockets, stop };
}
