import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app';
import { requireAdministrator } from './auth/administrators';
import { rememberTokens } from './auth/known-tokens';
import { createAccountLoader } from './auth/load-account';
import { createTokenVerifier, googleKeys, refreshKeys } from './auth/verify-token';
import { connectDatabase, disconnectDatabase } from './db/client';
import { forgetHistory } from './db/forget-history';
import { applyMigrations, checkDatabase } from './db/migrate';
import { currentSnapshot } from './db/replica/replica';
import { requireSessions } from './db/require-sessions';
import { createChatTransport } from './features/notices/chat.service';
import { forgetNotices } from './features/notices/deliveries.service';
import { createMailTransport } from './features/notices/mail-transport';
import { createNoticeSender, type NoticeSender } from './features/notices/send.service';
import { carryOutDue } from './features/timeline/carry-out.service';
import { requestLimits } from './http/load-shedding';
import { createLogger } from './http/logging';
import { Metrics } from './http/metrics';
import { RATE_LIMITS } from './http/rate-limit';
import { webSettings } from './http/web-files';
import { startJobs, type Job } from './jobs/jobs';
import { pointFirebaseAdminAtEmulator, readEnv, type Env } from './start/env';
import { checkPortIsFree, listen } from './start/listen';
import type { NoticeSettings } from './start/notice-settings';
import { projectRoot } from './start/project-root';
import { run, type Lifetime } from './start/run';
import { StartError } from './start/start-error';

/** In milliseconds. Generous, because the emulator shares a laptop with a build and a browser. */
const EMULATOR_DEADLINE = 30_000;
const WITHOUT_KEY =
  'GOOGLE_APPLICATION_CREDENTIALS is not set: sign-ins can be checked only on Google Cloud; elsewhere no person can sign in';

