import { badInput } from '../../../errors';
import { isEmailAddress } from '../../../lib/email-address';
import { visible } from '../../../lib/one-line';
import { addressParts } from './address-list';
import type { Meaning } from './headings';

/** The content of a list's columns, by number from 1. */
export type Columns = {
  /** A name, or the first part of one. */
  name?: number | null | undefined;
  /** The rest of the name, in another column. */
  lastName?: number | null | undefined;
  email: number;
  region?: number | null | undefined;
};

/** `isCertain`: whether headings and cells are unambiguous. */
export type ColumnsGuess = Columns & { isCertain: boolean };

/** A column: the meaning of its heading, and its cells in the first rows, trimmed. */
export type ColumnContent = {
  number: number;
  hasHeading: boolean;
  meaning: Meaning | undefined;
  cells: readonly string[];
};

export type RegionTests = {
  /** Whether a cell is the name or code of a region. */
  isRegion: (cell: string) => boolean;
  /** Whether it may mean a region. */
  meansRegion: (cell: string) => boolean;
};

type Guess = { column: ColumnContent | undefined; isCertain: boolean };

/** The share of its non-empty cells that pass a test. */
function shareOf({ cells }: ColumnContent, test: (cell: string) => boolean): number {
  const written = cells.filter((cell) => cell !== '');
  return written.length === 0 ? 0 : written.filter(test).length / written.length;
}

/** The first column with the highest figure; undefined if all are 0. */
function best(
  columns: readonly ColumnContent[],
  figure: (column: ColumnContent) => number,
): ColumnContent | undefined {
  let bestColumn: ColumnContent | undefined;
  for (const column of columns)
    if (figure(column) > (bestColumn ? figure(bestColumn) : 0)) bestColumn = column;
  return bestColumn;
}

/**
 * Guesses the columns' content from headings and cells.
 * @returns undefined if no column has addresses.
 */
export function guessColumns(
  columns: readonly ColumnContent[],
  tests: RegionTests,
): ColumnsGuess | undefined {
  const email = guessEmail(columns);
  if (!email.column) return undefined;
  const withoutEmail = columns.filter((column) => column !== email.column);
  const region = guessRegion(withoutEmail, tests);
  const names = guessNames(withoutEmail.filter((column) => column !== region.column));
  return {
    name: names.name?.number,
    lastName: names.lastName?.number,
    email: email.column.number,
    region: region.column?.number,
    isCertain: email.isCertain && names.isCertain && region.isCertain,
  };
}

/** Far longer than an address: longer cells are not cleaned. */
const MAX_ADDRESS_CELL = 500;

/** Whether it contains an address, perhaps with a name. */
export const isAddressCell = (cell: string): boolean =>
  cell.length <= MAX_ADDRESS_CELL && isEmailAddress(visible(addressParts(cell).email));

function guessEmail(columns: readonly ColumnContent[]): Guess {
  const share = (column: ColumnContent) => shareOf(column, isAddressCell);
  const called = columns.filter(({ meaning }) => meaning === 'email');
  // An address under 'Region' is a shifted row, if there is a heading for addresses.
  const withAddresses = columns.filter(
    (column) => share(column) > 0 && (called.length === 0 || column.meaning === undefined),
  );
  const bestCalled = best(called, share);
  if (bestCalled) return { column: bestCalled, isCertain: called.length === 1 };
  if (called.length > 0 && withAddresses.length === 0)
    return { column: called[0], isCertain: called.length === 1 };
  return {
    column: best(withAddresses, share),
    isCertain: called.length === 0 && withAddresses.length === 1,
  };
}

/**
 * A column 'Region' has regions. One called 'Office' has them if a cell is a region, and perhaps if a cell may mean one; any
 * other, if all its cells are regions.
 */
function guessRegion(columns: readonly ColumnContent[], { isRegion, meansRegion }: RegionTests): Guess {
  const share = (column: ColumnContent) => shareOf(column, isRegion);
  const called = columns.filter(({ meaning }) => meaning === 'region');
  if (called.length > 0) return { column: best(called, share) ?? called[0], isCertain: called.length === 1 };
  const places = columns.filter((column) => column.meaning === 'place' && share(column) > 0);
  if (places.length > 0) return { column: best(places, share), isCertain: places.length === 1 };
  const likely = columns.filter(({ meaning }) => meaning === 'place');
  const other =
    columns.find((column) => share(column) === 1) ?? best(likely, (column) => shareOf(column, meansRegion));
  return { column: other, isCertain: other === undefined };
}

type NamesGuess = {
  name?: ColumnContent | undefined;
  lastName?: ColumnContent | undefined;
  isCertain: boolean;
};

function guessNames(columns: readonly ColumnContent[]): NamesGuess {
  // 'Participant' may be a number, if there is another name.
  const texts = columns.filter((column) => !hasOnlyNumbers(column));
  const named = texts.some(({ meaning }) => meaning !== undefined && NAMES.includes(meaning))
    ? texts
    : columns;
  const called = (wanted: Meaning) => named.filter(({ meaning }) => meaning === wanted);
  const [first, ...otherFirst] = called('firstName');
  const [last, ...otherLast] = called('lastName');
  const [name, ...otherNames] = [...called('fullName'), ...called('name')];
  const isOnly = otherFirst.length + otherLast.length + otherNames.length === 0;
  if (name?.meaning === 'fullName') return { name, isCertain: true };
  // With 'Vorname' and 'Name', 'Prénom' and 'Nom', 'Nombre' and 'Apellidos', the name is the last name.
  if (name && first && !last && !contains(name, first))
    return { name: first, lastName: name, isCertain: isOnly };
  if (name && last && !first && !contains(name, last)) return { name, lastName: last, isCertain: isOnly };
  if (name) return { name, isCertain: otherNames.length === 0 };
  if (first && last) return { name: first, lastName: last, isCertain: isOnly };
  const other = first ?? last ?? called('nickname')[0] ?? columns.find(isLikeName);
  // A list of addresses alone is unambiguous.
  return { name: other, isCertain: columns.length === 0 };
}

const NAMES: readonly Meaning[] = ['fullName', 'name', 'firstName', 'lastName'];

const hasOnlyNumbers = (column: ColumnContent): boolean =>
  shareOf(column, (cell) => /^[\d\s.,/-]+$/.test(cell)) === 1;

/** Whether the cells of one column contain those of another, line by line. */
const contains = (whole: ColumnContent, part: ColumnContent): boolean =>
  whole.cells.length > 0 &&
  whole.cells.filter((cell, index) => cell.toLowerCase().includes((part.cells[index] ?? '').toLowerCase()))
    .length >
    whole.cells.length / 2;

/** Words of letters alone; several only under an unknown heading. */
const WORDS = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+){0,4}$/u;

const isLikeName = (column: ColumnContent): boolean =>
  column.meaning === undefined &&
  shareOf(column, (cell) => WORDS.test(cell) && (!column.hasHeading || cell.includes(' '))) > 0.8;

export const numbersOf = ({ name, lastName, email, region }: Columns): number[] =>
  [name, lastName, email, region].flatMap((number) => number ?? []);

/** @throws DomainError BAD_USER_INPUT for a column that does not exist, or has two meanings. */
export function requireColumns(columns: Columns, width: number): void {
  const chosen = numbersOf(columns);
  if (chosen.some((number) => number > width)) {
    throw badInput({ columns: `This list has ${width} ${width === 1 ? 'column' : 'columns'}` });
  }
  if (new Set(chosen).size < chosen.length) throw badInput({ columns: 'A column can have one thing only' });
}
