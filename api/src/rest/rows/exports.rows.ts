import { z } from 'zod';
import * as operations from '../generated/operations';
import { csvRow, type Column } from '../list-rows';
import { id, queryOf } from '../request';
import { requireExisting, type Run } from '../row';

const { field: sort, direction } = queryOf<operations.UserSort>('UserSort', { field: 'sort' });

/** A person's ranking, rank 1 first; empty without one. */
const rankingOf = <Line>({ preferences }: { preferences: Line[] | null }): Line[] => preferences ?? [];

const choice = (rank: number, example: string): Column<operations.RestExportedParticipantFragment> => [
  `choice ${rank}`,
  example,
  (person) => rankingOf(person)[rank - 1]?.theme.title,
];

/** How many choices get a column each. */
const CHOICES = 5;

/** Which of the choices with a column are in random order. */
const drawnChoices = (person: operations.RestExportedParticipantFragment): number[] =>
  rankingOf(person)
    .slice(0, CHOICES)
    .flatMap(({ isPlaced }, index) => (isPlaced ? [] : index + 1));

/** '1. Solar tides; 2. Quiet skies' */
const allChoices = (person: operations.RestExportedParticipantFragment): string =>
  rankingOf(person)
    .map(({ theme }, index) => `${index + 1}. ${theme.title}`)
    .join('; ');

