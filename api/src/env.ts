import { z } from 'zod';

/** The project and the e-mail domain of the local Auth emulator. */
const LOCAL_PROJECT_ID = 'demo-hackathon';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
);
const port = z.coerce.number().int().min(1).max(65_535);
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain such as example.com');
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const nodeEnv = z.enum(['production', 'development', 'test']).default('development');

const variables = z.object({
  NODE_ENV: nodeEnv,
  PORT: port.default(4000),
  WEB_ADDRESS: z.url().optional(),
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
type IdentityProvider =
  | { kind: 'project'; projectId: string; apiKey: string; authDomain: string }
  | { kind: 'emulator'; projectId: string; host: string }
  | { kind: 'localEmulator'; projectId: string; port: number };

export type Env = {
  isProduction: boolean;
  port: number;
  /** Where people open the web, if another server is in front of this one: `npm run dev` puts Vite there. */
  webAddress: string | undefined;
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

type Values = z.infer<typeof variables>;

const ofProject = { error: 'required with FIREBASE_PROJECT_ID' };
/** What a real Firebase project takes; with an emulator there are defaults. */
const projectVariables = z.object({
  FIREBASE_API_KEY: z.string(ofProject),
  FIREBASE_AUTH_DOMAIN: z.string(ofProject),
  ALLOWED_EMAIL_DOMAINS: z.array(z.string(), ofProject),
});

const environment = variables.transform((values, context): Env => {
  for (const [variable, message] of productionProblems(values)) {
    context.addIssue({ code: 'custom', path: [variable], message });
  }
  const identityProvider = identityProviderOf(values, context);
  if (!identityProvider) return z.NEVER;
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
    allowedEmailDomains: values.ALLOWED_EMAIL_DOMAINS ?? ['example.com'],
    adminEmails: values.ADMIN_EMAILS ?? (isLocal ? ['admin@example.com'] : []),
    demoData: values.DEMO_DATA ?? isLocal,
    hasSandbox: values.GRAPHQL_SANDBOX ?? isLocal,
    productName: values.PRODUCT_NAME,
  };
});

function* productionProblems(values: Values): Iterable<[variable: keyof Values, problem: string]> {
  if (values.NODE_ENV !== 'production') return;
  if (values.DATABASE_URL === undefined) yield ['DATABASE_URL', 'required in production'];
  if (values.FIREBASE_PROJECT_ID === undefined) yield ['FIREBASE_PROJECT_ID', 'required in production'];
  if (values.DEMO_DATA === true) yield ['DEMO_DATA', 'refused in production'];
  if (values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    yield [
      'FIREBASE_AUTH_EMULATOR_HOST',
      'the emulator accepts unsigned tokens and is refused in production',
    ];
  }
}

function identityProviderOf(values: Values, context: z.RefinementCtx): IdentityProvider | undefined {
  const { FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST: host } = values;
  const projectId = FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID;
  if (host !== undefined) return { kind: 'emulator', projectId, host };
  if (FIREBASE_PROJECT_ID === undefined) {
    return { kind: 'localEmulator', projectId, port: values.AUTH_EMULATOR_PORT };
  }
  const project = projectVariables.safeParse(values);
  if (!project.success) {
    for (const { path, message } of project.error.issues) context.addIssue({ code: 'custom', path, message });
    return undefined;
  }
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = project.data;
  return { kind: 'project', projectId, apiKey, authDomain };
}

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
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new EnvError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** Tests make some warnings errors, and that while modules load, before anybody reads the whole environment. */
export const isTestRun = nodeEnv.safeParse(process.env.NODE_ENV).data === 'test';

/** firebase-admin finds the emulator through this variable alone. */
export function pointFirebaseAdminAtEmulator(host: string): void {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
