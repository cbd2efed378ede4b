import { restoreBackup } from './restore-backup';
import { tell, useDatabase } from './use-database';

/** `npm run restore FILE [-- --replace]`: makes the database hold what a backup holds. */

const [file, ...flags] = process.argv.slice(2);
if (file === undefined || flags.some((flag) => flag !== '--replace')) {
  tell(
    'Name the backup: npm run restore FILE. To delete the event that the database holds: npm run restore -- FILE --replace',
  );
  process.exitCode = 2;
} else {
  await useDatabase(async (databaseUrl) => {
    const rows = await restoreBackup(databaseUrl, file, flags.length > 0);
    tell(
      `The database now holds ${rows['users'] ?? 0} people in ${rows['regions'] ?? 0} regions, as ${file} does.`,
    );
  });
}
