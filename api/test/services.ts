import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../src/db/migrate';
import { startAuthEmulator } from '../src/local/auth-emulator';
import { startPostgres } from '../src/local/embedded-postgres';

/** The Firebase project of the tests' emulator. */
export const TEST_PROJECT = 'demo-tests';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and no rows, used as template. No connection to it may stay open. */
    templateUrl: string;
    /** `host:port` of the Auth emulator. */
    emulatorHost: string;
  }
}

/** Starts the services shared by all API tests: one PostgreSQL with a template database, and one Auth emulator. */
export default async function startServices(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hackathon-tests-'));
  const [postgres, emulator] = await Promise.all([
    startPostgres({ dataDir: path.join(dataDir, 'postgres'), ephemeral: true }),
    startAuthEmulator({ projectId: TEST_PROJECT, dataDir: path.join(dataDir, 'emulator') }),
  ]);
  await applyMigrations(postgres.url);
  project.provide('templateUrl', postgres.url);
  project.provide('emulatorHost', emulator.host);
  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
