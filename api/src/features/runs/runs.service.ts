import { z } from 'zod';
import type { Queries } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import { changedMeanwhile, notFound } from '../../errors';
import { optionalText, TEXT_LIMITS } from '../../lib/text';
import { anyId, type InputOf, parseInput } from '../../lib/values';

/** Runs of all people, without the acts that completed one with newcomers. */
export const WHOLE_RUN = { completesId: null } as const;

/** The run whose teams last became the draft comes first. `readSmallerTeams` has the same order in SQL. */
export const LATEST_FIRST = [{ placedAt: 'desc' as const }, { id: 'desc' as const }];

/** The query for the run that made a region's teams. */
export const latestRunOf = (regionId: string) => ({
  where: { regionId, ...WHOLE_RUN },
  orderBy: LATEST_FIRST,
});

const runName = () => optionalText({ label: 'Name', max: TEXT_LIMITS.name });

export const runNaming = z.object({
  regionId: anyId.describe('The region of the run.'),
  generationId: anyId.describe('The run.'),
  name: runName().describe('What it is called; null or empty for no name.'),
  expectedName: runName().describe(
    'The name you saw, null if it had none: refused with CONFLICT if it has another now. Not compared if left out.',
  ),
});

/** @throws DomainError NOT_FOUND; BAD_USER_INPUT; CONFLICT unless it has the expected name. */
export async function nameRun(input: InputOf<typeof runNaming>): Promise<void> {
  const { regionId, generationId: id, name = null, expectedName } = parseInput(runNaming, input);
  const run = { id, regionId, ...WHOLE_RUN };
  await inTransaction(async (tx) => {
    const where = { ...run, ...(expectedName !== undefined && { name: expectedName }) };
    const { count } = await tx.generation.updateMany({ where, data: { name } });
    if (count > 0) return;
    if ((await tx.generation.count({ where: run })) === 0) throw notFound('run');
    throw changedMeanwhile('Another person named this run meanwhile. Look at its name, then decide again.');
  });
}

/** How many of a region's latest runs are stored; published ones are stored in addition. */
export const KEPT_RUNS = 20;

/**
 * Deletes a region's runs beyond those, with the acts that completed them. The caller holds the region's lock, so none of them
 * is being restored or published.
 */
export async function thinRuns(tx: Queries, regionId: string): Promise<void> {
  const older = await tx.generation.findMany({
    ...latestRunOf(regionId),
    skip: KEPT_RUNS,
    select: { id: true, publishedAt: true },
  });
  const ids = older.flatMap(({ id, publishedAt }) => (publishedAt === null ? [id] : []));
  if (ids.length > 0) await tx.generation.deleteMany({ where: { id: { in: ids } } });
}
