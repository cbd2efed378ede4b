// start/: a process's surroundings: settings, port, graceful shutdown.
import { z } from 'zod';
import {
  address,
  HOST,
  lineUpTo,
  listOf,
  matching,
  numberFrom,
  oneOf,
  onOff,
  port,
  secretAddress,
  shown,
} from './env-values';
import { googleKeyProblem } from './google-key';

const nodeEnv = oneOf('production', 'development', 'test').default('development');

/** Every variable that the server reads; `.env.example` explains each. */
const variables = z.object({
  NODE_ENV: nodeEnv,
  PORT: port.default(4000),
  WEB_ADDRESS: address.optional(),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  DATABASE_URL: secretAddress(
    /^postgres(ql)?:\/\//,
    'must be an address such as postgresql://user:password@host:5432/database; within a user name or password write ' +
      '%40 for @, %3A for a colon, %2F for /, %3F for ?, %23 for # and %25 for %',
  ).optional(),
  DATABASE_POOL_SIZE: numberFrom(2, 200).default(20),
  DATA_DIR: z.string().default('.data'),
  // Includes the old form `example.com:project`.
  FIREBASE_PROJECT_ID: matching(
    /^[a-z0-9][a-z0-9.:-]*$/,
    'the id of a project, of small letters, digits and hyphens',
  ).optional(),
  FIREBASE_API_KEY: matching(/^[\w-]+$/, 'a key of letters, digits, hyphens and underscores').optional(),
  FIREBASE_AUTH_DOMAIN: matching(
    HOST,
    'a host alone, such as acme-hack.firebaseapp.com, without https:// and without a path',
  ).optional(),
  // Google's library reads the file at the first sign-in only, so it is checked here.
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: matching(
    /^([^/:\s]+|\[[0-9a-f:]+\]):\d+$/i,
    'host:port, such as 127.0.0.1:9099',
  ).optional(),
  AUTH_EMULATOR_PORT: port.default(9099),
  EMULATOR_ON_NETWORK: onOff.default(false),
  ALLOWED_EMAIL_DOMAINS: listOf(z.string().regex(HOST), 'a domain such as example.com').default([
    'example.com',
  ]),
  ADMIN_EMAILS: listOf(z.email(), 'an e-mail address').optional(),
  DEMO_DATA: onOff.optional(),
  GRAPHQL_SANDBOX: onOff.optional(),
  HISTORY_DAYS: numberFrom(1, 36_500).optional(),
  TRUST_PROXY: numberFrom(0, 10).default(0),
  DRAIN_SECONDS: numberFrom(0, 300).optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{24,200}$/,
      'must be 24 to 200 letters, digits and signs without blanks, such as `openssl rand -hex 24` prints',
    )
    .optional(),
  METRICS_PORT: port.optional(),
  SMTP_URL: secretAddress(
    /^smtps?:\/\/[^/]/,
    'must be the address of a mail server such as smtps://user:password@mail.example.com:465, or smtp://…:587 for one that begins ' +
      'without encryption; within a user name or password write %40 for @, %3A for a colon and %2F for /',
  ).optional(),
  MAIL_FROM: matching(
    // Plain, or with the name in quotation marks (RFC 5322, 3.4), which a comma requires.
    /^(([^<>"\r\n]{1,60}|"([^"\\\r\n]|\\["\\]){1,60}") <[^\s<>@]+@[a-z0-9.-]+>|[^\s<>@]+@[a-z0-9.-]+)$/i,
    "an e-mail address, or a name and an address such as 'Hackathon <hackathon@example.com>'",
  ).optional(),
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  PRODUCT_NAME: lineUpTo(60).default('Hackathon'),
  EVENT_TITLE: lineUpTo(80).optional(),
});
type Values = z.infer<typeof variables>;
type Name = keyof Values;
export const variableNames = variables.keyof().options;

/** The variable, its problem, and the variables that it is compared with. */
type Problem = [name: Name, text: string, ...comparedWith: Name[]];
/** Required with a real Firebase project; with an emulator they have defaults. */
const OF_PROJECT = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'ALLOWED_EMAIL_DOMAINS'] as const;
const ON_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\]):/i;

