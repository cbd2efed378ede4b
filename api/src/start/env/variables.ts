// env/: reads the environment variables, one by one and against each other.
import { z } from 'zod';
import {
  address,
  apiKey,
  bareHost,
  databaseAddress,
  domains,
  emails,
  hostAndPort,
  lineUpTo,
  mailSender,
  mailServerAddress,
  numberFrom,
  oneOf,
  onOff,
  port,
  projectId,
  secret,
} from './values';

export const nodeEnv = oneOf('production', 'development', 'test').default('development');

/** Every variable that is read; `.env.example` explains each. */
export const variables = z.object({
  NODE_ENV: nodeEnv,
  PORT: port.default(4000),
  WEB_ADDRESS: address.optional(),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: numberFrom(2, 200).default(20),
  DATA_DIR: z.string().default('.data'),
  FIREBASE_PROJECT_ID: projectId.optional(),
  FIREBASE_API_KEY: apiKey.optional(),
  FIREBASE_AUTH_DOMAIN: bareHost.optional(),
  // Google's library reads it by itself; we only check it.
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  AUTH_EMULATOR_PORT: port.default(9099),
  EMULATOR_ON_NETWORK: onOff.default(false),
  ALLOWED_EMAIL_DOMAINS: domains.optional(),
  ADMIN_EMAILS: emails.optional(),
  DEMO_DATA: onOff.optional(),
  GRAPHQL_SANDBOX: onOff.optional(),
  HISTORY_DAYS: numberFrom(1, 36_500).optional(),
  TRUST_PROXY: numberFrom(0, 10).default(0),
  METRICS_TOKEN: secret.optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  SMTP_URL: mailServerAddress.optional(),
  MAIL_FROM: mailSender.optional(),
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  PRODUCT_NAME: lineUpTo(60).default('Hackathon'),
  EVENT_TITLE: lineUpTo(80).optional(),
});

export type Values = z.infer<typeof variables>;
export type Name = keyof Values;

/** Where identities come from: a real Firebase project, an emulator run by somebody else, or our own beside the server. */
export type ProviderKind = 'project' | 'emulator' | 'localEmulator';

export function providerKind({ FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID }: Values): ProviderKind {
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) return 'emulator';
  return FIREBASE_PROJECT_ID === undefined ? 'localEmulator' : 'project';
}

export const allowedDomains = ({ ALLOWED_EMAIL_DOMAINS: given }: Values): readonly string[] =>
  given ?? ['example.com'];
