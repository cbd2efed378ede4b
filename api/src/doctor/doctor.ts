// doctor/: npm run doctor, which looks at everything that the server needs and says what to mend.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { requireAdministrator } from '../auth/administrators';
import { connectDatabase, disconnectDatabase } from '../db/client';
import { EnvError, readEnv, type Env } from '../start/env';
import { projectRoot } from '../start/project-root';
import { StartError } from '../start/start-error';
import { examineDatabase } from './examine-database';
import { examineMail } from './examine-mail';
import { examineProvider } from './examine-provider';
import { fine, look, mend, type Finding } from './finding';

/** `npm run doctor`: changes nothing, and ends with 1 if something must be mended. */

const LEAST_DISK = 1_000_000_000;
const MARKS: Readonly<Record<Finding['kind'], string>> = { fine: '✔', look: '!', mend: '✘' };

async function disk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / 1_000_000_000).toFixed(1)} GB are free where ${folder} is.`;
  return free < LEAST_DISK ? look(`${text} Make room.`) : fine(text);
}

async function administrators({ adminEmails, allowedEmailDomains, databaseUrl = '' }: Env): Promise<Finding> {
  if (adminEmails.length > 0) return fine(`ADMIN_EMAILS makes administrators of ${adminEmails.join(', ')}.`);
  connectDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    await requireAdministrator(adminEmails, allowedEmailDomains);
    return fine('The database has an administrator who can sign in.');
  } catch (error) {
    return mend(error instanceof StartError ? error.message : 'The administrators cannot be read.');
  } finally {
    await disconnectDatabase();
  }
}

async function findings(): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n').map(mend);
    throw error;
  }
  const isBuilt = existsSync(join(projectRoot, 'dist/web/index.html'));
  const found = [
    fine('The settings are complete and fit together.'),
    isBuilt
      ? fine('The web client is built.')
      : look('The web client is not built. Run npm run build, or npm start.'),
    await disk(projectRoot),
  ];
  if (env.databaseUrl === undefined) {
    const folder = resolve(projectRoot, env.dataDir);
    found.push(fine(`DATABASE_URL is empty: npm start brings a PostgreSQL of its own, in ${folder}.`));
  } else {
    const ofDatabase = await examineDatabase(env.databaseUrl, env.databasePoolSize);
    found.push(...ofDatabase);
    if (ofDatabase.every(({ kind }) => kind !== 'mend')) found.push(await administrators(env));
  }
  return [...found, ...(await examineProvider(env)), await examineMail(env)];
}

const all = await findings();
const toMend = all.filter(({ kind }) => kind === 'mend').length;
const things = toMend === 1 ? '1 thing has' : `${toMend} things have`;
const lines = [
  ...all.map(({ kind, text }) => `${MARKS[kind]} ${text}`),
  '',
  toMend === 0 ? 'Nothing has to be mended.' : `${things} to be mended, marked ${MARKS.mend}.`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = toMend === 0 ? 0 : 1;