/** Problems between variables that are valid alone. */
function* problemsBetween(values: Values, isGiven: (name: Name) => boolean): Iterable<Problem> {
  const { PORT, AUTH_EMULATOR_PORT, METRICS_PORT, FIREBASE_AUTH_EMULATOR_HOST: emulator } = values;
  const { FIREBASE_PROJECT_ID: project, GOOGLE_APPLICATION_CREDENTIALS: keyFile } = values;
  const isProduction = values.NODE_ENV === 'production';
  const asPort = `is ${PORT}, as PORT is; give one of them another port`;
  if (METRICS_PORT === PORT) yield ['METRICS_PORT', asPort, 'PORT'];
  if (isProduction) {
    const required = [
      'DATABASE_URL',
      'FIREBASE_PROJECT_ID',
      ...(project === undefined ? OF_PROJECT : []),
    ] as const;
    for (const name of required) if (!isGiven(name)) yield [name, 'is required in production'];
    for (const name of ['DEMO_DATA', 'EMULATOR_ON_NETWORK'] as const)
      if (values[name] === true) yield [name, 'is not allowed in production'];
  }
  if (emulator !== undefined) {
    const allowed = 'is not allowed in production: with an Auth emulator anyone can sign in as any person';
    if (isProduction) yield ['FIREBASE_AUTH_EMULATOR_HOST', allowed];
    else if (!ON_THIS_MACHINE.test(emulator) && !values.EMULATOR_ON_NETWORK)
      yield [
        'FIREBASE_AUTH_EMULATOR_HOST',
        `is ${shown(emulator)}, which is not this machine, and anyone who reaches an Auth emulator can sign in as any person; ` +
          'use one on 127.0.0.1, or set EMULATOR_ON_NETWORK to on where no one else is on the network',
        'EMULATOR_ON_NETWORK',
      ];
  } else if (project !== undefined) {
    for (const name of OF_PROJECT)
      if (!isGiven(name)) yield [name, 'is required with FIREBASE_PROJECT_ID', 'FIREBASE_AUTH_EMULATOR_HOST'];
    const problem = keyFile === undefined ? undefined : googleKeyProblem(keyFile, project);
    if (problem !== undefined)
      yield ['GOOGLE_APPLICATION_CREDENTIALS', problem, 'FIREBASE_AUTH_EMULATOR_HOST'];
  } else if (!isProduction && PORT === AUTH_EMULATOR_PORT) yield ['AUTH_EMULATOR_PORT', asPort, 'PORT'];
  const domains = values.ALLOWED_EMAIL_DOMAINS;
  for (const email of values.ADMIN_EMAILS ?? [])
    if (!domains.some((domain) => email.endsWith(`@${domain}`)))
      yield [
        'ADMIN_EMAILS',
        `names ${shown(email)}, who could not sign in: ALLOWED_EMAIL_DOMAINS is ${shown(domains.join(', '))}`,
        'ALLOWED_EMAIL_DOMAINS',
      ];
  if (values.SMTP_URL !== undefined)
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const)
      if (!isGiven(name)) yield [name, 'is required with SMTP_URL', 'SMTP_URL'];
}

/** The source of identities: a real Firebase project, an external emulator, or our own emulator next to the server. */
function identityProviderOf(values: Values) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: host } = values;
  if (host !== undefined)
    return { kind: 'emulator', projectId: projectId ?? 'demo-hackathon', host } as const;
  if (projectId === undefined)
    return { kind: 'localEmulator', projectId: 'demo-hackathon', port: values.AUTH_EMULATOR_PORT } as const;
  const { FIREBASE_API_KEY: apiKey = '', FIREBASE_AUTH_DOMAIN: authDomain = '' } = values;
  return { kind: 'project', projectId, apiKey, authDomain } as const;
}

