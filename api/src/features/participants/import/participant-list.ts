import { CsvError, parse, type Options } from 'csv-parse';
import { pipeline } from 'node:stream/promises';
import { badInput } from '../../../errors';
import { unprotectCell } from '../../../lib/csv-cell';
import { enumerate } from '../../../lib/enumerate';
import { inSlices } from '../../../lib/slices';

/** Limits of one list. */
export const LIST_LIMITS = { lines: 10_000, characters: 2_000_000 } as const;

/** One line of a list: trimmed, without the apostrophes that our own exports put before formulas, and not checked yet. */
export type ListLine = {
  /** Its number in the file; the headings are line 1. */
  line: number;
  name: string;
  /** Lower case. */
  email: string;
  /** A region's name or code; empty for none. */
  region: string;
  /** Whether the line has more cells than there are headings, which happens to separators outside quotation marks. */
  hasStrayCells: boolean;
};

/** A record as it is in the file. */
type CsvRecord = { line: number; cells: string[] };

const HEADINGS = ['name', 'email', 'region'] as const;
type Columns = Record<(typeof HEADINGS)[number], number>;

/** In characters: the headings must be within the first chunk, and other requests get their turn after each chunk. */
const SLICE = 50_000;

/** Spreadsheets use the separator of their locale. */
const SEPARATORS = [',', ';', '\t'] as const;

const LINE_BREAK = /\r\n|\n|\r/g;

/**
 * Reads a list of people in CSV. Its first line names the columns, in any order. Unknown columns and empty lines are skipped.
 * @throws DomainError BAD_USER_INPUT when the list as a whole cannot be read; single lines are not checked.
 */
export async function parseParticipantList(csv: string): Promise<ListLine[]> {
  // Half a surrogate pair cannot be stored; only broken files have one.
  const text = Buffer.from(csv).toString();
  const [first, ...rest] = await readRecords(text, separatorOf(text));
  const headings = (first?.cells ?? []).map(headingOf);
  const columns = columnsOf(headings);
  const lines = rest.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw unreadable('This list is empty: it has no line below the headings');
  return lines.map(({ line, cells }) => ({
    line,
    name: cells[columns.name] ?? '',
    email: (cells[columns.email] ?? '').toLowerCase(),
    region: cells[columns.region] ?? '',
    hasStrayCells: cells.slice(headings.length).some((cell) => cell !== ''),
  }));
}

/** Makes 'E-Mail' and 'email' the same heading. */
const headingOf = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whichever leaves all headings when it splits the beginning; reading the list then checks that they are its first line. */
function separatorOf(text: string): string {
  const found = SEPARATORS.find((separator) => {
    const cells = text.slice(0, SLICE).split(new RegExp(`[${separator}\\r\\n]`));
    return missingHeadings(cells.map(headingOf)).length === 0;
  });
  return found ?? ',';
}

const missingHeadings = (headings: readonly string[]): string[] =>
  HEADINGS.filter((heading) => !headings.includes(heading));

function columnsOf(headings: readonly string[]): Columns {
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

/** All records except empty lines. @throws DomainError when they are too many. */
async function readRecords(text: string, separator: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  try {
    // Without a reader, the parser would stop. There is nothing to read, because each record is collected when it is parsed.
    await pipeline(inSlices(text, SLICE), parse(optionsFor(separator, records)).resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable('The list is not CSV: a quotation mark is opened and never closed');
  }
  return records;
}

const optionsFor = (separator: string, records: CsvRecord[]): Options => ({
  bom: true,
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  on_record: (cells: string[], { lines }) => {
    if (records.length > LIST_LIMITS.lines) {
      throw unreadable(
        `The list must have at most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings`,
      );
    }
    // The parser reports the line on which the record ends.
    const line = lines - (cells.join('').match(LINE_BREAK)?.length ?? 0);
    records.push({ line, cells: cells.map((cell) => unprotectCell(cell.trim())) });
    return null;
  },
});

const unreadable = (sentence: string) => badInput({ csv: sentence });
