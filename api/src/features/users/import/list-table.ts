import { badInput } from '../../../errors';
import { inBatches } from '../../../lib/turns';
import { isAddressCell } from './columns';
import { csvRows, type CsvRow, type Separator } from './csv-rows';
import { meaningOf, type Meaning } from './headings';
import { misquotedHeadings } from './misquoted';

export const LIST_LIMITS = { lines: 10_000, characters: 2_000_000, columns: 200 } as const;

export const unreadable = (sentence: string) => badInput({ csv: sentence });

/** The non-empty rows of a list. */
export type ListTable = {
  separator: Separator;
  /** A title, for example, or the line with the separator. */
  above: CsvRow[];
  headings: CsvRow | undefined;
  people: CsvRow[];
  emptyLine: number;
};

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];

/** Excel's line with the separator. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[,;|\t]*(?=[\r\n]|$)/i;

/** Rows among which the headings are searched. */
const FIRST_ROWS = 20;

/** Rows read per turn of the event loop. */
const ROWS_AT_ONCE = 1_000;

const isEmpty = (row: CsvRow): boolean => row.every(({ text }) => text.trim() === '');

/** Only the first columns: no list may have more. */
const cellsOf = (row: CsvRow): string[] => row.slice(0, LIST_LIMITS.columns).map(({ text }) => text.trim());

/** @throws DomainError BAD_USER_INPUT for too many lines, and for headings that swallow people. */
export async function readTable(text: string): Promise<ListTable> {
  const named = SEPARATORS.find((separator) => separator === SEPARATOR_LINE.exec(text)?.[1]);
  const separator = named ?? separatorOf(text);
  const { rows, emptyLine } = await readRows(text, separator);
  const at = headingsAt(rows.slice(0, FIRST_ROWS));
  const from = at === undefined ? Number(named !== undefined) : at + 1;
  const headings = at === undefined ? undefined : rows[at];
  const problem = misquotedHeadings(headings ?? rows.slice(0, FIRST_ROWS).find(isLikeHeadings) ?? []);
  if (problem !== undefined) throw unreadable(problem);
  const above = rows.slice(0, at ?? from);
  return { separator, above, headings, people: rows.slice(from), emptyLine };
}

/**
 * The separator that yields the most headings in one of the first rows; then, the one that splits most of them into equally
 * many cells.
 */
function separatorOf(text: string): Separator {
  const fits = SEPARATORS.map((separator) => {
    const rows: CsvRow[] = [];
    for (const row of csvRows(text, separator)) {
      if (!isEmpty(row)) rows.push(row);
      if (rows.length === FIRST_ROWS) break;
    }
    return { separator, headingCount: Math.max(0, ...rows.map(headingCountOf)), alike: rowsAlike(rows) };
  });
  const [best] = fits.toSorted((a, b) => b.headingCount - a.headingCount || b.alike - a.alike);
  return best?.separator ?? ',';
}

/** The number of rows with the most common number of cells above one. */
function rowsAlike(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

const hasAddress = (row: CsvRow): boolean => cellsOf(row).some(isAddressCell);

function meaningsIn(row: CsvRow): Set<Meaning | undefined> {
  const meanings = new Set(cellsOf(row).map(meaningOf));
  meanings.delete(undefined);
  return meanings;
}

/** Whether it has several headings, even with a person in it, whom a stray quotation mark brought there. */
const isLikeHeadings = (row: CsvRow): boolean => meaningsIn(row).size > 1;

/** The number of recognised headings; 0 if a person is in the row. An address counts most: every list has it. */
function headingCountOf(row: CsvRow): number {
  if (hasAddress(row)) return 0;
  const meanings = meaningsIn(row);
  return meanings.size + (meanings.has('email') ? LIST_LIMITS.columns : 0);
}

/** The row of headings: the one with the most, or the last one above all addresses. */
function headingsAt(rows: readonly CsvRow[]): number | undefined {
  const headingCounts = rows.map(headingCountOf);
  const most = Math.max(0, ...headingCounts);
  if (most > 1) return headingCounts.indexOf(most);
  const last = rows.findIndex(hasAddress) - 1;
  const row = rows[last];
  const isHeading =
    row && !row.some(({ text }) => text.includes('@')) && cellsOf(row).filter(Boolean).length > 1;
  return isHeading ? last : undefined;
}

async function readRows(text: string, separator: Separator): Promise<{ rows: CsvRow[]; emptyLine: number }> {
  const rows: CsvRow[] = [];
  let emptyLine = 0;
  for await (const batch of inBatches(csvRows(text, separator), ROWS_AT_ONCE)) {
    for (const row of batch) {
      if (isEmpty(row)) emptyLine += sizeOf(row);
      else rows.push(row);
    }
    requireFewLines(rows.length - FIRST_ROWS);
  }
  return { rows, emptyLine };
}

export function requireFewLines(count: number): void {
  if (count <= LIST_LIMITS.lines) return;
  throw unreadable(
    `The list must have at most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings`,
  );
}

export const extentOf = (row: CsvRow) => ({ line: row[0].line, lastLine: (row.at(-1) ?? row[0]).lastLine });

/** The number of file lines in a row. */
export function sizeOf(row: CsvRow): number {
  const { line, lastLine } = extentOf(row);
  return lastLine - line + 1;
}