function envOf(values: Values) {
  const identityProvider = identityProviderOf(values);
  const isLocal = identityProvider.kind !== 'project';
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '' } = values;
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    /** The page's address, if another server is in front: `npm run dev` puts Vite there. */
    webAddress: values.WEB_ADDRESS,
    logLevel: values.LOG_LEVEL,
    /** If undefined, an embedded PostgreSQL under `dataDir` is used. */
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    identityProvider,
    /** Whether to serve other machines although an Auth emulator lets anyone sign in as anyone. */
    emulatorOnNetwork: isLocal && values.EMULATOR_ON_NETWORK,
    /** Without a key file, credentials come from Google Cloud if the server runs there. */
    hasGoogleKey: values.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
    allowedEmailDomains: values.ALLOWED_EMAIL_DOMAINS,
    adminEmails: values.ADMIN_EMAILS ?? (isLocal ? ['admin@example.com'] : []),
    demoData: values.DEMO_DATA ?? isLocal,
    hasSandbox: values.GRAPHQL_SANDBOX ?? isLocal,
    productName: values.PRODUCT_NAME,
    eventTitle: values.EVENT_TITLE ?? `${values.PRODUCT_NAME} 2025`,
    /** Undefined: the history has no retention limit. */
    historyDays: values.HISTORY_DAYS,
    /** The number of trusted proxies in front, which set `X-Forwarded-For`. */
    trustedProxies: values.TRUST_PROXY,
    /** Seconds for which an ending server still accepts requests, while readiness fails. */
    drainSeconds: values.DRAIN_SECONDS ?? (isLocal ? 0 : 5),
    /** Whether HSTS includes subdomains. */
    hstsForSubdomains: values.HSTS_SUBDOMAINS,
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
    mail: smtpUrl === undefined ? undefined : { smtpUrl, from },
    publicUrl: values.PUBLIC_URL,
  };
}
export type Env = ReturnType<typeof envOf>;

/** The message names every invalid variable, one per line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const IN_QUOTES = 'is in quotes, which belong to its value in an env file of docker; write it without';

/**
 * Reads and validates the environment. An empty variable counts as unset, as in `.env.example`.
 * @throws EnvError with a sentence about each invalid or missing variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = new Map(variableNames.map((name) => [name, source[name]?.trim() ?? ''] as const));
  for (const [name, value] of given) if (value === '') given.delete(name);
  const problems: Problem[] = [];
  const drop = ([name]: Problem): boolean => given.delete(name);
  const wasGiven = new Set(given.keys());
  for (const [name, value] of given) if (/^(["']).*\1$/s.test(value)) problems.push([name, IN_QUOTES]);
  problems.forEach(drop);
  const issues = variables.safeParse(Object.fromEntries(given)).error?.issues ?? [];
  problems.push(...issues.map(({ path, message }): Problem => [path[0] as Name, message]));
  problems.forEach(drop);
  // Invalid ones now have their defaults, so comparisons with them mean nothing.
  const values = variables.parse(Object.fromEntries(given));
  const bad = new Set(problems.map(([name]) => name));
  for (const problem of problemsBetween(values, (name) => wasGiven.has(name))) {
    const [name, , ...comparedWith] = problem;
    if (![name, ...comparedWith].some((one) => bad.has(one))) problems.push(problem);
  }
  if (problems.length === 0) return envOf(values);
  throw new EnvError(problems.map(([name, text]) => `${name} ${text}.`).join('\n'));
}

/** Tests turn some warnings into errors while modules load, before the whole environment is read. */
export const isTestRun = nodeEnv.safeParse(process.env.NODE_ENV).data === 'test';

/** firebase-admin finds the emulator only through this variable. */
export function pointFirebaseAdminAtEmulator(host: string): void {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
