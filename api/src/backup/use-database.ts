import { EnvError, readEnv } from '../start/env';
import { StartError } from '../start/start-error';

/**
 * Does `work` with the database that the environment names: that of DATABASE_URL, or the embedded one, which is started for it if no
 * server runs. What goes wrong is told on standard error, in one sentence where it is known, and the process ends with 1.
 */
export async function useDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readEnv();
    if (databaseUrl !== undefined) await work(databaseUrl);
    else await (await import('../local/local-mode')).useEmbeddedPostgres(dataDir, work);
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof EnvError;
    tell(isPlain ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** For a person: on standard error, since a backup may go to standard output. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n`);
