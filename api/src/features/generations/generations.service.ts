import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { db, type Queries } from '../../db/client';
import { AllocationPreset } from '../../db/generated/enums';
import { currentSnapshot } from '../../db/replica/replica';
import { inTransaction, lockGeneration, lockRegions } from '../../db/transaction';
import { conflict } from '../../errors';
import { requiredText } from '../../lib/text';
import { anyId, type InputOf, list, parseInput, sendNotices } from '../../lib/values';
import { requestGone } from '../../lib/worker-pool';
import { announce } from '../announcements/announcements.service';
import { thinRuns } from '../runs/runs.service';
import { requireStatus } from '../teams/publication.service';
import { dropStrayLeaders } from '../teams/teams.service';
import type { Placing } from './placing';
import { readLockedRegion, readRegion } from './region-columns';
import { insightsOfRun } from './region-reads';
import type { RegionColumns, RunOptions } from './region-snapshot';
import { readShortage } from './shortage.service';
import { workers } from './work/workers';

const MAX_SEED = 100;
const MAX_WITHOUT = 100;

export const newGeneration = z.object({
  regionId: anyId.describe('The region to generate for.'),
  preset: z.enum(AllocationPreset).nullish().describe('What to aim for; `BALANCED` by default.'),
  seed: requiredText({ label: 'Seed', max: MAX_SEED })
    // Half a surrogate pair would be stored as another character, so the stored seed would give other teams.
    .refine((seed) => !/\p{Surrogate}/u.test(seed), 'Seed must not contain half characters')
    .nullish()
    .describe("Decides ties and the draw: the same seed gives the same teams. By default the region's id."),
  withoutThemeIds: list(anyId, {
    error: 'Theme ids must be a list',
    max: MAX_WITHOUT,
    tooLong: `Leave out at most ${MAX_WITHOUT} themes`,
  })
    .nullish()
    .meta({
      label: 'Themes left out',
      description:
        'Themes to leave out of this run: only people with a manual place are on them. Ranks stay as people gave them. By default none; ids of other themes count for nothing.',
    }),
  sendNotices,
});

/**
 * The options with their defaults: balanced, and the region's id as the seed, so a new run moves few people.
 * @throws DomainError BAD_USER_INPUT for a seed that is blank, too long or cannot be stored, or too many themes to leave out
 */
export function runOptions(
  regionId: string,
  choice: Omit<InputOf<typeof newGeneration>, 'regionId'>,
): RunOptions {
  const { preset, seed, withoutThemeIds } = parseInput(newGeneration, { regionId, ...choice });
  return {
    preset: preset ?? 'balanced',
    seed: seed ?? regionId,
    ...(withoutThemeIds?.length && { withoutThemeIds }),
  };
}

export type Asker = {
  /** Null without a particular person. */
  createdById: string | null;
  /** Aborted when the caller disconnects; then nothing is saved, unless saving has begun. */
  gone?: AbortSignal;
};

/**
 * Places every eligible person of a region in the way that is best for all together, and stores the run. Deletes all earlier
 * places except manual ones of eligible people. Another thread computes the teams before the region is locked, and again under
 * the lock if the region has changed (optimistic concurrency). Concurrent runs of a region are serialised across all processes.
 * @throws DomainError NOT_FOUND; BAD_USER_INPUT for the seed; CONFLICT while the region is published, has no themes, or has no
 * participants; SERVICE_UNAVAILABLE if the thread is lost or the caller has disconnected
 */
export async function generateAssignments(
  input: InputOf<typeof newGeneration>,
  { createdById, gone }: Asker,
): Promise<{ generationId: string; regionId: string }> {
  const { regionId } = input;
  const options = runOptions(regionId, input);
  const start = await readStart(regionId);
  const { generationId, record } = await inTransaction(async (tx) => {
    await lockGeneration(tx, regionId, 'placing');
    await requireDraft(tx, regionId, 'generate again');
    const placing = await placeAndLock(tx, start, options, {
      gone,
      require: () => requireDraft(tx, regionId, 'generate again'),
    });
    await replaceAssignments(tx, regionId, placing);
    await dropStrayLeaders(tx, regionId);
    const run = { regionId, createdById, options, placing };
    const shortage = await readShortage(tx, regionId, options.withoutThemeIds);
    if (shortage !== null && input.sendNotices !== false)
      await announce(tx, { kind: 'shortage', regionId, fact: shortage });
    return { generationId: await storeGeneration(tx, run), record: placing.columns.record };
  });
  // Fills the cache: the caller's page shows the report immediately.
  void insightsOfRun(generationId, record).catch(() => undefined);
  return { generationId, regionId };
}

type Start = { moment: string; region: RegionColumns };

/** Call it before the transaction: the holder of a connection must not need a second one. @throws DomainError NOT_FOUND */
export async function readStart(regionId: string): Promise<Start> {
  const moment = await momentOf(db);
  return { moment, region: await readRegion(await currentSnapshot(), regionId) };
}

/**
 * Computes teams before the region is locked, and again under the lock if the region has changed.
 * @param require refuses what the state under the lock does not allow
 * @throws as {@link placeAndProve}; SERVICE_UNAVAILABLE if the caller has disconnected
 */
