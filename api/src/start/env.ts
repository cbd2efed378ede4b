// start/: everything that a process needs around the application: its settings, its port, its orderly end.
import { problemsBetween, type Problem } from './env/problems';
import { allowedDomains, nodeEnv, providerKind, variables, type Name, type Values } from './env/variables';

/** The project of the local Auth emulator. */
const LOCAL_PROJECT_ID = 'demo-hackathon';

/** Where identities come from: a real Firebase project, an external emulator, or our own emulator beside the server. */
type IdentityProvider =
  | { kind: 'project'; projectId: string; apiKey: string; authDomain: string }
  | { kind: 'emulator'; projectId: string; host: string }
  | { kind: 'localEmulator'; projectId: string; port: number };

export type Env = {
  isProduction: boolean;
  port: number;
  /** The address at which people open the page, if another server is in front of this one: `npm run dev` puts Vite there. */
  webAddress: string | undefined;
  logLevel: Values['LOG_LEVEL'];
  /** If undefined, an embedded PostgreSQL under `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  identityProvider: IdentityProvider;
  /** Whether to serve other machines although an Auth emulator lets everybody sign in as anybody. */
  emulatorOnNetwork: boolean;
  /** Whether a file with Google credentials is named. Without one, credentials come from Google Cloud if the server runs there. */
  hasGoogleKey: boolean;
  allowedEmailDomains: readonly string[];
  adminEmails: readonly string[];
  demoData: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
  productName: string;
  /** The event's name on every screen, in notices and calendars. */
  eventTitle: string;
  /** For how many days lines of the history are kept; undefined: for ever. */
  historyDays: number | undefined;
  /** How many proxies stand in front, whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  /** How figures for Prometheus are shown: to whoever has the token, and at a port of their own. Neither: not at all. */
  metrics: { token: string | undefined; port: number | undefined };
  /** The mail server, and what e-mail comes from; without one, nothing is sent by e-mail, but locally into a mailbox. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** The address at which people open the page, without a slash at its end; undefined if nobody said. */
  publicUrl: string | undefined;
  /** The address of an OpenTelemetry collector; without one, nothing is traced. */
  tracesTo: string | undefined;
};

function envOf(values: Values): Env {
  const identityProvider = identityProviderOf(values);
  const isLocal = identityProvider.kind !== 'project';
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    webAddress: values.WEB_ADDRESS,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    identityProvider,
    emulatorOnNetwork: isLocal && values.EMULATOR_ON_NETWORK,
    hasGoogleKey: values.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
    allowedEmailDomains: allowedDomains(values),
    adminEmails: values.ADMIN_EMAILS ?? (isLocal ? ['admin@example.com'] : []),
    demoData: values.DEMO_DATA ?? isLocal,
    hasSandbox: values.GRAPHQL_SANDBOX ?? isLocal,
    productName: values.PRODUCT_NAME,
    eventTitle: values.EVENT_TITLE ?? `${values.PRODUCT_NAME} 2025`,
    historyDays: values.HISTORY_DAYS,
    trustedProxies: values.TRUST_PROXY,
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
    mail:
      values.SMTP_URL === undefined ? undefined : { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? '' },
    publicUrl: values.PUBLIC_URL,
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Call it only for values without problems: there, a project's settings are complete. */
function identityProviderOf(values: Values): IdentityProvider {
  const { FIREBASE_PROJECT_ID: projectId = LOCAL_PROJECT_ID } = values;
  const kind = providerKind(values);
  switch (kind) {
    case 'emulator':
      return { kind, projectId, host: values.FIREBASE_AUTH_EMULATOR_HOST ?? '' };
    case 'localEmulator':
      return { kind, projectId, port: values.AUTH_EMULATOR_PORT };
    case 'project': {
      const { FIREBASE_API_KEY: apiKey = '', FIREBASE_AUTH_DOMAIN: authDomain = '' } = values;
      return { kind, projectId, apiKey, authDomain };
    }
  }
}

/** Thrown by {@link readEnv}; the message names every bad variable, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads and checks the environment. An empty variable counts as unset, as in `.env.example`.
 * @throws EnvError with a sentence about each variable that is wrong or missing.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = givenValues(source);
  const problems = quotedValues(given);
  const bad = new Set(problems.map(({ name }) => name));
  for (const { path, message } of variables.safeParse(without(bad, given)).error?.issues ?? []) {
    problems.push({ name: path[0] as Name, text: message });
  }
  for (const { name } of problems) bad.add(name);
  const values = variables.parse(without(bad, given));
  for (const problem of problemsBetween(values)) {
    if (![problem.name, ...(problem.dueTo ?? [])].some((name) => bad.has(name))) problems.push(problem);
  }
  if (problems.length === 0) return envOf(values);
  throw new EnvError(problems.map(({ name, text }) => `${name} ${text}.`).join('\n'));
}

type Given = Partial<Record<Name, string>>;
const names = variables.keyof().options;

function givenValues(source: NodeJS.ProcessEnv): Given {
  const trimmed = names.map((name) => [name, source[name]?.trim() ?? ''] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

const without = (left: ReadonlySet<Name>, given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name as Name)));

/** Values with quotes around them. A shell and `.env` remove quotes; docker's env file does not. */
function quotedValues(given: Given): Problem[] {
  const quoted = names.filter((name) => /^(["']).*\1$/s.test(given[name] ?? ''));
  return quoted.map((name) => ({
    name,
    text: 'is in quotes, which belong to its value in an env file of docker; write it without',
  }));
}

/** Tests turn some warnings into errors while modules load, before the whole environment is read. */
export const isTestRun = nodeEnv.safeParse(process.env.NODE_ENV).data === 'test';

/** firebase-admin finds the emulator through this variable alone. */
export function pointFirebaseAdminAtEmulator(host: string): void {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
