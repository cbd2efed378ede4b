import { z } from 'zod';
import { Prisma } from '../../../db/generated/client';
import { readCursor, writeCursor } from '../../../lib/cursor';

/** A person's position in the order: `key` is the sort key, as text; null if they have none. */
type UserPosition = { key: string | null; name: string; id: string };

const TEXT = { type: Prisma.sql`text`, join: Prisma.empty, inCursor: z.string() };
/** 15 digits fit into every type that PostgreSQL compares them with. */
const number = z.string().regex(/^-?\d{1,15}$/);

type Key = { key: Prisma.Sql; type: Prisma.Sql; join: Prisma.Sql; inCursor: z.ZodType<string | null> };

/**
 * The sort key of `u`, a row of users: expression, type and join, and the values allowed in a cursor, so that PostgreSQL can
 * read them. People without a region or a place, or without a word that begins with the search text in their name, have null
 * and come last in both directions.
 */
const KEYS = {
  name: { ...TEXT, key: Prisma.sql`u.display_name` },
  email: { ...TEXT, key: Prisma.sql`u.email` },
  createdAt: {
    key: Prisma.sql`(extract(epoch FROM u.created_at) * 1000)::bigint`,
    type: Prisma.sql`bigint`,
    join: Prisma.empty,
    inCursor: number,
  },
  role: {
    key: Prisma.sql`(u.role <> 'admin')::int`,
    type: Prisma.sql`int`,
    join: Prisma.empty,
    inCursor: z.enum(['0', '1']),
  },
  region: {
    key: Prisma.sql`r.name`,
    type: Prisma.sql`text`,
    join: Prisma.sql`LEFT JOIN regions r ON r.id = u.region_id`,
    inCursor: z.string().nullable(),
  },
  preferenceCount: {
    key: Prisma.sql`coalesce(cardinality(ranking.theme_ids), 0)`,
    type: Prisma.sql`int`,
    join: Prisma.sql`LEFT JOIN rankings ranking ON ranking.id = u.id`,
    inCursor: number,
  },
  theme: {
    key: Prisma.sql`on_theme.title`,
    type: Prisma.sql`text`,
    join: Prisma.sql`
      LEFT JOIN (SELECT user_id, title FROM team_assignments a JOIN themes t ON t.id = a.theme_id) on_theme
        ON on_theme.user_id = u.id AND u.role = 'user' AND NOT u.excluded_from_allocation`,
    inCursor: z.string().nullable(),
  },
  match: {
    key: Prisma.sql`nullif(strpos(lower(' ' || u.display_name), lower(' ' || asked.search)), 0)`,
    type: Prisma.sql`int`,
    join: Prisma.empty,
    inCursor: number.nullable(),
  },
} as const satisfies Record<string, Key>;

/** Ties are sorted by name, then id. */
export type UserSort = { field: keyof typeof KEYS; direction: 'ascending' | 'descending' };

/** People as rows `position` with `key`, `name` and `id`. @param where a condition on `u`, their row of users. */
export const positions = ({ field }: UserSort, search: string, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT u.id, u.display_name AS name, ${KEYS[field].key} AS key
   FROM (SELECT ${search}::text AS search) asked, users u ${KEYS[field].join} WHERE ${where}) position`;

/** The ORDER BY of rows `position`. */
export const orderBy = ({ direction }: UserSort): Prisma.Sql =>
  Prisma.sql`position.key ${direction === 'ascending' ? Prisma.sql`ASC` : Prisma.sql`DESC`} NULLS LAST, position.name, position.id`;

/** The condition that a row `position` comes after this one. */
export function isAfter({ field, direction }: UserSort, { key, name, id }: UserPosition): Prisma.Sql {
  const laterName = Prisma.sql`(position.name, position.id) > (${name}, ${id})`;
  if (key === null) return Prisma.sql`(position.key IS NULL AND ${laterName})`;
  const value = Prisma.sql`${key}::${KEYS[field].type}`;
  const beyond = direction === 'ascending' ? Prisma.sql`>` : Prisma.sql`<`;
  return Prisma.sql`(position.key ${beyond} ${value} OR position.key IS NULL OR (position.key = ${value} AND ${laterName}))`;
}

/**
 * The end of a page. It contains the position itself and not only the person's id, so the next page begins there even if the
 * person has been deleted or sorted elsewhere since.
 */
export const cursorOf = ({ field }: UserSort, { key, name, id }: UserPosition): string =>
  writeCursor([field, key, name, id]);

/** @throws DomainError BAD_USER_INPUT for anything but a cursor of a list in this order. */
export function positionOf({ field }: UserSort, cursor: string): UserPosition {
  const place = z.tuple([z.literal(field), KEYS[field].inCursor, z.string(), z.string()]);
  const [, key, name, id] = readCursor(cursor, place, 'There is no such page of the list in this order');
  return { key, name, id };
}
