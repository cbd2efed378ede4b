import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/start/project-root';
import { StartedServer, type Location } from './started-server';

/** The settings of a production server, apart from its database. */
const PRODUCTION = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'acme-hack',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'acme-hack.firebaseapp.com',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
  ADMIN_EMAILS: 'admin@example.com',
  // stopping.test.ts tests its end.
  DRAIN_SECONDS: '0',
};

export const MIGRATIONS = 'api/prisma/migrations';

/** A folder like the image's: the build's output, and all packages of the project. */
export async function imageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  for (const path of ['package.json', MIGRATIONS, 'dist/api', 'dist/web']) {
    await cp(join(projectRoot, path), join(folder, path), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The server as the image runs it. `folder` is the image's folder; by default the project itself. */
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
