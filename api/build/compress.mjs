// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files; fonts are already compressed. */
const TEXT = new Set(['.html', '.js', '.css', '.svg']);
/** In bytes. A file that fits into one packet gains nothing. */
const LEAST = 1_000;

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder, at the highest compression: it happens once and everybody reads it.
 * @param {string} directory
 */
export async function compressFiles(directory) {
  const entries = await readdir(directory, { recursive: true });
  const files = entries.filter((name) => TEXT.has(extname(name))).map((name) => join(directory, name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
