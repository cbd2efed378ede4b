import { CsvError, parse } from 'csv-parse/sync';
import { badInput } from '../../errors';

export const LIST_LIMITS = { lines: 10_000, characters: 2_000_000 } as const;

/** What a list says in one line, trimmed; nothing of it is checked yet. */
export type ListLine = {
  /** In the file, from 1; the headings are line 1. */
  line: number;
  name: string;
  /** Lower case. */
  email: string;
  /** A region's name or code; empty for none. */
  region: string;
  /** Whether the line has more cells than there are headings: a separator in a text without quotation marks. */
  hasStrayCells: boolean;
};

/** As the file has it. */
type CsvRecord = { line: number; cells: string[] };

const HEADINGS = ['name', 'email', 'region'] as const;
type Columns = Record<(typeof HEADINGS)[number], number>;

/** Spreadsheets separate by what is usual where they run. */
const SEPARATORS = [',', ';', '\t'] as const;

const LINE_BREAK = /\r\n|\n|\r/g;

/**
 * Reads a list of people in CSV. Its first line names the columns, in any order; others than ours are passed over, lines
 * without any text too.
 * @throws DomainError BAD_USER_INPUT when it cannot be read as a whole; what is wrong in single lines is not looked at.
 */
export function parseParticipantList(csv: string): ListLine[] {
  if (csv.length > LIST_LIMITS.characters) {
    throw unreadable(`The list must be at most ${LIST_LIMITS.characters.toLocaleString('en')} characters`);
  }
  // Half a character, which only a broken file has, could not be stored.
  const text = Buffer.from(csv).toString();
  const separator = SEPARATORS.find((candidate) => missingHeadings(headingsOf(text, candidate)).length === 0);
  const [first, ...rest] = readRecords(text, separator ?? ',', LIST_LIMITS.lines + 2);
  const headings = (first?.cells ?? []).map(headingOf);
  const columns = columnsOf(headings);
  if (rest.length > LIST_LIMITS.lines) {
    throw unreadable(
      `The list must have at most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings`,
    );
  }
  return rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      name: cells[columns.name] ?? '',
      email: (cells[columns.email] ?? '').toLowerCase(),
      region: cells[columns.region] ?? '',
      hasStrayCells: cells.slice(headings.length).some((cell) => cell !== ''),
    }));
}

/** 'E-Mail' and 'email' are the same. */
const headingOf = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const headingsOf = (text: string, separator: string): string[] =>
  readRecords(text, separator, 1).flatMap(({ cells }) => cells.map(headingOf));

const missingHeadings = (headings: readonly string[]): string[] =>
  HEADINGS.filter((heading) => !headings.includes(heading));

function columnsOf(headings: readonly string[]): Columns {
  const missing = missingHeadings(headings);
  if (missing.length > 0) {
    throw unreadable(
      `The first line must be the headings name, email and region; there is no ${missing.join(' and no ')}`,
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

/** The first `count` records, empty lines left out. */
function readRecords(text: string, separator: string, count: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: count,
      on_record: (cells: string[], { lines }) => {
        // The parser has counted to the end of the record.
        const line = lines - (cells.join('').match(LINE_BREAK)?.length ?? 0);
        records.push({ line, cells: cells.map((cell) => cell.trim()) });
        return cells;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable('The list is not CSV: a quotation mark is opened and never closed');
  }
  return records;
}

const unreadable = (sentence: string) => badInput({ csv: sentence });
