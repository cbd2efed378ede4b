import { connectDatabase, disconnectDatabase } from '../db/client';
import { forgetHistory } from '../db/forget-history';
import { forgetNotices } from '../features/notices/forget-notices.service';
import { readEnv } from '../start/env';
import { StartError } from '../start/start-error';
import { tell, useDatabase } from './use-database';

/** `npm run forget-history [DAYS]`: deletes the lines of the history and the notices that are older, by default than HISTORY_DAYS says. */

await useDatabase(async (url) => {
  const [text] = process.argv.slice(2);
  const days = text === undefined ? readEnv().historyDays : Number(text);
  if (days === undefined || !Number.isInteger(days) || days < 1)
    throw new StartError(
      'Say for how many days the history is kept: npm run forget-history 365, or set HISTORY_DAYS.',
    );
  connectDatabase({ url, poolSize: 2 });
  try {
    const now = new Date();
    const count = await forgetHistory(days, now);
    const announced = await forgetNotices(days, now);
    tell(
      `${count} lines older than ${days} days are deleted, and what was announced ${announced} times before.`,
    );
  } finally {
    await disconnectDatabase();
  }
});
