import { connectDatabase, disconnectDatabase } from '../db/client';
import { eraseParticipants, type PersonalCounts } from '../features/participants/erase-participants.service';
import { readEnv } from '../start/env';
import { StartError } from '../start/start-error';
import { tell, useDatabase } from './use-database';

/**
 * `npm run erase-participants`: says what is personal in the database. `npm run erase-participants -- --erase NAME`, with the
 * product's name, erases it.
 */

const inWords = ({ people, rankings, places, teams }: PersonalCounts): string =>
  `${people} people with ${rankings} rankings and ${places} places, and the names and leaders of ${teams} teams`;

await useDatabase(async (url) => {
  const { productName } = readEnv();
  const [flag, name] = process.argv.slice(2);
  if (flag !== undefined && (flag !== '--erase' || name !== productName))
    throw new StartError(`Nothing was erased. To erase, end the command with: --erase "${productName}"`);
  const isDryRun = flag === undefined;
  connectDatabase({ url, poolSize: 2 });
  try {
    const counts = inWords(await eraseParticipants(isDryRun));
    tell(
      isDryRun
        ? `There are ${counts}. Administrators would stay. Nothing was erased. Take a backup first (npm run backup), and delete it when nobody needs it any more: it has all of them. To erase, end the command with: --erase "${productName}"`
        : `Erased: ${counts}. Administrators stay.`,
    );
  } finally {
    await disconnectDatabase();
  }
});
