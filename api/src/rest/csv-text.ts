import { Readable } from 'node:stream';
import { stringify, type Stringifier } from 'csv-stringify';
import { protectCell } from '../lib/csv-cell';
import type { CsvLine } from './row';

/**
 * The format of RFC 4180, with a byte order mark, since Excel misreads UTF-8 without one. Every cell is quoted, and none is a formula,
 * once its line went through {@link protectedLines}.
 */
export const csvFormat = (headings: CsvLine): Stringifier =>
  stringify({
    bom: true,
    header: true,
    columns: [...headings],
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });

/** See `lib/csv-cell.ts`. */
async function* protectedLines(lines: AsyncIterable<CsvLine>): AsyncGenerator<CsvLine> {
  for await (const line of lines) yield line.map(protectCell);
}

/** A file's text, a part at a time. */
export async function* csvText({
  headings,
  lines,
}: {
  headings: CsvLine;
  lines: AsyncIterable<CsvLine>;
}): AsyncGenerator<string> {
  if (headings.length === 0) return;
  const format = csvFormat(headings);
  const source = Readable.from(protectedLines(lines));
  source.once('error', (error) => format.destroy(error));
  for await (const piece of source.pipe(format)) yield String(piece);
}
