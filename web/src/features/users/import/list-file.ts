import { formatCount } from '../../../lib/numbers';
import { decoded, type Encoding, encodingOf } from './encodings';
import { IMPORT_LIMITS, type Sheet } from './import-source';

interface TextFile {
  kind: 'text';
  name: string;
  bytes: Uint8Array;
  encoding: Encoding;
  /** Whether the encoding is a guess. */
  isGuessed: boolean;
}

interface Workbook {
  kind: 'workbook';
  name: string;
  sheets: Sheet[];
  /** The name of the chosen sheet. */
  sheet: string;
}

/** A file with a list, and how to read it. */
export type ListFile = TextFile | Workbook;

/** Whether it needs a choice before it is checked. */
export const isOpen = (file: ListFile): boolean =>
  file.kind === 'text' ? file.isGuessed : file.sheets.length > 1;

export const textOf = (file: ListFile): string =>
  file.kind === 'text'
    ? decoded(file.bytes, file.encoding)
    : (file.sheets.find(({ name }) => name === file.sheet)?.csv ?? '');

/** A character has at most four bytes, so a larger file cannot be a valid list. */
const MAX_FILE_BYTES = IMPORT_LIMITS.characters * 4;

/** The first bytes of zipped files, such as .xlsx, and those of old or locked workbooks. */
const ZIPPED = [0x50, 0x4b, 0x03, 0x04];
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, at) => bytes[at] === byte);

/**
 * @param signal aborts reading a workbook; the promise then stays pending
 * @throws RangeError for a file that cannot be a list; its message is for the person.
 */
export async function readListFile(file: File, signal: AbortSignal): Promise<ListFile> {
  const { name } = file;
  if (file.size > MAX_FILE_BYTES) {
    throw new RangeError(
      `${name} is too large: at most ${formatCount(IMPORT_LIMITS.lines)} people and ${formatCount(IMPORT_LIMITS.characters)} characters per file. Split the file.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLD)) {
    throw new RangeError(`${name} is an old or locked workbook. Save it as .xlsx, without a password.`);
  }
  if (!begins(bytes, ZIPPED)) return { kind: 'text', name, bytes, ...encodingOf(bytes) };
  const sheets = await readSheets(bytes, signal);
  const [first] = sheets ?? [];
  if (!sheets) {
    throw new RangeError(`${name} could not be read. Save it as .xlsx or as CSV, and choose that file.`);
  }
  return { kind: 'workbook', name, sheets, sheet: first?.name ?? '' };
}

/**
 * In a worker, because a large workbook takes seconds. The parser is only loaded for such a file.
 * @returns null if it is not a workbook
 */
function readSheets(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Sheet[] | null> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  signal.addEventListener('abort', end);
  return new Promise<Sheet[] | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Sheet[] | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The reader of workbooks was not loaded.')));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(end);
}
