import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { requestScope } from '../doors/request-scope';
import { protectCell } from '../lib/csv-cell';
import type { CsvFile, CsvLine, CsvRow } from './row';

/**
 * Sends a file in the format of RFC 4180, with a byte order mark, since Excel misreads UTF-8 without one. Every cell is quoted,
 * and none is a formula: see `lib/csv-cell.ts`.
 * Reads only as fast as the client does. A refusal at the start is thrown. A later failure breaks the connection off, so that
 * nobody mistakes a part for the whole file.
 */
export async function sendCsv(
  { headings }: CsvRow,
  { name, lines }: CsvFile,
  response: Response,
): Promise<void> {
  const first = await lines.next();
  response.attachment(name);
  const format = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });
  try {
    await pipeline(Readable.from(startingWith(first, lines)), format, response);
  } catch (error) {
    requestScope().log.warn({ err: error }, 'a CSV file was broken off');
  }
}

async function* startingWith(
  first: IteratorResult<CsvLine, unknown>,
  rest: AsyncIterator<CsvLine>,
): AsyncGenerator<CsvLine, void, undefined> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      yield next.value.map(protectCell);
    }
  } finally {
    await rest.return?.();
  }
}
