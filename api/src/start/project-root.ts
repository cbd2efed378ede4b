import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the folder with `package.json`: the same from `api/src` and, bundled, from `dist/api`. */
export const projectRoot = folderAbove(fileURLToPath(import.meta.url));

function folderAbove(path: string): string {
  const folder = dirname(path);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === path)
    throw new Error('The server runs outside its project: no package.json in any folder above it.');
  return folderAbove(folder);
}
