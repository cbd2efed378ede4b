import { z } from 'zod';
import { ACT_NAMES } from '../../db/acts';
import type { Queries } from '../../db/client';
import { Prisma } from '../../db/generated/client';
import { ActingAs, HistoryTarget, Outcome } from '../../db/generated/enums';
import { badInput } from '../../errors';
import { placeInTime, readCursor, writeCursor } from '../../lib/cursor';
import { anyId, type InputOf, instant, parseInput } from '../../lib/values';

/** Filters the list; omitted or null fields do not. */
export const historyFilter = z.object({
  personId: anyId.nullish().describe('Only acts by this person, or on them.'),
  targetKind: z.enum(HistoryTarget).nullish().describe('Only acts on things of this kind.'),
  targetId: anyId.nullish().describe('Only acts on this one; requires `targetKind`.'),
  regionId: anyId.nullish().describe('Only acts in this region, or on it.'),
  act: z.enum(ACT_NAMES).nullish().describe('Only this act.'),
  outcome: z.enum(Outcome).nullish().describe('Only successes, or only refusals.'),
  from: instant({ label: 'From' }).nullish().describe('Only acts at this time or later.'),
  to: instant({ label: 'To' }).nullish().describe('Only acts before this time.'),
});
export type HistoryFilter = InputOf<typeof historyFilter>;

/** A stored line; `changes` is unvalidated. */
const line = z.object({
  id: z.string(),
  act: z.enum(ACT_NAMES),
  actorId: z.string().nullable(),
  actingAs: z.enum(ActingAs),
  targetKind: z.enum(HistoryTarget).nullable(),
  targetId: z.string().nullable(),
  regionId: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  outcome: z.enum(Outcome),
  code: z.string().nullable(),
  at: z.date(),
  requestId: z.string().nullable(),
});
export type StoredLine = z.output<typeof line>;
const lines = z.array(line);

/** `within`: the regions whose lines are listed; 'all' includes lines without a region. */
type PageRequest = {
  within: 'all' | readonly string[];
  filter: HistoryFilter;
  after: string | undefined;
  limit: number;
};

/**
 * Until they sign in, an invited person has no account that a token names, so the line of the first sign-in names them as its
 * target only.
 */
const COLUMNS = Prisma.sql`id, act, CASE act WHEN 'syncViewer' THEN coalesce(actor_id, target_id) ELSE actor_id END AS "actorId",
  acting_as AS "actingAs", target_kind AS "targetKind",
  target_id AS "targetId", region_id AS "regionId", changes, outcome, code, at, request_id AS "requestId"`;
const NEWEST_FIRST = Prisma.sql`ORDER BY at DESC, id DESC`;

/**
 * A page of lines, the newest first, by keyset pagination. Every filter has an index in the list's order, so a page reads about
 * as many lines as it has, at any length of the history.
 * @throws DomainError BAD_USER_INPUT for an invalid cursor or filter
 */
export async function listHistory(tx: Queries, request: PageRequest): Promise<StoredLine[]> {
  return lines.parse(await tx.$queryRaw(historyPage(request)));
}

export type Referred = { kind: HistoryTarget; id: string };

const deleted = z.array(line.pick({ changes: true }).extend({ kind: z.enum(HistoryTarget), id: z.string() }));

/** The history's lines of these deletions, regions first; nothing if they exist. */
export async function readDeleted(
  tx: Queries,
  referred: readonly Referred[],
): Promise<z.output<typeof deleted>> {
  const wanted = [...new Map(referred.map((one) => [`${one.kind} ${one.id}`, one])).values()];
  if (wanted.length === 0) return [];
  const rows = await tx.$queryRaw`
    SELECT wanted.kind, wanted.id, line.changes
    FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::text[]) AS wanted (kind, id)
    CROSS JOIN LATERAL (
      SELECT changes FROM history
      WHERE target_kind = wanted.kind::history_target AND target_id = wanted.id AND changes -> 'exists' ->> 1 = 'false'
      ${NEWEST_FIRST} LIMIT 1
    ) line
    ORDER BY wanted.kind <> 'region'`;
  return deleted.parse(rows);
}

/** The statement of {@link listHistory}. */
export function historyPage({ within, filter, after, limit }: PageRequest): Prisma.Sql {
  const { personId, ...narrower } = parseInput(historyFilter, filter);
  const conditions = conditionsOf(narrower);
  if (after !== undefined) {
    const [at, id] = readCursor(after, placeInTime, 'There is no such page of the history');
    conditions.push(Prisma.sql`(at, id) < (${at}, ${id})`);
  }
  const matching = (...also: Prisma.Sql[]): Prisma.Sql =>
    Prisma.sql`SELECT ${COLUMNS} FROM history
      WHERE ${Prisma.join([...conditions, ...also], ' AND ')} ${NEWEST_FIRST} LIMIT ${limit}`;
  const person =
    personId == null
      ? [Prisma.sql`true`]
      : [Prisma.sql`actor_id = ${personId}`, Prisma.sql`target_kind = 'person' AND target_id = ${personId}`];
  const regions = within === 'all' ? null : [...within];
  // Lines of one person use the index on the person: an expression rules out other indexes.
  if (regions && personId != null)
    conditions.push(Prisma.sql`coalesce(region_id, '') = ANY(${regions}::text[])`);
  const region =
    regions && personId == null ? regions.map((id) => Prisma.sql`region_id = ${id}`) : [Prisma.sql`true`];
  // With OR, PostgreSQL would read and sort all lines of all kinds.
  const [first, ...others] = person.flatMap((one) => region.map((other) => matching(one, other)));
  if (first === undefined) return matching(Prisma.sql`false`);
  if (others.length === 0) return first;
  const branches = [first, ...others].map((branch) => Prisma.sql`(${branch})`);
  return Prisma.sql`SELECT * FROM (${Prisma.join(branches, ' UNION ')}) lines ${NEWEST_FIRST} LIMIT ${limit}`;
}

function conditionsOf(filter: Omit<z.output<typeof historyFilter>, 'personId'>): Prisma.Sql[] {
  const { targetKind, targetId, regionId, act, outcome, from, to } = filter;
  if (targetId != null && targetKind == null) {
    throw badInput({ targetKind: 'Say of which kind the target is, too' });
  }
  const conditions: Prisma.Sql[] = [Prisma.sql`true`];
  if (targetKind != null) conditions.push(Prisma.sql`target_kind = ${targetKind}::history_target`);
  if (targetId != null) conditions.push(Prisma.sql`target_id = ${targetId}`);
  if (regionId != null) conditions.push(Prisma.sql`region_id = ${regionId}`);
  if (act != null) conditions.push(Prisma.sql`act = ${act}`);
  // A partial index of refusals, which a parameter would hide from the planner.
  if (outcome === 'refused') conditions.push(Prisma.sql`outcome = 'refused'`);
  if (outcome === 'done') conditions.push(Prisma.sql`outcome = 'done'`);
  if (from != null) conditions.push(Prisma.sql`at >= ${from}`);
  if (to != null) conditions.push(Prisma.sql`at < ${to}`);
  return conditions;
}

export const cursorOf = ({ at, id }: Pick<StoredLine, 'at' | 'id'>): string => writeCursor([at, id]);
