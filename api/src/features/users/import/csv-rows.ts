/** A raw cell of a CSV file, without the quotation marks around it. */
export type CsvCell = {
  text: string;
  /** Its lines in the file, from 1. */
  line: number;
  lastLine: number;
  /** Whether a quotation mark opens it and none closes it. The mark then belongs to the text. */
  isOpen: boolean;
};

export type CsvRow = [CsvCell, ...CsvCell[]];

/** Spreadsheets use the separator of their locale. */
export type Separator = ',' | ';' | '\t' | '|';

/** A line break in a file; the page uses the same. */
export const LINE_BREAK = /\r\n|\n|\r/g;

const breaksIn = (text: string): number => text.match(LINE_BREAK)?.length ?? 0;

/** The number of lines in a file. A final break does not start another line. */
export const countFileLines = (text: string): number =>
  breaksIn(text) + (text === '' || /[\r\n]$/.test(text) ? 0 : 1);

/**
 * Reads CSV row by row, including empty lines. No library does this: a stray quotation mark must not swallow the lines up to
 * the next one. It quotes only if it begins a cell, and another one ends the same cell; otherwise it is a character of the
 * text.
 */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow, void, undefined> {
  const end = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  let at = 0;
  let line = 1;
  const next = (): CsvCell => {
    const quoted = quotedCell(text, at, separator);
    end.lastIndex = quoted?.end ?? at;
    const to = end.exec(text)?.index ?? text.length;
    const cell = quoted?.text ?? text.slice(at, to);
    at = to;
    const first = line;
    if (quoted) line += breaksIn(cell);
    // Between tabs, which no text contains, quotation marks are unnecessary and so are characters.
    const isOpen =
      !quoted && separator !== '\t' && cell.trimStart().startsWith('"') && cell.split('"').length % 2 === 0;
    return { text: cell, line: first, lastLine: line, isOpen };
  };
  while (at < text.length) {
    const row: CsvRow = [next()];
    while (text[at] === separator) {
      at += 1;
      row.push(next());
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    yield row;
  }
}

/** Blanks may surround the quotation marks. @returns undefined if they do not quote the cell that begins at `from`. */
function quotedCell(
  text: string,
  from: number,
  separator: Separator,
): { text: string; end: number } | undefined {
  const start = afterBlanks(text, from);
  if (text[start] !== '"') return undefined;
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const end = afterBlanks(text, close + 1);
  if (end < text.length && !`${separator}\r\n`.includes(text.charAt(end))) return undefined;
  const cell = text.slice(start + 1, close).replaceAll('""', '"');
  // Cells of a spreadsheet contain no tabs, so these are several.
  if (separator === '\t' && /\t/.test(cell) && /[\r\n]/.test(cell)) return undefined;
  return { text: cell, end };
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}