run(async (lifetime: Lifetime): Promise<void> => {
  const env = readEnv();
  // An Auth emulator accepts any sign-in, so only this machine may reach the server.
  const isOpen = env.identityProvider.kind === 'project' || env.emulatorOnNetwork;
  const host = isOpen ? undefined : '127.0.0.1';
  const address = { port: env.port, host };
  await checkPortIsFree(address);
  const metricsAddress = env.metrics.port === undefined ? undefined : { port: env.metrics.port, host };
  if (metricsAddress) await checkPortIsFree(metricsAddress);

  // The production image does not contain `local/`: its environment names every service.
  const local = env.isProduction ? undefined : await import('./local/local-mode');
  const logger = createLogger(env.logLevel, local?.prettyLog());
  const emulatorStart = local?.startEmulator(env, lifetime);
  // Awaited below; until then, a failure would be an unhandled rejection.
  emulatorStart?.catch(() => undefined);

  const databaseUrl = (await local?.startDatabase(env, lifetime)) ?? productionDatabase(env);
  await requireSessions(databaseUrl);
  await applyMigrations(databaseUrl);
  connectDatabase({ url: databaseUrl, poolSize: env.databasePoolSize });
  await lifetime.add(disconnectDatabase);
  await local?.prepareData(env);
  if (env.identityProvider.kind === 'project') {
    await requireAdministrator(env.adminEmails, env.allowedEmailDomains);
    if (!env.hasGoogleKey) logger.warn(WITHOUT_KEY);
  }

  const emulatorHost = await emulatorStart;
  if (emulatorHost !== undefined) {
    pointFirebaseAdminAtEmulator(emulatorHost);
    await local?.introducePeople(env, emulatorHost);
  }

  const { kind, projectId } = env.identityProvider;
  const keys = kind === 'project' ? googleKeys() : undefined;
  if (keys) {
    const stopRefreshing = refreshKeys(keys);
    await lifetime.add(async () => stopRefreshing());
  }
  const loadAccount = createAccountLoader(projectId, keys ? undefined : EMULATOR_DEADLINE);
  const verifyToken = createTokenVerifier(projectId, keys ?? 'emulator', loadAccount);

  const mailbox = await local?.startMail(env, lifetime);
  const notices = noticeSettings(env, mailbox !== undefined);
  const hasMetrics = metricsAddress !== undefined || env.metrics.token !== undefined;
  const metrics = hasMetrics ? new Metrics() : undefined;
  const app = await createApp({
    isProduction: env.isProduction,
    hasSandbox: env.hasSandbox,
    logger,
    verifyToken: keys ? rememberTokens(verifyToken) : verifyToken,
    loadAccount,
    allowedEmailDomains: env.allowedEmailDomains,
    adminEmails: env.adminEmails,
    rateLimits: RATE_LIMITS,
    trustedProxies: env.trustedProxies,
    hstsForSubdomains: env.hstsForSubdomains,
    concurrency: requestLimits(env.databasePoolSize),
    webSettings: webSettings(
      env,
      emulatorHost,
      async () => (await local?.offeredAccounts(env.adminEmails)) ?? [],
    ),
    ...(metrics ? { metrics: { of: metrics, token: env.metrics.token } } : {}),
    webDirectory: join(projectRoot, 'dist/web'),
    notices,
    ...(mailbox ? { mailbox: mailbox.page } : {}),
    checkReady: async () => {
      if (keys && !keys.jwks()) await keys.reload();
      await checkDatabase();
    },
    isEnding: () => lifetime.isEnding,
  });
  await lifetime.add(app.stop);
  // Loads the replica, so that the first request does not wait.
  await currentSnapshot();
  const smtpUrl = mailbox?.smtpUrl ?? env.mail?.smtpUrl;
  const sender = createNoticeSender(
    {
      mail:
        smtpUrl === undefined || notices.mailFrom === null
          ? null
          : createMailTransport({ smtpUrl, from: notices.mailFrom }),
      chat: createChatTransport(),
      settings: { ...notices, eventTitle: env.eventTitle },
      now: () => new Date(),
    },
    logger,
  );
  await lifetime.add(sender.stop);
  await lifetime.add(startJobs(jobsOf(env, logger, sender), logger));
  // Last, so that it ends first: from then on each answer closes its connection.
  if (metrics && metricsAddress) await lifetime.add(await listen(metrics.server(), metricsAddress));
  await lifetime.add(
    await listen(app.express, address, { sockets: app.sockets, drain: env.drainSeconds * 1_000 }),
  );
  if (local) await local.greet(env);
  else logger.info({ port: env.port }, 'ready');
});

function jobsOf({ historyDays: days }: Env, logger: Logger, sender: NoticeSender): Record<string, Job> {
  const sendNotices: Job = {
    cron: '* * * * *',
    run: () => {
      sender.wake();
      return Promise.resolve();
    },
  };
  const carryOutTimelines: Job = {
    cron: '* * * * *',
    // Its announcements are sent immediately, whichever of the two jobs comes first.
    run: (now) => carryOutDue(now).finally(sender.wake),
  };
  const always = { carryOutTimelines, sendNotices };
  if (days === undefined) return always;
  return {
    ...always,
    forgetHistory: {
      cron: '17 3 * * *',
      run: async (now) => {
        const count = await forgetHistory(days, now);
        await forgetNotices(days, now);
        if (count > 0) logger.info({ count, days }, 'old lines of the history are deleted');
      },
    },
  };
}

/** Without a configured mail server, a local run sends to the mailbox on this machine. */
function noticeSettings(env: Env, hasMailbox: boolean): Omit<NoticeSettings, 'eventTitle'> {
  const here = env.isProduction ? '' : (env.webAddress ?? `http://localhost:${env.port}`);
  return {
    mailFrom: env.mail?.from ?? (hasMailbox ? 'Hackathon <hackathon@example.com>' : null),
    mailboxPath: hasMailbox ? '/mailbox' : null,
    publicUrl: env.publicUrl ?? here,
  };
}

function productionDatabase({ databaseUrl }: Env): string {
  if (databaseUrl === undefined) throw new StartError('DATABASE_URL is required in production.');
  return databaseUrl;
}
