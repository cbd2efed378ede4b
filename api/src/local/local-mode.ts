import { resolve } from 'node:path';
import { db } from '../db/client';
import type { Env } from '../env';
import type { Lifetime } from '../lifetime';
import { projectRoot } from '../lib/project-root';
import { startAuthEmulator } from './auth-emulator';
import { loadDemoData } from './demo-data/load-demo-data';
import { startPostgres } from './embedded-postgres';
import { importKnownAccounts } from './known-accounts';
import { step } from './terminal';

/** What takes the place of services that the environment does not name. */
export type LocalServices = { databaseUrl: string; emulatorHost: string | undefined };

/**
 * Starts, at the same time, what the environment leaves to us: PostgreSQL and the Auth emulator.
 * @throws StartError with one sentence; whatever did start is in `lifetime`.
 */
export async function startLocalServices(env: Env, lifetime: Lifetime): Promise<LocalServices> {
  const [databaseUrl, emulatorHost] = await allStarted([localDatabase(env, lifetime), localEmulator(env, lifetime)]);
  return { databaseUrl, emulatorHost };
}

async function localDatabase({ databaseUrl, dataDir }: Env, lifetime: Lifetime): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  return step('PostgreSQL', async () => {
    const postgres = await startPostgres({ dataDir: resolve(projectRoot, dataDir) });
    await lifetime.add(() => postgres.stop());
    return postgres.url;
  });
}

async function localEmulator({ identityProvider, dataDir }: Env, lifetime: Lifetime): Promise<string | undefined> {
  switch (identityProvider.kind) {
    case 'project':
      return undefined;
    case 'emulator':
      return identityProvider.host;
    case 'localEmulator': {
      const { projectId, port } = identityProvider;
      return step('Firebase Auth emulator', async () => {
        const emulator = await startAuthEmulator({ projectId, port, dataDir: resolve(projectRoot, dataDir) });
        await lifetime.add(() => emulator.stop());
        return emulator.host;
      });
    }
  }
}

/** Waits for all even when one fails, so that none is still starting when the others are being ended. */
async function allStarted<T extends readonly unknown[]>(starts: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(starts);
  return Promise.all(starts) as Promise<T>;
}

/** Fills an empty database with the demo event, and tells the emulator that we started about everybody in the database. */
export async function prepareLocalData(env: Env, { emulatorHost }: LocalServices): Promise<void> {
  if (env.demoData) await step('Demo data', () => loadDemoData(new Date()));
  if (env.identityProvider.kind === 'localEmulator' && emulatorHost !== undefined) {
    const accounts = await db.user.findMany({ select: { firebaseUid: true, email: true, displayName: true } });
    await importKnownAccounts(emulatorHost, env.identityProvider.projectId, accounts);
  }
}
