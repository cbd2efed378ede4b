/** Splits a table line into its raw cells. */
function piecesOf(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) {
      pieces.push(piece);
      piece = '';
    } else piece += letter;
  }
  return [...pieces, piece];
}

/** The value of a raw cell. */
function read(piece: string): string {
  const text = piece.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

const written = (text: string, separator: string): string =>
  ['"', '\n', '\r', separator].some((letter) => text.includes(letter))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** The value in a column of a line, from 1. */
export const cellIn = (text: string, separator: string, column: number): string =>
  read(piecesOf(text, separator)[column - 1] ?? '');

/** The line with new values in these columns; the other cells keep their text. */
export function withCells(text: string, separator: string, cells: ReadonlyMap<number, string>): string {
  const pieces = piecesOf(text, separator);
  const width = Math.max(pieces.length, ...cells.keys());
  return Array.from({ length: width }, (_, index) => {
    const piece = pieces[index] ?? '';
    const cell = cells.get(index + 1);
    return cell === undefined || cell === read(piece) ? piece : written(cell, separator);
  }).join(separator);
}
