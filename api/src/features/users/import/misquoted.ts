import { LINE_BREAK, type CsvCell, type Separator } from './csv-rows';

const ADDRESS = /[^\s@＠][@＠][^\s@＠]/;

const hasLines = ({ line, lastLine }: CsvCell): boolean => lastLine > line;

const isNeverClosed = (row: readonly CsvCell[]): string | undefined => {
  const open = row.find(({ isOpen }) => isOpen);
  return open && `A quotation mark is opened in line ${open.line} and never closed`;
};

const areOneCell = (cell: CsvCell | undefined): string | undefined =>
  cell && `Lines ${cell.line} to ${cell.lastLine} are one cell: check its quotation marks`;

type Table = {
  separator: Separator;
  width: number;
  /** The columns whose cells have no line breaks. */
  oneLine: readonly number[];
};

/**
 * The error in the quotation marks of a person's row; undefined without one. A stray mark takes all lines up to the next one
 * into its cell, and the people on them would be lost.
 */
export function misquoted(row: readonly CsvCell[], { separator, width, oneLine }: Table): string | undefined {
  const broken = row.find(
    (cell, column) =>
      hasLines(cell) &&
      (row.length > width ||
        oneLine.includes(column) ||
        hasPeople(cell.text, separator, width) ||
        joinsPeople(row, column)),
  );
  return isNeverClosed(row) ?? areOneCell(broken);
}

/** Whether one of its lines has an address, or as many separators as a whole line of the list. */
const hasPeople = (text: string, separator: Separator, width: number): boolean =>
  text.split(LINE_BREAK).some((line) => ADDRESS.test(line) || line.split(separator).length >= width);

/**
 * Whether addresses stand before and after a cell with line breaks: without headings, the width does not show that these are
 * two people's rows.
 */
const joinsPeople = (row: readonly CsvCell[], column: number): boolean =>
  [row.slice(0, column), row.slice(column + 1)].every((cells) =>
    cells.some(({ text }) => ADDRESS.test(text)),
  );

/** The same for the headings, which contain no address. */
export const misquotedHeadings = (row: readonly CsvCell[]): string | undefined =>
  isNeverClosed(row) ??
  (row.some(({ text }) => ADDRESS.test(text)) ? areOneCell(row.find(hasLines)) : undefined);
