import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { notFound, someNotFound } from '../errors';
import { setAuditContext } from './audit-context';
import { db, type Queries } from './client';
import { isSerializationFailure } from './database-error';
import type { User } from './generated/client';

/** Attempts in all; if the last one also fails with a deadlock or serialization failure, the database is overloaded. */
const ATTEMPTS = 4;
/** More than {@link ATTEMPTS}, because each restart means that another write succeeded: an import meets many first sign-ins. */
const STARTS = 20;
/** Milliseconds; the nth retry waits a random part of n times this (backoff with jitter). */
const RETRY_DELAY = 30;

/** Thrown in a transaction whose premises changed before it held its locks: the transaction restarts. */
export class StartAgain extends Error {}

/**
 * Runs `work` in one transaction. READ COMMITTED with the explicit locks below: under SERIALIZABLE, a busy minute would be full
 * of failures and retries. Retries after deadlocks and {@link StartAgain}.
 * @param timeout its longest duration in milliseconds, for what may take longer than people wait
 */
export async function inTransaction<T>(
  work: (tx: Queries) => Promise<T>,
  { timeout }: { timeout?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(
        async (tx) => {
          await setAuditContext(tx);
          return work(tx);
        },
        timeout === undefined ? {} : { timeout },
      );
    } catch (error) {
      if (attempt >= attemptsAfter(error)) throw error;
      await wait(Math.random() * RETRY_DELAY * attempt);
    }
  }
}

function attemptsAfter(error: unknown): number {
  if (error instanceof StartAgain) return STARTS;
  return isSerializationFailure(error) ? ATTEMPTS : 1;
}

/**
 * Lock order: every write takes its locks in the order of the functions below, which prevents deadlocks: 1. the administrators,
 * 2. an account that signs in, 3. the list of resources, 4. the names and codes of regions, 5. the generation of a region, 6.
 * regions, by id, 7. people, by id, 8. the edited row, unless a lock above covers it: a place, a team, an agenda item, the
 * event's texts, its deadline, the words of its notices.
 *
 * A write of one thing in a region takes a `shared` lock on it (save a ranking, move a member, edit an agenda item). A write
 * that reads or changes the whole region takes an `exclusive` one (generate, publish, delete a theme). All locks last until the
 * transaction ends.
 */
export type RegionLock = 'shared' | 'exclusive';

