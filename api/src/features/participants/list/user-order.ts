import { z } from 'zod';
import { Prisma } from '../../../db/generated/client';
import { badInput } from '../../../errors';

/** By what people can be sorted; equal ones follow each other by name, then id. */
type UserSortField = 'NAME' | 'EMAIL' | 'CREATED_AT' | 'ROLE' | 'REGION' | 'PREFERENCE_COUNT' | 'THEME';
type SortDirection = 'ASCENDING' | 'DESCENDING';
export type UserSort = { field: UserSortField; direction: SortDirection };

/** A person's place in the order: `key` is what they are sorted by, as text; null where they have none. */
type UserPlace = { key: string | null; name: string; id: string };

/**
 * What `u`, a row of users, is sorted by, its type, and what it comes from. Counts are of all people at once: one by one,
 * ten thousand take five times as long. Those without a region or a place have null, and come last either way.
 */
const KEYS = {
  NAME: { key: Prisma.sql`u.display_name`, type: Prisma.sql`text`, join: Prisma.empty },
  EMAIL: { key: Prisma.sql`u.email`, type: Prisma.sql`text`, join: Prisma.empty },
  CREATED_AT: {
    key: Prisma.sql`(extract(epoch FROM u.created_at) * 1000)::bigint`,
    type: Prisma.sql`bigint`,
    join: Prisma.empty,
  },
  ROLE: { key: Prisma.sql`(u.role <> 'admin')::int`, type: Prisma.sql`int`, join: Prisma.empty },
  REGION: {
    key: Prisma.sql`r.name`,
    type: Prisma.sql`text`,
    join: Prisma.sql`LEFT JOIN regions r ON r.id = u.region_id`,
  },
  PREFERENCE_COUNT: {
    key: Prisma.sql`coalesce(p.count, 0)`,
    type: Prisma.sql`bigint`,
    join: Prisma.sql`LEFT JOIN (SELECT user_id, count(*) FROM preferences GROUP BY user_id) p ON p.user_id = u.id`,
  },
  THEME: {
    key: Prisma.sql`place_of.title`,
    type: Prisma.sql`text`,
    join: Prisma.sql`
      LEFT JOIN (SELECT user_id, title FROM team_assignments a JOIN themes t ON t.id = a.theme_id) place_of
        ON place_of.user_id = u.id AND u.role = 'user' AND NOT u.excluded_from_allocation`,
  },
} as const satisfies Record<UserSortField, { key: Prisma.Sql; type: Prisma.Sql; join: Prisma.Sql }>;

/** People as `place`s: with `key`, `name` and `id`; `where` is about `u`, their row of users. */
export const places = ({ field }: UserSort, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT u.id, u.display_name AS name, ${KEYS[field].key} AS key
   FROM users u ${KEYS[field].join} WHERE ${where}) place`;

/** The order of `place`s. */
export const orderBy = ({ direction }: UserSort): Prisma.Sql =>
  direction === 'ASCENDING'
    ? Prisma.sql`place.key ASC NULLS LAST, place.name, place.id`
    : Prisma.sql`place.key DESC NULLS LAST, place.name, place.id`;

/** Whether a `place` comes after this one. */
export function isAfter({ field, direction }: UserSort, { key, name, id }: UserPlace): Prisma.Sql {
  const laterName = Prisma.sql`(place.name, place.id) > (${name}, ${id})`;
  if (key === null) return Prisma.sql`(place.key IS NULL AND ${laterName})`;
  const value = Prisma.sql`${key}::${KEYS[field].type}`;
  const laterKey =
    direction === 'ASCENDING' ? Prisma.sql`place.key > ${value}` : Prisma.sql`place.key < ${value}`;
  return Prisma.sql`(${laterKey} OR place.key IS NULL OR (place.key = ${value} AND ${laterName}))`;
}

const text = z.string();
/** So few digits fit into every number that PostgreSQL compares them with. */
const number = z.string().regex(/^-?\d{1,15}$/);
const flag = z.enum(['0', '1']);

/** What a cursor's key may be: PostgreSQL must be able to read it. */
const CURSOR_KEYS = {
  NAME: text,
  EMAIL: text,
  CREATED_AT: number,
  ROLE: flag,
  REGION: text.nullable(),
  PREFERENCE_COUNT: number,
  THEME: text.nullable(),
} as const satisfies Record<UserSortField, z.ZodType<string | null>>;

/**
 * Where a page ends. It carries the place itself instead of pointing to the person, so that the next page begins right
 * there even if that person has been deleted or sorted elsewhere since.
 */
export const cursorOf = ({ field }: UserSort, { key, name, id }: UserPlace): string =>
  Buffer.from(JSON.stringify([field, key, name, id])).toString('base64url');

/** @throws DomainError BAD_USER_INPUT for what is no cursor of a list in this order. */
export function placeOf({ field }: UserSort, cursor: string): UserPlace {
  const place = z.tuple([z.literal(field), CURSOR_KEYS[field], text, text]).safeParse(parseCursor(cursor));
  if (!place.success) throw badInput({ after: 'There is no such page of the list in this order' });
  const [, key, name, id] = place.data;
  return { key, name, id };
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
