import { connectDatabase, disconnectDatabase } from './db/client';
import { forgetHistory } from './db/forget-history';
import { forgetNotices } from './features/notices/deliveries.service';
import { EnvError, readEnv } from './start/env';
import { StartError } from './start/start-error';

/**
 * `npm run forget-history [DAYS]`: deletes older history lines and notices, by default by HISTORY_DAYS, in the database of
 * DATABASE_URL, or in the embedded one, which it starts if no server runs.
 */
async function main(text: string | undefined): Promise<void> {
  const { historyDays, databaseUrl, dataDir } = readEnv();
  const days = text === undefined ? historyDays : Number(text);
  if (days === undefined || !Number.isInteger(days) || days < 1)
    throw new StartError(
      'Say for how many days the history is kept: npm run forget-history 365, or set HISTORY_DAYS.',
    );
  if (databaseUrl !== undefined) await forget(databaseUrl, days);
  else await (await import('./local/local-mode')).useEmbeddedPostgres(dataDir, (url) => forget(url, days));
}

async function forget(url: string, days: number): Promise<void> {
  connectDatabase({ url, poolSize: 2 });
  try {
    const now = new Date();
    const lines = await forgetHistory(days, now);
    const notices = await forgetNotices(days, now);
    process.stdout.write(
      `Deleted: ${lines} lines of the history and ${notices} notices older than ${days} days.\n`,
    );
  } finally {
    await disconnectDatabase();
  }
}

await main(process.argv[2]).catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof EnvError;
  process.stderr.write(`${isPlain ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
