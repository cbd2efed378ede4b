import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction, lockGeneration } from '../../db/transaction';
import { changedMeanwhile, conflict } from '../../errors';
import { anyId, type InputOf, sendNotices } from '../../lib/values';
import { announce } from '../announcements/announcements.service';
import { latestRunOf } from '../runs/runs.service';
import { carryOutMoves, moveList } from '../teams/joint-moves.service';
import { requireStatus } from '../teams/publication.service';
import { addAssignments, placeAndLock, readStart, storeGeneration } from './generations.service';
import { insightsOfRun } from './region-reads';
import type { RunOptions } from './region-snapshot';

export const newcomersPlacing = z.object({
  regionId: anyId.describe('The region.'),
  expectedState: anyId
    .nullish()
    .describe(
      'The `state` of the `newcomers` that you decided by: refused with CONFLICT if people without a place, their rankings, the seats or the teams have changed since. Not compared if left out.',
    ),
  moves: moveList.nullish().meta({
    label: 'Moves',
    description:
      'Who moves in the same act, once the newcomers are placed: a way of `waysToFill` with `afterNewcomers`.',
  }),
  sendNotices,
});

/**
 * The latest run of a region, and how newcomers are placed next to its teams: by its preset and lottery numbers. Null before
 * the first.
 */
export async function runToComplete(
  reads: Pick<Reads, 'generation'>,
  regionId: string,
): Promise<{ id: string; options: RunOptions } | null> {
  const run = await reads.generation.findFirst({
    ...latestRunOf(regionId),
    select: { id: true, preset: true, seed: true, withoutThemeIds: true },
  });
  if (run === null) return null;
  const { id, ...options } = run;
  return { id, options: { ...options, isOfNewcomers: true } };
}

/**
 * Places people without a place on the open seats, in the way that is best for them together; all others keep theirs, except
 * those of `moves`. In a draft or published region. Their places are like those of a run: a later run may move them.
 * @throws DomainError NOT_FOUND; CONFLICT before the first run, if no person can be placed, or if the region is no longer as
 * expected; SERVICE_UNAVAILABLE as for a generation
 */
export async function placeNewcomers(
  viewer: Viewer,
  { regionId, expectedState, moves, sendNotices }: InputOf<typeof newcomersPlacing>,
  gone?: AbortSignal,
): Promise<void> {
  const start = await readStart(regionId);
  const { generationId, record } = await inTransaction(async (tx) => {
    // No other run of the region is stored until this transaction ends.
    await lockGeneration(tx, regionId, 'placing');
    const run = await runToComplete(tx, regionId);
    if (run === null)
      throw conflict('Nothing was generated for this region yet. Generate assignments first.');
    const region = { isPublished: false };
    const require = async (): Promise<void> => {
      region.isPublished = (await requireStatus(tx, regionId)).status === 'published';
    };
    const placing = await placeAndLock(tx, start, run.options, { gone, require });
    if (expectedState != null && placing.columns.inputHash !== expectedState)
      throw changedMeanwhile('Something changed meanwhile, so no person was placed. Check the new proposal.');
    const { userIds } = placing;
    if (userIds.length === 0)
      throw conflict(
        placing.columns.unassignedCount === 0
          ? 'All people who take part have a place already.'
          : 'No seat is open in this region. Add seats first.',
      );
    await addAssignments(tx, placing);
    const generationId = await storeGeneration(tx, {
      ...{ regionId, createdById: viewer.id, placing, options: run.options, completesId: run.id },
    });
    if (region.isPublished) await welcome(tx, { regionId, userIds, generationId }, sendNotices !== false);
    if (moves) await carryOutMoves(tx, viewer, { regionId, moves, sendNotices });
    return { generationId, record: placing.columns.record };
  });
  void insightsOfRun(generationId, record).catch(() => undefined);
}

type Placed = { regionId: string; userIds: readonly string[]; generationId: string };

/** For people who see their new place immediately. */
async function welcome(
  tx: Queries,
  { regionId, userIds, generationId }: Placed,
  isSent: boolean,
): Promise<void> {
  await tx.placeLoss.deleteMany({ where: { id: { in: [...userIds] } } });
  if (!isSent) return;
  const fact = (userId: string): string => `newcomer:${generationId}:${userId}`;
  await announce(
    tx,
    ...userIds.map((userId) => ({ kind: 'teamPublished', regionId, userId, fact: fact(userId) }) as const),
  );
}
