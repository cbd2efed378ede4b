import { stringify, type Options } from 'csv-stringify';
import { stringify as textOf } from 'csv-stringify/sync';
import type { Response } from 'express';
import { Zip, ZipDeflate } from 'fflate';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { protectCell } from '../lib/csv-cell';
import { requestScope } from '../transport/request-scope';
import type { ArchivedTable, CsvFile, CsvLine, CsvRow, ZipRow } from './row';

/** RFC 4180, every cell quoted. A file begins with a byte order mark, since Excel misreads UTF-8 without one. */
const CSV: Options = { record_delimiter: 'windows', quoted: true, quoted_empty: true };
/** Entries of an archive between two turns of the event loop: some milliseconds of work. */
const BATCH = 500;

/**
 * Sends a CSV file without formulas.
 * Reads only as fast as the client does. A refusal at the start is thrown. A later failure aborts the connection, so that no
 * client takes a part for the whole file.
 */
export async function sendCsv(
  { headings }: CsvRow,
  { name, lines }: CsvFile,
  response: Response,
): Promise<void> {
  const all = await begun(lines);
  response.attachment(name);
  const format = stringify({ ...CSV, bom: true, header: true, columns: [...headings] });
  await send(pipeline(Readable.from(all), protectedCells, format, response));
}

async function* protectedCells(lines: AsyncIterable<CsvLine>): AsyncGenerator<CsvLine> {
  for await (const line of lines) yield line.map(protectCell);
}

/** Sends the entries of all pages as one JSON array, as {@link sendCsv} sends lines. */
export async function sendList(pages: AsyncGenerator<readonly unknown[]>, response: Response): Promise<void> {
  const all = await begun(pages);
  response.type('json');
  await send(pipeline(Readable.from(jsonArray(all)), response));
}

async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((entry) => JSON.stringify(entry)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Sends an archive, as {@link sendCsv} sends lines. */
export async function sendZip(
  { name, tables }: Awaited<ReturnType<ZipRow['open']>>,
  response: Response,
): Promise<void> {
  response.attachment(name);
  await send(pipeline(Readable.from(zipped(tables)), response));
}

/** Reads each table once. Of the table under way, holds the JSON file, compressed, while the CSV file before it is sent. */
async function* zipped(tables: AsyncIterable<ArchivedTable>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const encoder = new TextEncoder();
  const fileOf = (name: string): ((text: string, isLast?: boolean) => void) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return (text, isLast) => file.push(encoder.encode(text), isLast);
  };
  for await (const { name, headings, lines } of tables) {
    const [csv, json] = [fileOf(`${name}.csv`), fileOf(`${name}.json`)];
    csv(textOf([[...headings]], { ...CSV, bom: true }));
    let separator = '[\n';
    const write = (batch: readonly CsvLine[]): void => {
      csv(
        textOf(
          batch.map((line) => line.map(protectCell)),
          CSV,
        ),
      );
      for (const line of batch) {
        json(
          separator + JSON.stringify(Object.fromEntries(headings.map((heading, at) => [heading, line[at]]))),
        );
        separator = ',\n';
      }
    };
    let batch: CsvLine[] = [];
    for await (const line of lines) {
      if (batch.push(line) < BATCH) continue;
      write(batch);
      batch = [];
      yield* ready.splice(0);
      await nextTurn();
    }
    write(batch);
    csv('', true);
    json(separator === '[\n' ? '[]\n' : '\n]\n', true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Reads the first item, so that a refusal is thrown before the answer begins. */
async function begun<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next();
  return (async function* () {
    try {
      for (let next = first; next.done !== true; next = await items.next()) yield next.value;
    } finally {
      await items.return(undefined);
    }
  })();
}

async function send(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    requestScope().log.warn({ err: error }, 'file aborted');
  }
}
