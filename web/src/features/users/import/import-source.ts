import { importParticipantsRules } from '../../../gql/input-rules';
import { formatCount } from '../../../lib/numbers';

const { maxItems, maxLength } = importParticipantsRules.csv;

/** The server's limits for one import. */
export const IMPORT_LIMITS = { lines: maxItems, characters: maxLength.value } as const;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An example of a list, with an existing region. */
export const exampleCsv = (regionName: string): string => `name,email,region
Ada Lovelace,ada@example.com,${quoted(regionName)}
"Hopper, Grace",grace@example.com,
`;

/** Why the server cannot check a list, in words; null where it can. */
export function sourceProblem(csv: string): string | null {
  if (csv.trim() === '') return null;
  if (csv.length > IMPORT_LIMITS.characters) {
    return `This list has ${formatCount(csv.length)} characters. Split it into lists of at most ${formatCount(IMPORT_LIMITS.characters)} and import them one after the other.`;
  }
  const lines = csv.trimEnd().split('\n').length - 1;
  return lines <= IMPORT_LIMITS.lines || csv.includes('"')
    ? null
    : `This list has ${formatCount(lines)} people. Split it into lists of at most ${formatCount(IMPORT_LIMITS.lines)} and import them one after the other.`;
}

/** A character has at most four bytes, so a larger file cannot be a valid list. */
const MAX_FILE_BYTES = IMPORT_LIMITS.characters * 4;

/**
 * The text of a file in UTF-8, or as Excel saves 'CSV' on Windows.
 * @throws RangeError where the file is larger than any list that the server takes; its message is for the person.
 */
export async function readListFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) {
    throw new RangeError(
      `${file.name} is too large. A list has at most ${formatCount(IMPORT_LIMITS.lines)} people and ${formatCount(IMPORT_LIMITS.characters)} characters: split it and import the parts one after the other.`,
    );
  }
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lines at even positions, and what ends them at odd ones. */
const pieces = (csv: string): string[] => csv.split(/(\r\n|\n|\r)/);

/**
 * The lines of a list as they are written, by their number from 1. Left out are those that can be corrected only in the whole list:
 * a cell with a line break in quotation marks goes over several.
 */
export function writtenLines(csv: string): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  let isQuoted = false;
  pieces(csv).forEach((text, index) => {
    if (index % 2 === 1) return;
    const isOpen = (text.split('"').length - 1) % 2 === 1;
    if (!isQuoted && !isOpen) lines.set(index / 2 + 1, text);
    if (isOpen) isQuoted = !isQuoted;
  });
  return lines;
}

/** A list with another text in a line. @param line its number from 1 */
export const withLine = (csv: string, line: number, text: string): string =>
  pieces(csv)
    .map((piece, index) => (index === 2 * (line - 1) ? text : piece))
    .join('');
