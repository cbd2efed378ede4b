import { createHash } from 'node:crypto';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { bearerToken, callerOf, createIdentify, type Caller, type Identification } from './auth/caller';
import type { LoadAccount } from './auth/load-account';
import type { VerifyToken } from './auth/verify-token';
import { db } from './db/client';
import { Notices } from './db/notices';
import { ChangeFeed } from './db/shared/change-feed';
import { createReads } from './db/shared/create-reads';
import { currentTables } from './db/shared/current-tables';
import { databaseReads, type Reads } from './db/shared/reads';
import type { SharedTables } from './db/shared/shared-tables';
import { createApolloServer } from './graphql/apollo-server';
import { Answers, questionIn } from './graphql/answers/answers';
import { unrecordedFacts } from './graphql/facts';
import type { Asking } from './graphql/answers/recording';
import { viewerOf, type Context } from './graphql/context';
import { listenToNothing, type Listen } from './graphql/happening';
import { longTextsOf } from './graphql/long-texts';
import { workers } from './features/generations/work/workers';
import { requestScope } from './doors/request-scope';
import { createAdmission, type AdmissionLimits } from './http/admission';
import { avatar } from './http/avatars';
import { calendar } from './http/calendar';
import { graphqlBody } from './http/body';
import { answerErrors, answerGraphqlErrors, answerUnknownAddress } from './http/errors';
import { graphqlPage } from './http/graphql-page';
import { healthz, readyz, type Readiness } from './http/health';
import { identificationOf, identifyRequests } from './http/identification';
import { logRequests } from './http/logging';
import { requireToken, type Metrics } from './http/metrics';
import { limitRate, limitSignIns, type CountSignIn, type RateLimits } from './http/rate-limit';
import { sendPieces, typeFor } from './http/send-pieces';
import { neverStored, sandboxHeaders, securityHeaders } from './http/security-headers';
import { webConfig, webFiles, webManifest, type WebSettings } from './http/web-files';
import { Boards, type BOARD_TIMES } from './live/boards';
import { LiveDoor } from './live/door';
import type { LiveLimits } from './live/live-limits';
import { followerOf, readCalendar } from './features/calendar/calendar.service';
import { poster } from './features/event/poster';
import { restDoor } from './rest/handler';
import { apiDocs } from './rest/openapi/api-docs';
import { schema } from './schema';
import type { Sockets } from './start/sockets';

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
  /** How many proxies stand in front of it, whose `X-Forwarded-For` says where a request comes from; none by default. */
  trustedProxies?: number;
  admission: AdmissionLimits;
  webSettings: WebSettings;
  /** Takes note of requests, and shows its figures at `/metrics` to whoever has the token; at no path of this port without one. */
  metrics?: { of: Metrics; token: string | undefined };
  /** Makes a span of each request; none by default. */
  trace?: RequestHandler;
  /** Folder of the built web client. */
  webDirectory: string;
  /** How many bytes of answers are kept, if not the usual number; 0 for none. */
  keptBytes?: number;
  /** Where the tables in memory come from; null of one that keeps none, and reads everything from the database. */
  tables?: () => Promise<SharedTables | null>;
  /** Limits of sockets, if not the usual ones. */
  liveLimits?: Partial<LiveLimits>;
  /** The times of who is at which board, if not the usual ones. */
  boardTimes?: Partial<typeof BOARD_TIMES>;
  /** What time it is for answers that depend on it, if not the time of this machine. */
  now?: () => Date;
} & Readiness;

export type App = {
  express: Express;
  /** What the HTTP server hands over to be upgraded: the subscriptions at `/graphql`. */
  sockets: Sockets;
  /** Waits for running GraphQL operations to end, and ends their threads; call it after the HTTP server has closed. */
  stop: () => Promise<void>;
};

/** Bytes of events that are kept for others who may see the same: for as long as it takes to tell them all. */
const KEPT_EVENTS = 16 * 1024 ** 2;

