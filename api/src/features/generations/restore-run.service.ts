import { z } from 'zod';
import { db } from '../../db/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction, lockGeneration, lockRegions } from '../../db/transaction';
import { changedMeanwhile, notFound } from '../../errors';
import { anyId, type InputOf } from '../../lib/values';
import { LATEST_FIRST, thinRuns, WHOLE_RUN } from '../runs/runs.service';
import { dropStrayLeaders } from '../teams/teams.service';
import { addAssignments, requireDraft } from './generations.service';
import { readLockedRegion } from './region-columns';
import { insightsOfRun } from './region-reads';
import type { KeptRun } from './restoring';
import { workers } from './work/workers';

export const runRestoring = z.object({
  regionId: anyId.describe('The region of the run.'),
  generationId: anyId.describe('The run.'),
  keepManual: z.boolean().describe('Whether places that were set manually since the run stay.'),
  expectedState: anyId
    .nullish()
    .describe(
      'The `state` of the `comparison` that you decided by: refused with CONFLICT if people, seats or teams have changed since. Not compared if left out.',
    ),
});

type RunOfRegion = Pick<InputOf<typeof runRestoring>, 'regionId' | 'generationId'>;

const whereRun = ({ regionId, generationId }: RunOfRegion) => ({ id: generationId, regionId, ...WHOLE_RUN });

/** Call it before a transaction: its record may have to be recomputed. @throws DomainError NOT_FOUND */
export async function readKeptRun(reads: Pick<Reads, 'generation'>, run: RunOfRegion): Promise<KeptRun> {
  const row = await reads.generation.findFirst({
    where: whereRun(run),
    select: { id: true, seed: true, newcomers: { orderBy: LATEST_FIRST, select: { id: true } } },
  });
  if (!row) throw notFound('run');
  const [first, ...newcomers] = await Promise.all(
    [row, ...row.newcomers].map(async ({ id }) => (await insightsOfRun(id)).start),
  );
  return { seed: row.seed, start: first ?? '', newcomers };
}

/**
 * Makes the teams of a run the draft again, and the run the current one. People who cannot have their place again have none
 * (see `restoredTeams`). Nothing is announced: a draft is secret.
 * @throws DomainError NOT_FOUND; CONFLICT while the region is published, or if it is no longer as expected
 */
export async function restoreRun(input: InputOf<typeof runRestoring>): Promise<void> {
  const { regionId, keepManual, expectedState } = input;
  const run = await readKeptRun(db, input);
  await inTransaction(async (tx) => {
    // No newcomers are placed next to the run that this one replaces.
    await lockGeneration(tx, regionId, 'placing');
    await lockRegions(tx, [regionId], 'exclusive');
    await requireDraft(tx, regionId, 'restore a run');
    const lockedRun = await tx.generation.findFirst({
      where: whereRun(input),
      select: { id: true, _count: { select: { newcomers: true } } },
    });
    if (!lockedRun) throw notFound('run');
    const region = await readLockedRegion(tx, regionId);
    const task = { region, run, other: null, keepsManual: keepManual };
    const { state, places } = await workers.run('restore', task);
    const isAsRead = lockedRun._count.newcomers === run.newcomers.length;
    if (!isAsRead || (expectedState != null && expectedState !== state))
      throw changedMeanwhile(
        'The people, seats or teams of this region changed meanwhile, so nothing was restored. Look at the teams as they would be now, then decide again.',
      );
    const userIds = places.map(({ userId }) => userId);
    const themeIds = places.map(({ themeId }) => themeId);
    const manual = places.map(({ isManual }) => isManual);
    // An unchanged place keeps its time, and whether it was a swap or an open seat.
    await tx.$executeRaw`
      DELETE FROM team_assignments a USING themes t
      WHERE t.id = a.theme_id AND t.region_id = ${regionId} AND (a.user_id, a.theme_id, a.is_manual_override) NOT IN (
        SELECT * FROM unnest(${userIds}::text[], ${themeIds}::text[], ${manual}::boolean[])
      )`;
    await addAssignments(tx, { userIds, themeIds, manual });
    await dropStrayLeaders(tx, regionId);
    await tx.generation.updateMany({ where: { id: lockedRun.id }, data: { placedAt: new Date() } });
    await thinRuns(tx, regionId);
  });
}
