import type { ImportColumnsInput } from '../../../gql/graphql';
import type { ImportPlan } from './import-words';

/** Which column is which in a plan, and all columns of its list. */
export type PlannedColumns = ImportPlan['columns'];
type Column = PlannedColumns['all'][number];

/** How to read a list. */
export interface ListReading {
  columns: ImportColumnsInput;
  /** The region of people whose line names none; null lets new people choose. */
  regionId: string | null;
}

export const readingOf = ({ name, lastName, email, region }: ImportColumnsInput): ImportColumnsInput => ({
  name: name ?? null,
  lastName: lastName ?? null,
  email,
  region: region ?? null,
});

/** Whether a person must specify how to read a list: the columns, or the region. */
export const isInDoubt = ({ isCertain, region }: PlannedColumns): boolean => !isCertain || region == null;

/** A column without a heading has a number. */
export const columnName = ({ number, heading }: Column): string => heading || `Column ${number}`;

const numbersOf = ({ name, lastName, email, region }: ImportColumnsInput) => [name, lastName, email, region];

/** The columns that are ignored. */
export const ignoredNames = (all: readonly Column[], columns: ImportColumnsInput): string[] =>
  all.filter(({ number }) => !numbersOf(columns).includes(number)).map(columnName);

/** The source of each value in words: name, e-mail and region. */
export function sourcesOf(
  columns: PlannedColumns,
  regionName: string | undefined,
): { label: string; from: string }[] {
  const called = (number: number | null | undefined) =>
    columns.all.filter((column) => column.number === number).map(columnName);
  const names = [columns.name, columns.lastName].flatMap(called);
  const others = regionName === undefined ? 'people choose' : `${regionName} for everyone`;
  return [
    { label: 'Name', from: names.join(' + ') || 'the address' },
    { label: 'E-mail', from: called(columns.email).join() },
    { label: 'Region', from: called(columns.region).join() || others },
  ];
}
