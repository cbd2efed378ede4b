import { importParticipantsRules } from '../../../gql/input-rules';
import { formatCount } from '../../../lib/numbers';
import { characterCount } from '../../../lib/text';

const { maxItems, maxLength } = importParticipantsRules.csv;

/** The server's limits for one import. */
export const IMPORT_LIMITS = { lines: maxItems, characters: maxLength.value } as const;

/** A sheet of a workbook as CSV, row by row. */
export interface Sheet {
  name: string;
  csv: string;
}

/** A cell as it is written in a list. */
export const quoted = (text: string, separator = ','): string =>
  ['"', '\n', '\r', separator].some((letter) => text.includes(letter))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** An example of a list, with an existing region. */
export const exampleCsv = (regionName: string): string => `name,email,region
Ada Lovelace,ada@example.com,${quoted(regionName)}
"Hopper, Grace",grace@example.com,
`;

/** Why the server cannot check a list, in words; null if it can. */
export function sourceProblem(csv: string): string | null {
  const count = csv.length > IMPORT_LIMITS.characters ? characterCount(csv) : 0;
  return count <= IMPORT_LIMITS.characters
    ? null
    : `This list has ${formatCount(count)} characters. Split it into lists of at most ${formatCount(IMPORT_LIMITS.characters)} and import them one after the other.`;
}

/** Lines at even indexes, their terminators at odd ones. The server numbers lines in the same way. */
const pieces = (csv: string): string[] => csv.split(/(\r\n|\n|\r)/);

export interface LineRange {
  line: number;
  lastLine: number;
}

/** The text of these lines in the list, without the last terminator. */
export const linesIn = (csv: string, { line, lastLine }: LineRange): string =>
  pieces(csv)
    .slice(2 * (line - 1), 2 * lastLine - 1)
    .map((piece, index) => (index % 2 === 0 ? piece : '\n'))
    .join('');

/** The list with a different text for these lines. */
export function withLines(csv: string, { line, lastLine }: LineRange, text: string): string {
  const all = pieces(csv);
  return [...all.slice(0, 2 * (line - 1)), text, ...all.slice(2 * lastLine - 1)].join('');
}

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
    return cell === undefined || cell === read(piece) ? piece : quoted(cell, separator);
  }).join(separator);
}
