import type { Response } from 'express';
import { Zip, ZipDeflate } from 'fflate';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { protectCell } from '../lib/csv-cell';
import { turn } from '../lib/turns';
import { requestScope } from '../transport/request-scope';
import type { Archived, CsvFile, CsvLine, CsvRow, Entry, ZipRow } from './row';

/** Excel misreads UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Archive entries between two turns of the event loop: some milliseconds of work. */
const BATCH = 500;
/** Bytes of a long text between two turns. */
const PORTION = 262_144;

/** A line by RFC 4180, every cell quoted, without formulas. */
const csvOf = (line: CsvLine): string =>
  `${line.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * Sends a CSV file, with backpressure. A refusal at the start is thrown. A later failure resets the connection, so that no
 * client mistakes a part for the whole file.
 */
export async function sendCsv(
  { headings }: CsvRow,
  { name, entries }: CsvFile,
  response: Response,
): Promise<void> {
  const begunEntries = await begun(entries);
  response.attachment(name);
  await send(pipeline(Readable.from(csvFile(headings, begunEntries)), response));
}

async function* csvFile(headings: CsvLine, entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf(headings);
  for await (const { line } of entries) yield csvOf(line);
}

/** Sends the entries of all pages as one JSON array, as {@link sendCsv} sends lines. */
export async function sendList(pages: AsyncGenerator<readonly unknown[]>, response: Response): Promise<void> {
  const begunPages = await begun(pages);
  response.type('json');
  await send(pipeline(Readable.from(jsonArray(begunPages)), response));
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
  { name, contents }: Awaited<ReturnType<ZipRow['open']>>,
  response: Response,
): Promise<void> {
  response.attachment(name);
  await send(pipeline(Readable.from(zipped(contents)), response));
}

/** Reads each table once: holds its JSON file, compressed, in memory while its CSV file is sent first. */
async function* zipped(contents: AsyncIterable<Archived>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const fileOf = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for await (const item of contents) {
    const work = 'text' in item ? writeText(fileOf(item.name), item.text) : writeTable(item, fileOf);
    while (!(await work.next()).done) {
      yield* ready.splice(0);
      await turn();
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

const encoder = new TextEncoder();

/** Yields after each portion of work. */
async function* writeTable(
  { name, headings, entries }: Extract<Archived, { entries: unknown }>,
  fileOf: (name: string) => ZipDeflate,
): AsyncGenerator<void> {
  const [csv, json] = [fileOf(`${name}.csv`), fileOf(`${name}.json`)];
  const write = (file: ZipDeflate, text: string, isLast = false): void => {
    file.push(encoder.encode(text), isLast);
  };
  write(csv, BYTE_ORDER_MARK + csvOf(headings));
  let count = 0;
  for await (const entry of entries) {
    write(csv, csvOf(entry.line));
    write(json, (count === 0 ? '[\n' : ',\n') + JSON.stringify(entry.json));
    count += 1;
    if (count % BATCH === 0) yield;
  }
  write(csv, '', true);
  write(json, count === 0 ? '[]\n' : '\n]\n', true);
}

/** Yields after each portion of work. */
function* writeText(file: ZipDeflate, text: string): Generator<void> {
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += PORTION) {
    file.push(bytes.subarray(at, at + PORTION));
    yield;
  }
  file.push(new Uint8Array(), true);
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
