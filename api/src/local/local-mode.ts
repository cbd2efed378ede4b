// local/: what only a laptop needs: its own PostgreSQL, Auth emulator and demo data.
import { resolve } from 'node:path';
import { db } from '../db/client';
import type { Env } from '../start/env';
import { projectRoot } from '../start/project-root';
import type { Lifetime } from '../start/run';
import { StartError } from '../start/start-error';
import { importKnownAccounts, startAuthEmulator } from './auth-emulator';
import { loadDemoData } from './demo-data/load-demo-data';
import { startPostgres } from './embedded-postgres';
import { startMailbox, type Mailbox } from './mailbox';
import type { SupervisedProcess } from './supervise';
import { done } from './terminal';

export { offeredAccounts } from './demo-data/offered-accounts';
export { greet, prettyLog } from './terminal';

/** The server ends with a service that it needs, so the next start begins from a known state. */
function addService(name: string, service: Pick<SupervisedProcess, 'exited' | 'stop'>, lifetime: Lifetime) {
  void service.exited.then(() => lifetime.fail(new StartError(`${name} ended. Start the server again.`)));
  return lifetime.add(service.stop);
}

/** Does `work` with the database under `dataDir`. @throws StartError while a server uses it */
export async function useEmbeddedPostgres(dataDir: string, work: (databaseUrl: string) => Promise<void>) {
  const postgres = await startPostgres({ dataDir: resolve(projectRoot, dataDir) });
  await work(postgres.url).finally(postgres.stop);
}

/** Starts PostgreSQL, unless the environment names one. @returns the database's address. @throws StartError */
export async function startDatabase({ databaseUrl, dataDir }: Env, lifetime: Lifetime): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const start = performance.now();
  const postgres = await startPostgres({ dataDir: resolve(projectRoot, dataDir) });
  await addService('PostgreSQL', postgres, lifetime);
  done('PostgreSQL', start);
  return postgres.url;
}

/** Starts the Auth emulator, unless the environment names one or a real project. @returns its host. @throws StartError */
export async function startEmulator(env: Env, lifetime: Lifetime): Promise<string | undefined> {
  const { identityProvider, dataDir } = env;
  switch (identityProvider.kind) {
    case 'project':
      return undefined;
    case 'emulator':
      return identityProvider.host;
    case 'localEmulator': {
      const start = performance.now();
      const { projectId, port } = identityProvider;
      const emulator = await startAuthEmulator({ projectId, port, dataDir: resolve(projectRoot, dataDir) });
      const name = 'Firebase Auth emulator';
      await addService(name, emulator, lifetime);
      done(name, start);
      return emulator.host;
    }
  }
}

/** Starts a mail server if none is set, unless other machines may read its mailbox. @throws StartError */
export async function startMail(
  { mail, identityProvider }: Env,
  lifetime: Lifetime,
): Promise<Mailbox | undefined> {
  if (mail !== undefined || identityProvider.kind === 'project') return undefined;
  const mailbox = await startMailbox();
  await lifetime.add(mailbox.stop);
  return mailbox;
}

/** Loads the demo event into an empty database, if the environment enables it. */
export async function prepareData({ demoData, mail }: Env): Promise<void> {
  if (!demoData) return;
  const start = performance.now();
  const { loaded } = await loadDemoData(new Date(), mail === undefined);
  if (loaded) done('Demo data', start);
}

/** Imports everyone in the database with an account into our emulator, which loses its accounts when it ends. */
export async function introducePeople({ identityProvider }: Env, emulatorHost: string): Promise<void> {
  if (identityProvider.kind !== 'localEmulator') return;
  const accounts = await db.user.findMany({
    where: { firstSignInAt: { not: null } },
    select: { firebaseUid: true, email: true, displayName: true },
  });
  await importKnownAccounts(emulatorHost, identityProvider.projectId, accounts);
}
