import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { connectForStart } from '../db/connect-for-start';
import { StartError, systemCode } from '../start/start-error';
import type { RowCounts } from './backup-format';
import { tell, useDatabase } from './use-database';
import { writeBackup } from './write-backup';

/** `npm run backup [FILE]`: writes everything that the database holds into a file, or to standard output for `-`. */

const [file = `hackathon-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.sql.gz`] =
  process.argv.slice(2);

await useDatabase(async (databaseUrl) => {
  if (file === '-') {
    await backUp(databaseUrl, process.stdout);
    return;
  }
  if (existsSync(file)) throw new StartError(`${file} is there already. Name another file, or move it away.`);
  // Renamed once complete: a file of this name is whole.
  const unfinished = `${file}.unfinished`;
  try {
    // For its owner only: it holds everybody's names and addresses.
    const rows = await backUp(databaseUrl, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    await rename(unfinished, file);
    tell(`${file} holds ${rows['users'] ?? 0} people in ${rows['regions'] ?? 0} regions.`);
  } catch (error) {
    if (systemCode(error) === 'EEXIST')
      throw new StartError(
        `${unfinished} is there already: another backup is being written, or was interrupted. Delete it, then try again.`,
      );
    await rm(unfinished, { force: true });
    throw error;
  }
});

async function backUp(databaseUrl: string, destination: Writable): Promise<RowCounts> {
  const client = await connectForStart(databaseUrl);
  try {
    return await writeBackup(client, destination);
  } finally {
    await client.end();
  }
}