async function lockName(tx: Queries, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** For every change of who is an administrator. */
export const lockAdministrators = (tx: Queries): Promise<void> => lockName(tx, 'administrators');

/** For creating or changing the account of an e-mail address, which may have no row yet. */
export const lockAccount = (tx: Queries, email: string): Promise<void> => lockName(tx, `account:${email}`);

/** For every write to the list of resources: their order concerns all of them. */
export const lockResources = (tx: Queries): Promise<void> => lockName(tx, 'resources');

/** For every write to the name or code of a region: each is compared with all others. */
export const lockRegionNames = (tx: Queries): Promise<void> => lockName(tx, 'region-names');

/** The steps of a generation, in order. */
const GENERATION_STEPS = ['placing', 'checking', 'saving'] as const;
export type GenerationStep = (typeof GENERATION_STEPS)[number];

/**
 * For a generation: the lock of the first step admits one at a time per region. Those of the later steps only publish the
 * progress, since all processes see locks immediately, and locks end with their holder.
 */
export const lockGeneration = (tx: Queries, regionId: string, step: GenerationStep): Promise<void> =>
  lockName(tx, `generation:${step}:${regionId}`);

const stepRow = z.tuple([z.object({ step: z.enum(GENERATION_STEPS).nullable() })]);

/** The current step of a region's generation, in any process; null if none is running. */
export async function generationStep(tx: Queries, regionId: string): Promise<GenerationStep | null> {
  const rows = await tx.$queryRaw`
    SELECT (array_agg(step ORDER BY position DESC))[1] AS step
    FROM unnest(${[...GENERATION_STEPS]}::text[]) WITH ORDINALITY AS steps (step, position)
    WHERE EXISTS (
      SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND datname = current_database()
        AND (classid::bigint << 32) | objid::bigint = hashtextextended('generation:' || step || ':' || ${regionId}, 0)
    )`;
  return stepRow.parse(rows)[0].step;
}

export async function lockRegions(
  tx: Queries,
  regionIds: readonly (string | null)[],
  mode: RegionLock,
): Promise<void> {
  const ids = [...new Set(regionIds)].filter((id) => id !== null).sort();
  // Rows of `unnest` come, and so are locked, in the order of the list.
  if (mode === 'shared') {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock_shared(hashtextextended('region:' || id, 0)) FROM unnest(${ids}::text[]) AS id`;
  } else {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('region:' || id, 0)) FROM unnest(${ids}::text[]) AS id`;
  }
}

/** Locks people's rows. The caller holds the locks of their regions. */
export async function lockPeople(tx: Queries, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ANY(${userIds}) ORDER BY id FOR NO KEY UPDATE`;
}

const regionRows = z.array(z.object({ regionId: z.string().nullable() }));

/**
 * Locks a person's region (and `otherRegionIds`, in order of id), then the person; all in one statement.
 * @param read reads what the caller needs of the person, in a second statement: a statement's snapshot is older than its locks.
 * @returns what `read` read under the locks.
 * @throws DomainError NOT_FOUND if there is no such person.
 * @throws StartAgain if the person changed region before the locks were held.
 */
export async function lockPersonAndRead<Person extends { regionId: string | null }>(
  tx: Queries,
  userId: string,
  otherRegionIds: readonly string[],
  read: () => Promise<Person | null>,
): Promise<Person> {
  const rows = await tx.$queryRaw`/* prepared */
    WITH before AS (SELECT region_id FROM users WHERE id = ${userId}),
    held AS MATERIALIZED (
      SELECT pg_advisory_xact_lock_shared(hashtextextended('region:' || id, 0)) FROM (
        SELECT id FROM (
          SELECT region_id AS id FROM before WHERE region_id IS NOT NULL UNION SELECT unnest(${otherRegionIds}::text[])
        ) ids ORDER BY id COLLATE "C"
      ) regions
    )
    SELECT before.region_id AS "regionId" FROM (SELECT count(*) FROM held) every_region, before, users
    WHERE users.id = ${userId} FOR NO KEY UPDATE OF users`;
  const [before] = regionRows.parse(rows);
  const person = before ? await read() : null;
  if (!before || !person) throw notFound('person');
  if (person.regionId !== before.regionId) throw new StartAgain();
  return person;
}

/** Locks a person's region (and others), then the person, as {@link lockPersonAndRead}. @returns their row. */
export const lockPerson = (
  tx: Queries,
  userId: string,
  otherRegionIds: readonly string[] = [],
): Promise<User> =>
  lockPersonAndRead(tx, userId, otherRegionIds, () => tx.user.findUnique({ where: { id: userId } }));

/**
 * Locks people's regions (and others), then the people, as {@link lockPerson} one. Each region takes a statement.
 * @returns their rows, by id, each once.
 * @throws DomainError NOT_FOUND if any of them does not exist.
 * @throws StartAgain if one of them changed region before the locks were held.
 */
export async function lockPeopleAndRegions(
  tx: Queries,
  userIds: readonly string[],
  otherRegionIds: readonly string[] = [],
): Promise<User[]> {
  const ids = [...new Set(userIds)];
  const read = () => tx.user.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  const before = new Map((await read()).map(({ id, regionId }) => [id, regionId]));
  await lockRegions(tx, [...before.values(), ...otherRegionIds], 'shared');
  await lockPeople(tx, ids);
  const people = await read();
  if (people.length < ids.length) throw someNotFound(ids.length - people.length, 'people');
  if (people.some(({ id, regionId }) => regionId !== before.get(id))) throw new StartAgain();
  return people;
}

/** Locks a person's place, if they have one. The caller holds the lock of their region. */
export async function lockPlace(tx: Queries, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM team_assignments WHERE user_id = ${userId} FOR SHARE`;
}

/** Locks the row of a theme's team. The caller holds the lock of its region. */
export async function lockTeam(tx: Queries, themeId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM teams WHERE theme_id = ${themeId} FOR UPDATE`;
}

/** Locks an agenda item, if it exists. */
export async function lockAgendaItem(tx: Queries, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM agenda WHERE id = ${id} FOR UPDATE`;
}

export async function lockEventTexts(tx: Queries): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM event_info FOR UPDATE`;
}

/** For setting the submission deadline, which may have no row yet. */
export const lockSubmissionDeadline = (tx: Queries): Promise<void> => lockName(tx, 'submission-deadline');

/** For every write to the organisers' words of notices, of which there may be no row yet. */
export const lockNoticeTemplates = (tx: Queries): Promise<void> => lockName(tx, 'notice-templates');
