import { unzipSync, zipSync } from 'fflate';
import readWorkbook, { type SheetData } from 'read-excel-file/universal';
import { quoted, type Sheet } from './import-source';

/** Of all parts, unzipped: a small file may hide gigabytes. */
const MAX_BYTES = 200_000_000;

const textOf = (cell: SheetData[number][number]): string =>
  cell instanceof Date ? cell.toISOString().replace(/T00:00.*$/, '') : String(cell ?? '');

/** One line for each row, so that lines have the numbers of rows. */
const csvOf = (rows: SheetData): string =>
  rows.map((row) => row.map((cell) => quoted(textOf(cell).replace(/\s+/g, ' '))).join(',')).join('\n');

/**
 * Reads the sheets of an .xlsx file that have a cell; formulas as their values.
 * @throws Error for another file.
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
  // The reader unzips in workers from `blob:` addresses, which the content security policy blocks, unless there is nothing to unzip.
  const plain = zipSync(parts, { level: 0 });
  const sheets = await readWorkbook(new Blob([plain]));
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, csv: csvOf(data) }))
    .filter(({ csv }) => /[^,\n]/.test(csv));
}
