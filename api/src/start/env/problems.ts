import { googleKeyProblem } from './google-key';
import { shown } from './values';
import { allowedDomains, providerKind, type Name, type Values } from './variables';

/** `text` follows the variable's name. The problem is dropped if one of `dueTo`, the variables it is compared with, is wrong. */
export type Problem = { name: Name; text: string; dueTo?: readonly Name[] };

/** The variables that a real Firebase project requires; with an emulator they have defaults. */
const OF_PROJECT = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'ALLOWED_EMAIL_DOMAINS'] as const;
/** The address of an Auth emulator on this machine. */
const ON_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\]):/i;

/** Problems between variables that are each right on their own. */
export function* problemsBetween(values: Values): Iterable<Problem> {
  if (values.METRICS_PORT === values.PORT) {
    yield {
      name: 'METRICS_PORT',
      text: `is ${values.PORT}, as PORT is; give one of them another port`,
      dueTo: ['PORT'],
    };
  }
  if (values.NODE_ENV === 'production') yield* productionProblems(values);
  else yield* emulatorProblems(values);
  if (providerKind(values) === 'project') yield* projectProblems(values);
  yield* administratorProblems(values);
  yield* mailProblems(values);
}

function* mailProblems(values: Values): Iterable<Problem> {
  if (values.SMTP_URL === undefined) return;
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const) {
    if (values[name] === undefined) yield { name, text: 'is required with SMTP_URL', dueTo: ['SMTP_URL'] };
  }
}

function* productionProblems(values: Values): Iterable<Problem> {
  const project = values.FIREBASE_PROJECT_ID === undefined ? OF_PROJECT : [];
  for (const name of ['DATABASE_URL', 'FIREBASE_PROJECT_ID', ...project] as const) {
    if (values[name] === undefined) yield { name, text: 'is required in production' };
  }
  for (const name of ['DEMO_DATA', 'EMULATOR_ON_NETWORK'] as const) {
    if (values[name] === true) yield { name, text: 'is not allowed in production' };
  }
  if (values.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    yield {
      name: 'FIREBASE_AUTH_EMULATOR_HOST',
      text: 'is not allowed in production: with an Auth emulator everybody can sign in as anybody',
    };
  }
}

function* emulatorProblems(values: Values): Iterable<Problem> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, PORT, AUTH_EMULATOR_PORT } = values;
  if (host !== undefined && !ON_THIS_MACHINE.test(host) && !values.EMULATOR_ON_NETWORK) {
    yield {
      name: 'FIREBASE_AUTH_EMULATOR_HOST',
      text:
        `is ${shown(host)}, which is not this machine, and whoever reaches an Auth emulator can sign in as anybody; ` +
        'use one on 127.0.0.1, or set EMULATOR_ON_NETWORK to on where nobody else is on the network',
      dueTo: ['EMULATOR_ON_NETWORK'],
    };
  }
  if (providerKind(values) === 'localEmulator' && PORT === AUTH_EMULATOR_PORT) {
    yield {
      name: 'AUTH_EMULATOR_PORT',
      text: `is ${PORT}, as PORT is; give one of them another port`,
      dueTo: ['PORT'],
    };
  }
}

function* projectProblems(values: Values): Iterable<Problem> {
  const { FIREBASE_PROJECT_ID: project, GOOGLE_APPLICATION_CREDENTIALS: file } = values;
  const dueTo = ['FIREBASE_AUTH_EMULATOR_HOST'] as const;
  for (const name of OF_PROJECT) {
    if (values[name] === undefined) yield { name, text: 'is required with FIREBASE_PROJECT_ID', dueTo };
  }
  if (project === undefined || file === undefined) return;
  const text = googleKeyProblem(file, project);
  if (text !== undefined) yield { name: 'GOOGLE_APPLICATION_CREDENTIALS', text, dueTo };
}

function* administratorProblems(values: Values): Iterable<Problem> {
  const allowed = allowedDomains(values);
  for (const email of values.ADMIN_EMAILS ?? []) {
    if (allowed.some((domain) => email.endsWith(`@${domain}`))) continue;
    yield {
      name: 'ADMIN_EMAILS',
      text: `names ${shown(email)}, who could not sign in: ALLOWED_EMAIL_DOMAINS is ${shown(allowed.join(', '))}`,
      dueTo: ['ALLOWED_EMAIL_DOMAINS'],
    };
  }
}
