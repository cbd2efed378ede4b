import { z } from 'zod';

/** The project and the e-mail domain of the local Auth emulator. */
const LOCAL_PROJECT_ID = 'demo-hackathon';

/** Tests make some warnings errors. */
export const isTestRun = process.env.NODE_ENV === 'test';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
);
const port = z.coerce.number().int().min(1).max(65_535);
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain such as example.com');
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(4000),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z.string().min(1).default('.data'),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^/:]+:\d+$/, 'must be host:port')
    .optional(),
  AUTH_EMULATOR_PORT: port.default(9099),
  ALLOWED_EMAIL_DOMAINS: list.pipe(z.array(domain).min(1)).optional(),
  ADMIN_EMAILS: list.pipe(z.array(z.email())).optional(),
  DEMO_DATA: onOff.optional(),
  GRAPHQL_SANDBOX: onOff.optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default('Hackathon'),
});

/** Where identities come from: a real Firebase project, an emulator run by somebody else, or our own beside the server. */
export type IdentityProvider =
  | { kind: 'project'; projectId: string; apiKey: string; authDomain: string }
  | { kind: 'emulator'; projectId: string; host: string }
  | { kind: 'localEmulator'; projectId: string; port: number };

export type Env = {
  isProduction: boolean;
  port: number;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** Undefined: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  identityProvider: IdentityProvider;
  allowedEmailDomains: readonly string[];
  adminEmails: readonly string[];
  demoData: boolean;
  /** Whether GET `/graphql` in a browser opens Apollo Sandbox. */
  hasSandbox: boolean;
  productName: string;
};

/** Thrown by {@link readEnv}; the message names every bad variable, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads and checks the environment. An empty variable counts as unset, as in `.env.example`.
 * @throws EnvError naming every bad or missing variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const problems = missingVariables(values);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));

  const isLocal =
    values.FIREBASE_PROJECT_ID === undefined || values.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: values.DATA_DIR,
    identityProvider: identityProvider(values),
    allowedEmailDomains: values.ALLOWED_EMAIL_DOMAINS ?? ['example.com'],
    adminEmails: values.ADMIN_EMAILS ?? (isLocal ? ['admin@example.com'] : []),
    demoData: values.DEMO_DATA ?? isLocal,
    hasSandbox: values.GRAPHQL_SANDBOX ?? isLocal,
    productName: values.PRODUCT_NAME,
  };
}

/** firebase-admin finds the emulator through this variable alone. */
export function pointFirebaseAdminAtEmulator(host: string): void {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}

type Values = z.infer<typeof variables>;

function missingVariables(values: Values): string[] {
  const problems: string[] = [];
  if (values.NODE_ENV === 'production') {
    if (values.DATABASE_URL === undefined) problems.push('DATABASE_URL: required in production');
    if (values.FIREBASE_PROJECT_ID === undefined)
      problems.push('FIREBASE_PROJECT_ID: required in production');
    if (values.DEMO_DATA === true) problems.push('DEMO_DATA: refused in production');
    if (values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
      problems.push(
        'FIREBASE_AUTH_EMULATOR_HOST: the emulator accepts unsigned tokens and is refused in production',
      );
    }
  }
  if (values.FIREBASE_PROJECT_ID !== undefined && values.FIREBASE_AUTH_EMULATOR_HOST === undefined) {
    for (const name of ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'ALLOWED_EMAIL_DOMAINS'] as const) {
      if (values[name] === undefined) problems.push(`${name}: required with FIREBASE_PROJECT_ID`);
    }
  }
  return problems;
}

function identityProvider(values: Values): IdentityProvider {
  const projectId = values.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID;
  if (values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    return { kind: 'emulator', projectId, host: values.FIREBASE_AUTH_EMULATOR_HOST };
  }
  if (values.FIREBASE_PROJECT_ID === undefined) {
    return { kind: 'localEmulator', projectId, port: values.AUTH_EMULATOR_PORT };
  }
  return {
    kind: 'project',
    projectId,
    apiKey: values.FIREBASE_API_KEY ?? '',
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? '',
  };
}
