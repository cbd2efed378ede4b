import { localPartOf } from '../../../auth/access';
import { unprotectCell } from '../../../lib/csv-cell';
import { shortenedTo } from '../../../lib/cut-to';
import { isEmailAddress } from '../../../lib/email-address';
import { visible } from '../../../lib/one-line';
import { broughtName } from '../../../lib/text';
import { addressParts, addressRows } from './address-list';
import {
  guessColumns,
  isAddressCell,
  numbersOf,
  requireColumns,
  type ColumnContent,
  type Columns,
  type ColumnsGuess,
  type RegionTests,
} from './columns';
import { countFileLines, type CsvRow } from './csv-rows';
import { meaningOf } from './headings';
import {
  extentOf,
  LIST_LIMITS,
  readTable,
  requireFewLines,
  sizeOf,
  unreadable,
  type ListTable,
} from './list-table';
import { misquoted } from './misquoted';

/** A person of a list: trimmed, without the apostrophes that our own exports put before formulas, not yet validated. */
export type ListLine = {
  /** The first line in the file; the file's first line is 1. */
  line: number;
  /** Differs from `line` if a cell has line breaks. */
  lastLine: number;
  name: string;
  /** Whether the list names the person; otherwise the name is the part of the address before the @. */
  isNamed: boolean;
  /** Without invisible characters; in lower case if it is an address. */
  email: string;
  /** A region's name or code; empty for none. */
  region: string;
  /** Why its cells are unreadable: its quotation marks may have swallowed other people, or it is above the headings. */
  problem: string | undefined;
  /** Whether it has more cells than headings, a sign of separators outside quotation marks. */
  hasStrayCells: boolean;
};

/** A column as displayed: `heading` is empty without one, and `samples` are some of its cells. */
export type ListColumn = { number: number; heading: string; samples: string[] };

export type ParticipantList = {
  lines: ListLine[];
  /** Numbers of the file's lines: all, and those that are not the first line of a person. */
  fileLines: { fileLine: number; headingLine: number; emptyLine: number; innerLine: number };
  columns: ColumnsGuess & { all: ListColumn[]; isAddressList: boolean; separator: string };
};

type Reading = {
  /** The content of the columns; null to guess. */
  columns?: Columns | null | undefined;
  regionTests?: RegionTests;
};

/** The number of people whose cells are used for a guess. */
const GUESSED_FROM = 200;
/** The number of cells per column in an answer. */
const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;
const MAX_HEADING = 120;

const NO_REGIONS: RegionTests = { isRegion: () => false, meansRegion: () => false };

/** The columns of a bare list of addresses. */
const OF_ADDRESSES: ColumnsGuess = { name: 1, email: 2, isCertain: true };

/**
 * Reads a list of people: a table, or a bare list of addresses. Skips unknown columns and empty lines.
 * @throws DomainError BAD_USER_INPUT if the list as a whole is unreadable; single lines are not validated.
 */
export async function parseParticipantList(
  csv: string,
  { columns: chosen, regionTests = NO_REGIONS }: Reading = {},
): Promise<ParticipantList> {
  // Half a surrogate pair cannot be stored; only broken files have one.
  const text = Buffer.from(csv)
    .toString()
    .replace(/^\uFEFF+/, '');
  const table = await readTable(text);
  const addresses = table.headings ? undefined : addressRows(text);
  const people = addresses ?? table.people;
  requireFewLines(people.length);
  if (people.length === 0) throw unreadable('This list is empty: it has no line below the headings');
  const width = addresses ? 2 : widthOf(table);
  const contents = contentsOf(table.headings, people, width);
  if (chosen) requireColumns(chosen, width);
  const columns = chosen
    ? { ...chosen, isCertain: true }
    : addresses
      ? OF_ADDRESSES
      : guessColumns(contents, regionTests);
  if (!columns) throw unreadable('No column of this list has e-mail addresses');

  const strays = table.above.filter((row) => row.some(({ text: cell }) => isAddressCell(cell)));
  const oneLine = numbersOf(columns).map((number) => number - 1);
  const shape = { separator: table.separator, width, oneLine };
  const lineOf = (row: CsvRow): ListLine => {
    const cells = row.map((cell) => unprotectCell(cell.text.trim()));
    const at = (number: number | null | undefined): string => cells[(number ?? 0) - 1] ?? '';
    const cell = at(columns.email);
    const written = isAddressCell(cell) ? addressParts(cell) : { name: '', email: cell };
    const email = addressIn(written.email);
    const name = [at(columns.name), at(columns.lastName)].filter(Boolean).join(' ') || written.name;
    const isNamed = name !== '' || (!addresses && (columns.name ?? columns.lastName) != null);
    return {
      ...extentOf(row),
      name: isNamed ? name : (broughtName(localPartOf(email)) ?? ''),
      isNamed,
      email,
      region: at(columns.region),
      problem: strays.includes(row) ? 'This line is above the headings' : misquoted(row, shape),
      hasStrayCells: table.headings !== undefined && cells.slice(width).some((cell) => cell !== ''),
    };
  };
  const sum = (rows: readonly CsvRow[], figure: (row: CsvRow) => number): number =>
    rows.reduce((total, row) => total + figure(row), 0);
  const listed = [...strays, ...people];
  return {
    lines: listed.map(lineOf),
    fileLines: {
      fileLine: countFileLines(text),
      headingLine:
        sum(table.above, sizeOf) - sum(strays, sizeOf) + (table.headings ? sizeOf(table.headings) : 0),
      emptyLine: table.emptyLine,
      innerLine: sum(listed, (row) => sizeOf(row) - 1),
    },
    columns: {
      ...columns,
      all: shownColumns(table.headings, contents),
      isAddressList: addresses !== undefined,
      separator: table.separator,
    },
  };
}

/**
 * An address as displayed. Neither composed nor in lower case before validation: both turn the Kelvin sign (U+212A) into a K.
 */
function addressIn(cell: string): string {
  const address = visible(cell);
  return isEmailAddress(address) ? address.toLowerCase() : address;
}

/** The number of columns in a table. @throws DomainError if there are too many, besides empty ones at the end. */
function widthOf({ headings, people }: ListTable): number {
  const rows = headings ? [headings] : people;
  const used = rows.reduce(
    (most, row) => Math.max(most, row.findLastIndex(({ text }) => text.trim() !== '') + 1),
    0,
  );
  if (used > LIST_LIMITS.columns) {
    throw unreadable(`The list must have at most ${LIST_LIMITS.columns} columns`);
  }
  return headings ? headings.length : used;
}

function contentsOf(headings: CsvRow | undefined, people: readonly CsvRow[], width: number): ColumnContent[] {
  const first = people.slice(0, GUESSED_FROM);
  return Array.from({ length: Math.min(width, LIST_LIMITS.columns) }, (_, index) => {
    const heading = headings?.[index]?.text.trim() ?? '';
    const cells = first.map((row) => row[index]?.text.trim() ?? '');
    return { number: index + 1, hasHeading: heading !== '', meaning: meaningOf(heading), cells };
  }).filter(({ hasHeading, cells }) => hasHeading || cells.some((cell) => cell !== ''));
}

const shownColumns = (headings: CsvRow | undefined, contents: readonly ColumnContent[]): ListColumn[] =>
  contents.map(({ number, cells }) => ({
    number,
    heading: visible(shortenedTo(headings?.[number - 1]?.text ?? '', MAX_HEADING)),
    samples: cells
      .filter((cell) => cell !== '')
      .slice(0, MAX_SAMPLES)
      .map((cell) => visible(shortenedTo(cell, MAX_SAMPLE))),
  }));
