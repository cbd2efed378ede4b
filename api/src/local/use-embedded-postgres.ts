import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectRoot } from '../start/project-root';
import { addressOf, startPostgres } from './embedded-postgres';
import { clusterFiles } from './postgres-cluster';
import { runningPostmaster } from './postgres-leftovers';

/** Does `work` with the database under `dataDir`: the running one, if a server runs, or one that is started for it. */
export async function useEmbeddedPostgres(
  dataDir: string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const folder = resolve(projectRoot, dataDir);
  const files = clusterFiles(folder);
  const running = await runningPostmaster(files.folder);
  if (running?.isKept) {
    const password = (await readFile(files.passwordFile, 'utf8')).trim();
    return work(addressOf(password, running.port));
  }
  const postgres = await startPostgres({ dataDir: folder });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