/** Everything on one port: `/graphql`, `/api`, `/avatars`, health checks and the built web. Does not listen. */
export async function createApp(parts: AppParts): Promise<App> {
  const { isProduction, hasSandbox, logger, webSettings } = parts;
  const isLocal = webSettings.emulatorUrl !== null;
  const answers = new Answers(schema, parts.keptBytes);
  const apollo = createApolloServer(schema, logger, answers.learning, {
    isProduction,
    isLocal,
    hasSandbox,
    dearLimits: parts.admission,
  });
  await apollo.start();
  const notices = new Notices(logger);
  const boards = new Boards(notices, parts.boardTimes);
  const standing: Standing = { boards, countSignIn: limitSignIns(parts.rateLimits.signIns) };
  const askedBy = createAskedBy(parts, standing);
  const identify = createIdentify(parts.verifyToken, parts.allowedEmailDomains);
  const contextOf = async (request: Request): Promise<Context> => (await askedBy(request)).context;
  // Ahead of both doors: the token is verified once, before anything costly is done for its sender.
  const { refuseEarly, admit, part } = createAdmission(parts.admission, logger);
  const admission = [
    neverStored,
    refuseEarly,
    identifyRequests(identify),
    limitRate(parts.rateLimits, logger),
  ];
  // Compression can leak secrets (BREACH) only if browsers send credentials automatically; ours come in a header.
  const compress = compression();
  const graphqlDoor = expressMiddleware(apollo, { context: ({ req }) => contextOf(req) });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('etag', shortTag);
  app.set('trust proxy', parts.trustedProxies ?? 0);
  const { metrics } = parts;
  app.use(logRequests(logger, metrics?.of.observe));
  if (parts.trace) app.use(parts.trace);
  app.use(
    securityHeaders({
      isProduction,
      authDomain: isLocal ? undefined : webSettings.firebase.authDomain,
      emulatorUrl: webSettings.emulatorUrl,
    }),
  );
  // Google Cloud Run keeps paths that end with z for itself.
  app.get(['/health/live', '/healthz'], healthz);
  app.get(['/health/ready', '/readyz'], readyz(parts));
  if (metrics?.token !== undefined) app.get('/metrics', requireToken(metrics.token), metrics.of.answer);
  app.get('/avatars/:seed.svg', avatar);
  app.get('/config.json', webConfig(webSettings));
  app.get('/graphql', graphqlPage(webSettings.productName, hasSandbox));
  if (hasSandbox) app.get('/graphql', sandboxHeaders);
  // One route instead of a layer for each handler, of which Express would match the path each time.
  app.all(
    '/graphql{/*rest}',
    admission,
    graphqlBody(longTextsOf(schema)),
    admit(async (request, response, next) => {
      requestScope().operation = operationIn(request.body);
      // Look the caller up first: whatever fails there, Apollo would answer with 500.
      const { asking } = await askedBy(request);
      const type = typeFor(request);
      const question = request.method === 'POST' && type !== null ? questionIn(request.body) : null;
      const pieces = question && asking && (await answers.answer(question, asking));
      const areKept = pieces !== null && type !== null;
      const takesGzip = request.acceptsEncodings('gzip') !== false;
      // Kept pieces are compressed already, for gzip.
      if (!areKept || !takesGzip) compress(request, response, () => undefined);
      if (areKept) await sendPieces(pieces, { type, takesGzip }, response);
      else await graphqlDoor(request, response, next);
    }),
    answerGraphqlErrors,
  );
  app.use(compress);
  const { tables: tablesNow = currentTables, allowedEmailDomains } = parts;
  app.get(
    '/calendar/:secret.ics',
    admission,
    admit(
      calendar(async (secret) => {
        const follower = await followerOf(secret, allowedEmailDomains);
        const { eventTitle } = webSettings;
        const file = follower && (await readCalendar(readsOf(await tablesNow()), follower, { eventTitle }));
        return file?.text ?? null;
      }),
    ),
  );
  app.use('/api', apiDocs(webSettings.productName));
  app.use('/api', admission, restDoor(apollo, contextOf, { admit, part }));
  app.get('/poster.json', async (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=60').json(await poster(Date.now()));
  });
  app.get('/app.webmanifest', webManifest(parts.webDirectory, webSettings));
  app.use(webFiles(parts.webDirectory));
  app.use(answerUnknownAddress);
  app.use(answerErrors);
  const feed = new ChangeFeed(notices);
  const asked = createAsked(parts, standing);
  const sockets = new LiveDoor({
    schema,
    answers: new Answers(schema, KEPT_EVENTS),
    feed,
    boards,
    identify,
    tables: currentTables,
    readsOf,
    askingOf: (who, tables, listen) => {
      // Only acts ask again about a token, and there are none.
      const { asking } = asked({ ...who, token: '', tables, listen, retryAfter: () => undefined });
      if (!asking) throw new Error('Somebody who has signed in asks.');
      return asking;
    },
    hidesSchema: isProduction,
    logger,
    ...(parts.liveLimits ? { limits: parts.liveLimits } : {}),
  });
  const stop = async (): Promise<void> => {
    await sockets.end();
    await boards.stop();
    await feed.stop();
    await notices.stop();
    await apollo.stop();
    await workers.close();
  };
  return { express: app, sockets, stop };
}

