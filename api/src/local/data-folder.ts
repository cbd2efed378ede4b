import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartError, systemCode } from '../start/start-error';

/** Makes the folder for local data, readable by its owner only, and checks that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${reason(systemCode(error))}). Set DATA_DIR to a folder that you can write to.`,
    );
  }
}

function reason(code: string | undefined): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'it is on a read-only disk';
    case 'ENOSPC':
      return 'the disk is full';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file at this path';
    default:
      return code ?? 'unknown reason';
  }
}