export async function placeAndLock(
  tx: Queries,
  { moment, region }: Start,
  options: RunOptions,
  { gone, require }: { gone: AbortSignal | undefined; require: () => Promise<void> },
): Promise<Placing> {
  const early = await placeAndProve(tx, region, options, gone);
  await lockRegions(tx, [region.id], 'exclusive');
  await require();
  const changed = await changedSince(tx, moment, region);
  const placing = changed ? await placeAndProve(tx, changed, options, gone) : early;
  if (gone?.aborted) throw requestGone();
  await lockGeneration(tx, region.id, 'saving');
  return placing;
}

/** @throws DomainError NOT_FOUND, or CONFLICT while the teams are published */
export async function requireDraft(tx: Queries, regionId: string, act: string): Promise<void> {
  const { status } = await requireStatus(tx, regionId);
  if (status === 'draft') return;
  throw conflict(`This region's teams are published. Unpublish them before you ${act}.`);
}

/**
 * Places all people, and checks the proof with the verifier, which shares no code with the allocator and reads the text to be
 * stored.
 * @throws DomainError CONFLICT without themes or people; Error for a wrong proof, so nothing is saved
 */
async function placeAndProve(
  tx: Queries,
  region: RegionColumns,
  options: RunOptions,
  gone: AbortSignal | undefined,
): Promise<Placing> {
  const placing = await workers.run('place', { region, options }, gone);
  if (placing === 'noThemes')
    throw conflict('This region has no themes yet. Add themes before you generate assignments.');
  if (placing === 'noThemesLeft') throw conflict('This run leaves out every theme. Keep at least one.');
  if (placing === 'noPeople')
    throw conflict(
      'This region has no participants yet. Generate once people have chosen it, or import them.',
    );
  await lockGeneration(tx, region.id, 'checking');
  const finding = await workers.run('prove', placing.columns.record, gone);
  if (finding) throw new Error(`The allocation is not proved: ${finding.fault} ${finding.culprit ?? ''}`);
  return placing;
}

const momentRow = z.tuple([z.object({ moment: z.string() })]);

/** PostgreSQL's own snapshot: which transactions are visible now. */
async function momentOf(tx: Queries): Promise<string> {
  const rows = await tx.$queryRaw`SELECT pg_current_snapshot()::text AS moment`;
  return momentRow.parse(rows)[0].moment;
}

/**
 * @param moment before the region was read
 * @returns the region's current state if it differs from the one read before. The caller holds its lock.
 */
async function changedSince(
  tx: Queries,
  moment: string,
  before: RegionColumns,
): Promise<RegionColumns | null> {
  // The same transactions are visible, so nothing has changed.
  if ((await momentOf(tx)) === moment) return null;
  const now = await readLockedRegion(tx, before.id);
  return isDeepStrictEqual(now, before) ? null : now;
}

type Run = {
  regionId: string;
  createdById: string | null;
  options: RunOptions;
  placing: Placing;
  /** For newcomers: the run whose teams they complete. */
  completesId?: string | null;
};

/**
 * Stores a run and deletes old ones. The caller holds the region's lock, so runs are stored in the order of their times.
 * @returns the id of the run
 */
export async function storeGeneration(
  tx: Queries,
  { regionId, createdById, options: { preset, seed }, placing, completesId = null }: Run,
): Promise<string> {
  // Not the database's now(), the start of the transaction, which is before it waited for the lock.
  const createdAt = new Date();
  const run = { regionId, createdById, preset, seed, createdAt, placedAt: createdAt, completesId };
  const { id } = await tx.generation.create({
    data: { ...run, ...placing.columns },
    select: { id: true },
  });
  await thinRuns(tx, regionId);
  return id;
}

/**
 * Manual places of eligible people are the pins and stay, as do places that the run assigns again; it replaces all other rows
 * of the region. Two statements for any number of people.
 */
async function replaceAssignments(tx: Queries, regionId: string, placing: Placing): Promise<void> {
  const { userIds, themeIds } = placing;
  await tx.$executeRaw`
    DELETE FROM team_assignments a USING themes t, users u
    WHERE t.id = a.theme_id AND t.region_id = ${regionId} AND u.id = a.user_id
      AND NOT (
        u.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation AND (
          a.is_manual_override
          OR (a.user_id, a.theme_id) IN (
            SELECT * FROM unnest(${userIds}::text[], ${themeIds}::text[])
          )
        )
      )`;
  await addAssignments(tx, placing);
}

/**
 * Writes places; people who have one keep it. The caller holds the region's lock.
 * @param manual which are manual; none by default
 */
export async function addAssignments(
  tx: Queries,
  { userIds, themeIds, manual = [] }: Pick<Placing, 'userIds' | 'themeIds'> & { manual?: boolean[] },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO team_assignments (id, user_id, theme_id, is_manual_override)
    SELECT gen_random_uuid(), user_id, theme_id, coalesce(is_manual, false)
    FROM unnest(${userIds}::text[], ${themeIds}::text[], ${manual}::boolean[]) run (user_id, theme_id, is_manual)
    ON CONFLICT (user_id) DO NOTHING`;
}
