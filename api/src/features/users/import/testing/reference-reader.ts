/** A row of a file that is well-formed CSV (RFC 4180): its first line, its last line, and its cells. */
export type ReferenceRow = { line: number; lastLine: number; cells: string[] };

/**
 * Reads character by character, and shares nothing with the tested reader. @returns null for a file with a stray quotation
 * mark.
 */
export function readStrictly(text: string, separator: string): ReferenceRow[] | null {
  const letters = text.replaceAll('\r\n', '\u240D').split('');
  const rows: ReferenceRow[] = [];
  let row: ReferenceRow = { line: 1, lastLine: 1, cells: [] };
  let cell = '';
  let state: 'begins' | 'plain' | 'quoted' | 'closed' = 'begins';
  let line = 1;
  const isBreak = (letter: string) => letter === '\r' || letter === '\n' || letter === '\u240D';
  const endRow = () => {
    rows.push({ ...row, lastLine: line, cells: [...row.cells, cell] });
    line += 1;
    row = { line, lastLine: line, cells: [] };
    cell = '';
    state = 'begins';
  };
  for (const letter of letters) {
    if (state === 'quoted') {
      if (letter === '"') state = 'closed';
      else {
        if (isBreak(letter)) line += 1;
        cell += letter === '\u240D' ? '\r\n' : letter;
      }
    } else if (letter === '"') {
      if (state === 'plain') return null;
      if (state === 'closed') cell += '"';
      state = 'quoted';
    } else if (letter === separator) {
      row.cells.push(cell);
      cell = '';
      state = 'begins';
    } else if (isBreak(letter)) endRow();
    else {
      if (state === 'closed') return null;
      cell += letter;
      state = 'plain';
    }
  }
  if ((state as string) === 'quoted') return null;
  if (row.cells.length > 0 || cell !== '' || state !== 'begins') endRow();
  return rows;
}
