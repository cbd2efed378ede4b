import { z } from 'zod';
import type { Queries } from '../../../db/client';
import { Prisma, Role } from '../../../db/generated/client';
import { text } from '../../../lib/text';
import { anyId, type InputOf, parseInput } from '../../../lib/values';
import { MIN_CHOICES } from '../../preferences/preferences.policy';
import { cursorOf, isAfter, orderBy, positionOf, positions, type UserSort } from './user-order';

/** Longer than any search text, which PostgreSQL compares with every row. */
const MAX_SEARCH = 200;

/** Filters the list of people; omitted or null fields do not. */
export const userFilter = z.object({
  search: text({ label: 'Search', max: MAX_SEARCH })
    .nullish()
    .describe('Part of the name or of the e-mail address.'),
  regionId: anyId.nullish().describe('Only people of this region.'),
  withoutRegion: z.boolean().nullish().describe('Only people without a region.'),
  role: z.enum(Role).nullish().describe('Only people with this role.'),
  hasPreferences: z.boolean().nullish().describe('Only people who have, or have not, saved preferences.'),
  hasSignedIn: z.boolean().nullish().describe('Only people who have, or have not, signed in.'),
  excluded: z.boolean().nullish().describe('Only people whom an organiser has, or has not, excluded.'),
  shortList: z
    .boolean()
    .nullish()
    .describe(
      `Only people with a short list: they rank some themes, but fewer than ${MIN_CHOICES}, and not all. False: all the others, with a longer ranking or none.`,
    ),
  rankedBeforeThemeId: anyId
    .nullish()
    .describe(
      'Only people who saved their ranking before this theme of their region was added, and have not ranked it since.',
    ),
  themeId: anyId.nullish().describe('Only people with a place on this theme.'),
  withoutPlace: z.boolean().nullish().describe('Only eligible people without a place on a team.'),
  placedByHand: z
    .boolean()
    .nullish()
    .describe('Only people whose place was set manually; false for all others, with or without a place.'),
});
export type UserFilter = InputOf<typeof userFilter>;

export type ListedUser = { id: string; cursor: string };

const positionRows = z.array(z.object({ id: z.string(), name: z.string(), key: z.string().nullable() }));
const textRows = z.array(z.object({ found: z.string() }));
const countRows = z.tuple([z.object({ count: z.number() })]);

/** The regions whose people are listed; 'all' includes people without one. */
type Within = 'all' | readonly string[];

type PageRequest = {
  filter: UserFilter;
  sort: UserSort;
  after: string | undefined;
  limit: number;
};

/**
 * The ids of a page, by keyset pagination. In SQL, because Prisma's cursors compare neither counts nor missing regions.
 * @throws DomainError BAD_USER_INPUT for an invalid cursor, or a search text that is too long.
 */
export async function listUsers(tx: Queries, within: Within, request: PageRequest): Promise<ListedUser[]> {
  const { filter, sort, after, limit } = request;
  const rows = positions(sort, filter.search?.trim() ?? '', matching(within, filter));
  const start = after === undefined ? Prisma.sql`true` : isAfter(sort, positionOf(sort, after));
  const listed = await tx.$queryRaw`
    SELECT position.id, position.name, position.key::text AS key FROM ${rows}
    WHERE ${start} ORDER BY ${orderBy(sort)} LIMIT ${limit}`;
  return positionRows
    .parse(listed)
    .map((position) => ({ id: position.id, cursor: cursorOf(sort, position) }));
}

/** @throws DomainError as {@link listUsers}. */
export async function countUsers(tx: Queries, within: Within, filter: UserFilter): Promise<number> {
  const rows =
    await tx.$queryRaw`SELECT count(*)::int AS count FROM users u WHERE ${matching(within, filter)}`;
  return countRows.parse(rows)[0].count;
}

/** The e-mail addresses of all filtered people, in order; at most `limit`. @throws DomainError as {@link listUsers}. */
export async function listedEmails(
  tx: Queries,
  within: Within,
  filter: UserFilter,
  limit: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw`
    SELECT u.email AS found FROM users u WHERE ${matching(within, filter)} ORDER BY u.email LIMIT ${limit}`;
  return textRows.parse(rows).map(({ found }) => found);
}

/** Which of these people pass the filter. @throws DomainError as {@link listUsers}. */
export async function listedAmong(
  tx: Queries,
  within: Within,
  userIds: readonly string[],
  filter: UserFilter,
): Promise<string[]> {
  const rows = await tx.$queryRaw`
    SELECT u.id AS found FROM users u
    WHERE u.id = ANY(${[...userIds]}::text[]) AND ${matching(within, filter)} ORDER BY u.id`;
  return textRows.parse(rows).map(({ found }) => found);
}

/** The filter as a condition on `u`, a row of users. */
function matching(within: Within, input: UserFilter): Prisma.Sql {
  const filter = parseInput(userFilter, input);
  // Escapes LIKE's wildcards % and _ in a search text.
  const pattern = `%${(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const place = Prisma.sql`SELECT FROM team_assignments a WHERE a.user_id = u.id`;
  const conditions = [
    within === 'all' ? [] : Prisma.sql`u.region_id = ANY(${[...within]}::text[])`,
    pattern === '%%' ? [] : Prisma.sql`(u.display_name ILIKE ${pattern} OR u.email ILIKE ${pattern})`,
    when(filter.regionId, (id) => Prisma.sql`u.region_id = ${id}`),
    filter.withoutRegion === true ? Prisma.sql`u.region_id IS NULL` : [],
    when(filter.role, (role) => Prisma.sql`u.role = ${role}::role`),
    when(
      filter.hasPreferences,
      (has) => Prisma.sql`EXISTS (SELECT FROM rankings r WHERE r.id = u.id) = ${has}`,
    ),
    when(filter.hasSignedIn, (has) => Prisma.sql`(u.first_sign_in_at IS NOT NULL) = ${has}`),
    when(filter.excluded, (is) => Prisma.sql`u.excluded_from_allocation = ${is}`),
    when(filter.shortList, (has) => Prisma.sql`${hasShortList} = ${has}`),
    when(filter.rankedBeforeThemeId, rankedBefore),
    when(filter.themeId, (id) => Prisma.sql`EXISTS (${place} AND a.theme_id = ${id})`),
    filter.withoutPlace === true ? isUnplaced : [],
    when(filter.placedByHand, (is) => Prisma.sql`EXISTS (${place} AND a.is_manual_override) = ${is}`),
  ].flat();
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ');
}

const when = <T>(value: T | null | undefined, condition: (value: T) => Prisma.Sql): Prisma.Sql[] =>
  value == null ? [] : [condition(value)];

/** As a generation defines it: they rank some themes, but fewer than required. */
const hasShortList = Prisma.sql`(
  (SELECT cardinality(r.theme_ids) FROM rankings r WHERE r.id = u.id) <
  least(${MIN_CHOICES}::int, (SELECT count(*) FROM themes t WHERE t.region_id = u.region_id))) IS TRUE`;

const isUnplaced = Prisma.sql`(
  u.role = 'user' AND NOT u.excluded_from_allocation AND u.region_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM team_assignments a WHERE a.user_id = u.id))`;

/** They saved their ranking before this theme of their region was added, and it is not in the ranking. */
const rankedBefore = (themeId: string): Prisma.Sql => Prisma.sql`(
  EXISTS (
    SELECT FROM themes t JOIN rankings r ON r.id = u.id
    WHERE t.id = ${themeId} AND t.region_id = u.region_id AND t.created_at > r.submitted_at
    AND t.id <> ALL(r.theme_ids)))`;
