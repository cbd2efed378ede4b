import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { protectCell } from '../lib/csv-cell';
import type { CsvFile, CsvLine, CsvRow } from './row';

/**
 * Sends a file as RFC 4180 has it, with the byte order mark without which Excel takes UTF-8 for something else. Every cell is
 * quoted, and none is a formula: see `lib/csv-cell.ts`.
 * Reads on only as fast as the client does. A refusal at the start is thrown; a failure later on breaks the connection off,
 * so that nobody takes a part for the whole.
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
    response.req.log.warn({ err: error }, 'a CSV file was broken off');
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
