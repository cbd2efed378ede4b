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

/** The decoded text of a file, without its byte order mark. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** The encoding of a file, and whether it is a guess: the file has no byte order mark and is not valid UTF-8. */
export function encodingOf(bytes: Uint8Array): { encoding: Encoding; isGuessed: boolean } {
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
