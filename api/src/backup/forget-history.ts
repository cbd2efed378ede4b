import { connectDatabase, disconnectDatabase } from '../db/client';
import { forgetHistory } from '../db/forget-history';
import { readEnv } from '../start/env';
import { StartError } from '../start/start-error';
import { tell, useDatabase } from './use-database';

/** `npm run forget-history [DAYS]`: deletes the lines of the history that are older, by default than HISTORY_DAYS says. */

await useDatabase(async (url) => {
  const [text] = process.argv.slice(2);
  const days = text === undefined ? readEnv().historyDays : Number(text);
  if (days === undefined || !Number.isInteger(days) || days < 1)
    throw new StartError(
      'Say for how many days the history is kept: npm run forget-history 365, or set HISTORY_DAYS.',
    );
  connectDatabase({ url, poolSize: 2 });
  try {
    const count = await forgetHistory(days, new Date());
    tell(`${count} lines older than ${days} days are deleted.`);
  } finally {
    await disconnectDatabase();
  }
});
