import { z } from 'zod';
import { readNodes } from '../complete-list';
import {
  RestExportedRegionDocument,
  RestExportParticipantsDocument,
  RestExportTeamsDocument,
  type RestExportedParticipantFragment,
  type RestExportedPlaceFragment,
  type UserFilter,
  type UserSort,
} from '../generated/operations';
import { queryOf } from '../request';
import { id } from '../request-fields';
import { csvRow, found, type CsvLine, type Run } from '../row';

/** Choices of a person that have a column of their own. */
const TOP_CHOICES = [1, 2, 3, 4, 5];

const { field: sort, direction } = queryOf<UserSort>('UserSort', { field: 'sort' });

/** Files for spreadsheets, for administrators. The first three columns of the people are those that an import reads. */
export const exportsRows = [
  csvRow('get /exports/participants.csv', {
    summary:
      'People as a CSV file, with the state of their ranking, their first choices and their team: everybody by name, or those and in the order that the query asks for.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    operation: RestExportParticipantsDocument,
    request: z.object({ ...queryOf<UserFilter>('UserFilter'), sort, direction }),
    headings: [
      'name',
      'email',
      'region',
      'role',
      'excluded',
      'signed in (UTC)',
      'themes ranked',
      'ranking saved (UTC)',
      ...TOP_CHOICES.map((rank) => `choice ${rank}`),
      'theme',
      'team',
    ],
    example: [
      'Mia',
      'mia@example.com',
      'Europe',
      'user',
      'no',
      '2025-11-20 09:00:00',
      '2',
      '2025-11-21 09:00:00',
      'Solar tides',
      'Quiet skies',
      '',
      '',
      '',
      'Solar tides',
      'The Hats',
    ],
    open: async (run, { sort: field = 'NAME', direction, ...filter }) => ({
      name: await fileName(participantsNarrowedBy(filter), run, filter.regionId),
      lines: linesOf(
        readNodes(async (after) => {
          const sort = { field, direction };
          return (await run(RestExportParticipantsDocument, { after, filter, sort })).users;
        }),
        participantLine,
      ),
    }),
  }),
  csvRow('get /exports/teams.csv', {
    summary:
      "The region's teams as a CSV file, by theme, then name; people who take part and have no place come last.",
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    operation: RestExportTeamsDocument,
    request: z.object({ regionId: id('Region').describe('The region.') }),
    headings: ['region', 'theme', 'team', 'name', 'email', 'leader', 'manual', 'rank'],
    example: ['Europe', 'Solar tides', 'The Hats', 'Mia', 'mia@example.com', 'yes', 'no', '1'],
    open: async (run, { regionId }) => ({
      name: await fileName('teams', run, regionId),
      lines: linesOf(
        readNodes(async (after) => (await run(RestExportTeamsDocument, { after, regionId })).users),
        placeLine,
      ),
    }),
  }),
];

/** A file with a part of the people says so in its name. */
const participantsNarrowedBy = (filter: UserFilter): string =>
  Object.entries(filter).some(([name, value]) => name !== 'regionId' && value != null && value !== '')
    ? 'participants-filtered'
    : 'participants';

/** What lines are made of; whoever has none is left out. */
async function* linesOf<Node>(
  nodes: AsyncIterable<Node>,
  lineOf: (node: Node) => CsvLine | null,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const node of nodes) {
    const line = lineOf(node);
    if (line) yield line;
  }
}

function participantLine(person: RestExportedParticipantFragment): CsvLine {
  const { preferences, assignment } = person;
  return [
    person.displayName,
    person.email,
    person.region?.name ?? '',
    person.role.toLowerCase(),
    yesOrNo(person.excludedFromAllocation),
    instant(person.firstSignInAt),
    String(preferences.length),
    instant(preferences[0]?.submittedAt),
    ...TOP_CHOICES.map((rank) => preferences[rank - 1]?.theme.title ?? ''),
    assignment?.theme.title ?? '',
    assignment?.theme.team.displayName ?? '',
  ];
}

/** Administrators and excluded people take no part: no line. */
function placeLine({
  displayName,
  email,
  region,
  exclusion,
  assignment,
  preferences,
}: RestExportedPlaceFragment): CsvLine | null {
  if (exclusion != null) return null;
  if (!assignment) return [region?.name ?? '', '', '', displayName, email, '', '', ''];
  const { theme, isLeader, isManualOverride } = assignment;
  const rank = preferences.find((preference) => preference.theme.id === theme.id)?.rank;
  return [
    region?.name ?? '',
    theme.title,
    theme.team.displayName,
    displayName,
    email,
    yesOrNo(isLeader),
    yesOrNo(isManualOverride),
    rank === undefined ? '' : String(rank),
  ];
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** As spreadsheets read a date, in UTC: 2025-11-20 09:00:00. */
const instant = (value: Date | null | undefined): string =>
  value == null ? '' : value.toISOString().slice(0, 19).replace('T', ' ');

/** Such as 'teams-AU_NZ-2025-11-20.csv', of today in UTC. */
async function fileName(what: string, run: Run, regionId: string | null | undefined): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  if (regionId == null) return `${what}-${today}.csv`;
  const { code } = found('region', (await run(RestExportedRegionDocument, { id: regionId })).region);
  return `${what}-${code.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${today}.csv`;
}
