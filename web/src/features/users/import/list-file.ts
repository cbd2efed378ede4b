import { formatCount } from '../../../lib/numbers';
import { IMPORT_LIMITS, type Sheet } from './list-text';

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
    ? // Omits the byte order mark.
      new TextDecoder(file.encoding).decode(file.bytes)
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
  if (!sheets) {
    throw new RangeError(`${name} could not be read. Save it as .xlsx or as CSV, and choose that file.`);
  }
  return { kind: 'workbook', name, sheets, sheet: sheets[0]?.name ?? '' };
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

/** The encodings of lists other than UTF-8, by their names for `TextDecoder`; the likely ones first. */
export const ENCODINGS = [
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'macintosh', label: 'Western European (Mac Roman)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'iso-8859-2', label: 'Central European (ISO-8859-2)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'x-mac-cyrillic', label: 'Cyrillic (Mac)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1255', label: 'Hebrew (Windows-1255)' },
  { value: 'windows-1256', label: 'Arabic (Windows-1256)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'windows-1258', label: 'Vietnamese (Windows-1258)' },
  { value: 'windows-874', label: 'Thai (Windows-874)' },
  { value: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { value: 'gb18030', label: 'Chinese (GB18030)' },
  { value: 'big5', label: 'Chinese (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
] as const;
export type Encoding = 'utf-8' | (typeof ENCODINGS)[number]['value'];

export const isEncoding = (value: string): value is Encoding =>
  value === 'utf-8' || ENCODINGS.some((encoding) => encoding.value === value);

/** The encoding of a file, and whether it is a guess: the file has no byte order mark and is not valid UTF-8. */
function encodingOf(bytes: Uint8Array): { encoding: Encoding; isGuessed: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isGuessed: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isGuessed: false };
  const wide = wideEncoding(bytes);
  if (wide) return { encoding: wide, isGuessed: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', isGuessed: false };
  } catch {
    return { encoding: 'windows-1252', isGuessed: true };
  }
}

/** UTF-16 without a byte order mark: headings, separators and addresses have a NUL in every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const nuls = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (Math.max(even, odd) < bytes.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The number of cells in a sample. */
const SAMPLES = 6;

/** Cells whose letters depend on the encoding: those beyond ASCII. */
export function sampleOf(text: string): string[] {
  const cells = new Set<string>();
  for (const cell of text.split(/[\r\n,;\t"]+/)) {
    if (/[^\u0000-\u007F]/.test(cell)) cells.add(cell.trim());
    if (cells.size === SAMPLES) break;
  }
  return [...cells];
}