/** 'Name: Water → Energy; Capacity: none → 3' */
const inWords = (changes: operations.RestExportedLineFragment['changes']): string =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`).join('; ');

/** Files for spreadsheets, for administrators. The first three columns of the people are those of an import. */
export const exportsRows = [
  csvRow('get /exports/participants.csv', {
    summary:
      'People as a CSV file, with the state of their ranking, their first choices and their team: all people by name, or filtered and sorted as the query says.',
    operation: operations.RestExportParticipantsDocument,
    request: z.object({ ...queryOf<operations.UserFilter>('UserFilter'), sort, direction }),
    toVariables: ({ sort: field = 'NAME', direction, ...filter }, after) => ({
      after,
      filter,
      sort: { field, direction },
    }),
    nameOf: (run, values) => fileName(participantsNarrowedBy(values), run, values.regionId),
    columns: [
      ['name', 'Mia', ({ displayName }) => displayName],
      ['email', 'mia@example.com', ({ email }) => email],
      ['region', 'Europe', ({ region }) => region?.name],
      ['role', 'user', ({ role }) => role.toLowerCase()],
      ['excluded', 'no', ({ excludedFromAllocation }) => excludedFromAllocation],
      ['signed in (UTC)', '2025-11-20 09:00:00', ({ firstSignInAt }) => firstSignInAt],
      ['themes ranked', '2', (person) => rankingOf(person).length],
      ['themes placed', '2', ({ placedPreferenceCount }) => placedPreferenceCount],
      ['ranking saved (UTC)', '2025-11-21 09:00:00', (person) => rankingOf(person)[0]?.submittedAt],
      choice(1, 'Solar tides'),
      choice(2, 'Quiet skies'),
      choice(3, ''),
      choice(4, ''),
      choice(CHOICES, ''),
      ['choices in random order', '', drawnChoices],
      ['theme', 'Solar tides', ({ assignment }) => assignment?.theme.title],
      ['team', 'The Hats', ({ assignment }) => assignment?.theme.team.displayName],
      ['all choices', '1. Solar tides; 2. Quiet skies', allChoices],
      ['withdrew (UTC)', '', ({ withdrawnAt }) => withdrawnAt],
      ['why they withdrew', '', ({ withdrawalReason }) => withdrawalReason],
    ],
    more: ({ id, region, createdAt, withdrawnAt, withdrawalReason, assignment, ...person }) => ({
      ...{ id, regionId: region?.id ?? null, createdAt, withdrawnAt, withdrawalReason },
      themeIds: rankingOf(person).map(({ theme }) => theme.id),
      drawnThemeIds: rankingOf(person).flatMap(({ isPlaced, theme }) => (isPlaced ? [] : theme.id)),
      assignmentId: assignment?.id ?? null,
    }),
  }),
  csvRow('get /exports/teams.csv', {
    summary:
      "The region's teams as a CSV file, by theme, then name; people who take part and have no place come last.",
    operation: operations.RestExportTeamsDocument,
    request: z.object({ regionId: id('Region').describe('The region.') }),
    toVariables: ({ regionId }, after) => ({ after, regionId }),
    nameOf: (run, { regionId }) => fileName('teams', run, regionId),
    // Administrators and excluded people do not participate.
    hasLine: ({ exclusion }) => exclusion === null,
    columns: [
      ['region', 'Europe', ({ region }) => region?.name],
      ['theme', 'Solar tides', ({ assignment }) => assignment?.theme.title],
      ['team', 'The Hats', ({ assignment }) => assignment?.theme.team.displayName],
      ['name', 'Mia', ({ displayName }) => displayName],
      ['email', 'mia@example.com', ({ email }) => email],
      ['leader', 'yes', ({ assignment }) => assignment?.isLeader],
      ['manual', 'no', ({ assignment }) => assignment?.isManualOverride],
      [
        'rank',
        '1',
        ({ assignment, ...person }) =>
          rankingOf(person).find(({ theme }) => theme.id === assignment?.theme.id)?.rank,
      ],
      [
        'rank placed',
        'yes',
        ({ assignment, ...person }) =>
          rankingOf(person).some(({ theme }) => theme.id === assignment?.theme.id)
            ? (assignment?.isRankPlaced ?? false)
            : null,
      ],
    ],
    more: ({ id, region, assignment }) => ({
      ...{ id, regionId: region?.id ?? null, themeId: assignment?.theme.id ?? null },
    }),
  }),
  csvRow('get /exports/history.csv', {
    summary: 'Who did what as a CSV file, the newest first: everything, or filtered as the query says.',
    operation: operations.RestExportHistoryDocument,
    request: z.object({ ...queryOf<operations.HistoryFilter>('HistoryFilter') }),
    toVariables: (filter, after) => ({ after, filter }),
    nameOf: (run, { regionId }) => fileName('history', run, regionId),
    columns: [
      ['when (UTC)', '2025-11-20 09:00:00', ({ at }) => at],
      ['what', 'Ana moved Mia from “Solar tides” to “Quiet skies” manually.', ({ sentence }) => sentence],
      ['act', 'PLACE_USERS', ({ act }) => act],
      ['outcome', 'DONE', ({ outcome }) => outcome],
      ['code', '', ({ code }) => code],
      ['who', 'Ana', ({ actor }) => actor?.displayName],
      ['who (id)', '0198c0de-0000-7000-8000-000000000001', ({ actor }) => actor?.id],
      ['as', 'ADMINISTRATOR', ({ actingAs }) => actingAs],
      ['target', 'Mia', ({ target }) => target],
      ['target kind', 'PERSON', ({ targetKind }) => targetKind],
      ['target (id)', '0198c0de-0000-7000-8000-000000000002', ({ targetId }) => targetId],
      ['region', 'Europe', ({ region }) => region?.name],
      ['changes', 'Team: Solar tides → Quiet skies', ({ changes }) => inWords(changes)],
      ['request', '0198c0de-0000-7000-8000-000000000003', ({ requestId }) => requestId],
    ],
    more: ({ id, region, changes }) => ({ id, regionId: region?.id ?? null, changedFields: changes }),
  }),
] as const;

/** Values that do not filter the file or are in its name anyway: the order, and the region. */
const NEUTRAL = ['regionId', 'sort', 'direction'];

/** A filtered file has that in its name. */
const participantsNarrowedBy = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values).some(([name, value]) => !NEUTRAL.includes(name) && value != null && value !== '')
    ? 'participants-filtered'
    : 'participants';

/** Such as 'teams-AU_NZ-2025-11-20.csv', with today's date in UTC. */
async function fileName(what: string, run: Run, regionId: string | null | undefined): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  if (regionId == null) return `${what}-${today}.csv`;
  const { code } = requireExisting(
    'region',
    (await run(operations.RestExportedRegionDocument, { id: regionId })).region,
  );
  return `${what}-${code.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${today}.csv`;
}
