import type { UserRow_UserFragment } from '../../../gql/graphql';

/** What a spreadsheet interprets as the beginning of a formula, as in the server's files (`api/src/lib/csv-cell.ts`). */
const FORMULA = /(^|[;\t\r\n|])(?=["']*[=+\-@＝＋－＠])/g;

const cell = (text: string | number): string =>
  `"${String(text).replace(FORMULA, "$1'").replaceAll('"', '""')}"`;

/** People as text for spreadsheets. The first three columns are those that an import reads, as in the file of all people. */
export function peopleCsv(
  people: readonly UserRow_UserFragment[],
  regions: readonly { id: string; name: string }[],
): string {
  const nameOf = new Map(regions.map(({ id, name }) => [id, name]));
  const rows = people.map(
    ({ displayName, email, region, role, excludedFromAllocation, preferenceCount, topChoice, ...placed }) => [
      displayName,
      email,
      region ? (nameOf.get(region.id) ?? '') : '',
      role === 'ADMIN' ? 'admin' : 'user',
      excludedFromAllocation ? 'yes' : 'no',
      preferenceCount ?? '',
      placed.placedPreferenceCount ?? '',
      topChoice?.title ?? '',
      topChoice ? (placed.isTopChoicePlaced ? 'yes' : 'no') : '',
    ],
  );
  const titles = [
    'name',
    'email',
    'region',
    'role',
    'excluded',
    'themes ranked',
    'themes placed',
    'choice 1',
    'choice 1 placed',
  ];
  return [titles, ...rows].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** The same as a UTF-8 file with a byte order mark, which Excel needs. */
export const peopleFile = (...facts: Parameters<typeof peopleCsv>): File =>
  new File([`\uFEFF${peopleCsv(...facts)}`], 'selected-participants.csv', { type: 'text/csv' });
