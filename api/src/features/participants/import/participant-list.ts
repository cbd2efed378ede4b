import { badInput } from '../../../errors';
import { unprotectCell } from '../../../lib/csv-cell';
import { isEmailAddress } from '../../../lib/email-address';
import { enumerate } from '../../../lib/enumerate';
import { visible } from '../../../lib/one-line';
import { inBatches } from '../../../lib/slices';
import { countFileLines, csvRows, type CsvCell, type CsvRow, type Separator } from './csv-rows';
import { misquoted, misquotedHeadings } from './misquoted';

/** Limits of one list. */
export const LIST_LIMITS = { lines: 10_000, characters: 2_000_000 } as const;

/** A person of a list: trimmed, without the apostrophes that our own exports put before formulas, and not checked yet. */
export type ListLine = {
  /** The first line in the file; the file's first line is 1. */
  line: number;
  /** Another one if a cell has line breaks. */
  lastLine: number;
  name: string;
  /** Without invisible characters; in lower case if it is an address. */
  email: string;
  /** A region's name or code; empty for none. */
  region: string;
  /** What is wrong with its quotation marks, which may have swallowed other people; then its cells mean nothing. */
  misquoted: string | undefined;
  /** Whether it has more cells than there are headings, which happens to separators outside quotation marks. */
  hasStrayCells: boolean;
};

export type ParticipantList = {
  /** All who are on the list. */
  lines: ListLine[];
  /** Of the file's lines: all, and those that are not the first line of a person. */
  fileLines: { fileLine: number; headingLine: number; emptyLine: number; innerLine: number };
};

const HEADINGS = ['name', 'email', 'region'] as const;
type Columns = Record<(typeof HEADINGS)[number], number>;

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** How many rows are read at once, before other requests get their turn. */
const ROWS_AT_ONCE = 1_000;

/**
 * Reads a list of people in CSV. Its first line names the columns, in any order. Unknown columns and empty lines are skipped.
 * @throws DomainError BAD_USER_INPUT when the list as a whole cannot be read; single lines are not checked.
 */
export async function parseParticipantList(csv: string): Promise<ParticipantList> {
  // Half a surrogate pair cannot be stored; only broken files have one.
  const text = Buffer.from(csv)
    .toString()
    .replace(/^\uFEFF+/, '');
  const separator = separatorOf(text);
  const { rows, emptyLine } = await readRows(text, separator);
  const [first = [], ...people] = rows;
  const columns = columnsOf(first);
  const table = { separator, width: first.length, oneLine: Object.values(columns) };
  const problem = misquotedHeadings(first);
  if (problem !== undefined) throw unreadable(problem);
  if (people.length === 0) throw unreadable('This list is empty: it has no line below the headings');

  const lines = people.map((row): ListLine => {
    const cells = row.map((cell) => unprotectCell(cell.text.trim()));
    const { line, lastLine } = extentOf(row);
    return {
      ...{ line, lastLine },
      name: cells[columns.name] ?? '',
      email: addressIn(cells[columns.email] ?? ''),
      region: cells[columns.region] ?? '',
      misquoted: misquoted(row, table),
      hasStrayCells: cells.slice(table.width).some((cell) => cell !== ''),
    };
  });
  const fileLines = {
    fileLine: countFileLines(text),
    headingLine: sizeOf(first),
    emptyLine,
    innerLine: people.reduce((sum, row) => sum + sizeOf(row) - 1, 0),
  };
  return { lines, fileLines };
}

/** An address as it is seen. Not composed and not in lower case before the check: both turn the Kelvin sign (U+212A) into a K. */
function addressIn(cell: string): string {
  const seen = visible(cell);
  return isEmailAddress(seen) ? seen.toLowerCase() : seen;
}

/** Makes 'E-Mail' and 'email' the same heading. */
const headingOf = ({ text }: CsvCell): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const missingHeadings = (headings: readonly string[]): string[] =>
  HEADINGS.filter((heading) => !headings.includes(heading));

const isEmpty = (row: readonly CsvCell[]): boolean => row.every(({ text }) => text.trim() === '');

/** Whichever makes headings of the first line that is not empty. */
function separatorOf(text: string): Separator {
  const found = SEPARATORS.find((separator) => {
    for (const row of csvRows(text, separator)) {
      if (!isEmpty(row)) return missingHeadings(row.map(headingOf)).length === 0;
    }
    return false;
  });
  return found ?? ',';
}

function columnsOf(row: readonly CsvCell[]): Columns {
  const headings = row.map(headingOf);
  const missing = missingHeadings(headings);
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    throw unreadable(
      `The first line must be the headings name, email and region; ${enumerate(missing)} ${verb} missing`,
    );
  }
  const repeated = HEADINGS.find((heading) => headings.indexOf(heading) !== headings.lastIndexOf(heading));
  if (repeated !== undefined) throw unreadable(`The heading ${repeated} is there twice`);
  return {
    name: headings.indexOf('name'),
    email: headings.indexOf('email'),
    region: headings.indexOf('region'),
  };
}

/** All rows except empty ones, whose lines it counts. @throws DomainError when they are too many. */
async function readRows(text: string, separator: Separator): Promise<{ rows: CsvRow[]; emptyLine: number }> {
  const rows: CsvRow[] = [];
  let emptyLine = 0;
  for await (const batch of inBatches(csvRows(text, separator), ROWS_AT_ONCE)) {
    for (const row of batch) {
      if (isEmpty(row)) emptyLine += sizeOf(row);
      else rows.push(row);
    }
    if (rows.length > LIST_LIMITS.lines + 1) {
      throw unreadable(
        `The list must have at most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings`,
      );
    }
  }
  return { rows, emptyLine };
}

const extentOf = (row: readonly CsvCell[]) => ({
  line: row[0]?.line ?? 0,
  lastLine: row.at(-1)?.lastLine ?? 0,
});

const sizeOf = (row: readonly CsvCell[]): number => {
  const { line, lastLine } = extentOf(row);
  return row.length === 0 ? 0 : lastLine - line + 1;
};

const unreadable = (sentence: string) => badInput({ csv: sentence });