/** The name of the operation in a body that has been read, whoever chose it. */
const operationIn = (body: unknown): string =>
  typeof body === 'object' &&
  body !== null &&
  'operationName' in body &&
  typeof body.operationName === 'string'
    ? body.operationName
    : 'without a name';

/** Bytes of an answer that is known again by its hash. To hash a longer one would hold the process. */
const SHORT = 100_000;

const shortTag = (body: Buffer): string | undefined =>
  body.length > SHORT ? undefined : `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** A request: its context, and who asks if they have signed in. */
type Asked = { context: Context; asking: Asking | null };

/** The reads of tables that nobody witnesses: the same for all requests of one moment. */
const unwitnessed = new WeakMap<SharedTables, Reads>();

function readsOf(tables: SharedTables | null): Reads {
  if (!tables) return databaseReads();
  const reads = unwitnessed.get(tables) ?? createReads(tables, db);
  unwitnessed.set(tables, reads);
  return reads;
}

type Who = {
  identification: Identification;
  caller: Caller;
  token: string;
  /** What there is to read; null to read everything from the database. */
  tables: SharedTables | null;
  listen: Listen;
  /** Tells the asker after how many seconds to try again. */
  retryAfter: (seconds: number) => void;
};

/** What lasts as long as the process, for all requests. */
type Standing = { boards: Boards; countSignIn: CountSignIn };

/** Makes contexts, and what kept answers are asked with. */
function createAsked(parts: AppParts, standing: Standing): (who: Who) => Asked {
  const { now = () => new Date(), tables: tablesNow = currentTables } = parts;
  return ({ identification, caller, token, tables, listen, retryAfter }) => {
    const reads = readsOf(tables);
    const context: Context = {
      caller,
      reads,
      facts: unrecordedFacts(() => ({ viewer: viewerOf(context), now: now(), reads: context.reads })),
      now,
      listen,
      joinBoard: (presence) => standing.boards.join(presence),
      tellBoard: (regionId, act) => standing.boards.send(regionId, act),
      loadReads: async () => readsOf(await tablesNow()),
      loadCaller: () => callerOf(identification, databaseReads()),
      eventTitle: parts.webSettings.eventTitle,
      adminEmails: parts.adminEmails,
      allowedEmailDomains: parts.allowedEmailDomains,
      loadAccount: parts.loadAccount,
      checkNotRevoked: async () => {
        if (identification.kind === 'verified')
          await standing.countSignIn(identification.identity.uid, retryAfter);
        await parts.verifyToken(token, { checkRevoked: true });
      },
    };
    if (caller.kind !== 'viewer' || !tables) return { context, asking: null };
    return {
      context,
      asking: {
        context,
        asker: { viewer: caller.viewer, now: now(), reads },
        tables,
        readsFor: (witness) => createReads(tables, db, witness),
      },
    };
  };
}

/** Looks up who asks in a request; once, however often it is asked for. */
function createAskedBy(parts: AppParts, standing: Standing): (request: Request) => Promise<Asked> {
  const { tables: tablesNow = currentTables } = parts;
  const asked = createAsked(parts, standing);
  const known = new WeakMap<Request, Promise<Asked>>();
  const create = async (request: Request): Promise<Asked> => {
    const identification = identificationOf(request);
    // Nobody without a valid token makes the database work.
    const tables = identification.kind === 'verified' ? await tablesNow() : null;
    return asked({
      identification,
      caller: await callerOf(identification, readsOf(tables)),
      token: bearerToken(request.headers.authorization) ?? '',
      tables,
      listen: listenToNothing,
      retryAfter: (seconds) => request.res?.setHeader('Retry-After', String(seconds)),
    });
  };
  return (request) => {
    const asked = known.get(request) ?? create(request);
    known.set(request, asked);
    return asked;
  };
}
