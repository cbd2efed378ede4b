// @ts-check
// Writes `x.br` and `x.gz` next to each text file of the given folder: compressed once, sent many times.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts are already compressed. */
const TEXT = new Set(['.html', '.js', '.css', '.svg']);
/** In bytes. A file that fits into one packet gains nothing. */
const LEAST = 1_000;
const TEXT_MODE = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

const [, , folder = ''] = process.argv;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.has(extname(name))) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < LEAST) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: TEXT_MODE }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
