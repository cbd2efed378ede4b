import { unzipSync, zipSync } from 'fflate';
import readWorkbook, { type SheetData } from 'read-excel-file/universal';
import { quoted, type Sheet } from './list-text';

/** The total of all unzipped parts: a small file may contain gigabytes. */
const MAX_BYTES = 200_000_000;

const textOf = (cell: SheetData[number][number]): string =>
  cell instanceof Date ? cell.toISOString().replace(/T00:00.*$/, '') : String(cell ?? '');

/** One line for each row, so that line numbers match row numbers. */
const csvOf = (rows: SheetData): string =>
  rows.map((row) => row.map((cell) => quoted(textOf(cell).replace(/\s+/g, ' '))).join(',')).join('\n');

/**
 * Parses the nonempty sheets of an .xlsx file; formulas as their values.
 * @throws Error for any other file.
 */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (size > MAX_BYTES) throw new RangeError('This workbook is too large.');
      return /[.](xml|rels)$/.test(name);
    },
  });
  // The parser unzips in workers from `blob:` URLs, which the content security policy blocks, unless there is nothing to unzip.
  const plain = zipSync(parts, { level: 0 });
  const sheets = await readWorkbook(new Blob([plain]));
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, csv: csvOf(data) }))
    .filter(({ csv }) => /[^,\n]/.test(csv));
}
