import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/start/project-root';
import { StartedServer, type Location } from './started-server';

/** The settings of a production server, besides its database. */
const PRODUCTION = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'acme-hack',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'acme-hack.firebaseapp.com',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
  ADMIN_EMAILS: 'admin@example.com',
};

/** Builds what is missing or stale, as the image does before it starts anything. */
export async function buildAll(): Promise<void> {
  await promisify(execFile)(process.execPath, ['api/build/build-if-stale.mjs'], { cwd: projectRoot });
}

export const MIGRATIONS = 'api/prisma/migrations';

/** A folder like the image's, with the build's output but without packages. */
export async function imageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  for (const path of ['package.json', MIGRATIONS, 'dist/api', 'dist/web']) {
    await cp(join(projectRoot, path), join(folder, path), { recursive: true });
  }
  return folder;
}

/** Lets an image's folder find all packages of the project. */
export const linkPackages = (folder: string): Promise<void> =>
  symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));

/** The server as the image runs it. `folder` is the image's folder; the project itself when omitted. */
export const productionServer = (
  location: Location,
  env: NodeJS.ProcessEnv,
  folder?: string,
): StartedServer =>
  new StartedServer(location, {
    command: [process.execPath, 'dist/api/main.js'],
    env: { ...PRODUCTION, ...env },
    cwd: folder,
    announcement: '"msg":"ready"',
  });
