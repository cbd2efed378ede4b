import type { Queries } from '../../db/client';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import type { InputOf } from '../../lib/parse-input';
import { allocate } from '../../solver/allocate';
import type { Allocation } from '../../solver/model/allocation';
import { movedFrom } from '../../solver/insight/compare-presets';
import type { AllocationInput } from '../../solver/model/input';
import { hashInput } from '../../solver/model/input-hash';
import { verifyRun } from '../../solver/proof/verify-run';
import { whereEligible } from '../users/users.policy';
import { requireStatus } from '../teams/publication.service';
import { dropStrayLeaders } from '../teams/teams.service';
import { writeRecord } from './generation-record';
import { allocationInputOf, presentTeams, readRegionSnapshot, type RegionSnapshot } from './region-snapshot';
import { runOptions, type newGeneration } from './run-options';

/**
 * Places every eligible person of a region in the way that is best for all of them together, and stores the run. Deletes all
 * earlier places except manual ones of eligible people. Two runs at once in a region happen one after the other.
 * @param createdById who runs it; null for nobody in particular.
 * @throws DomainError NOT_FOUND; BAD_USER_INPUT for the seed; CONFLICT while the region is published, has no themes, or has
 * nobody who takes part.
 */
export async function generateAssignments(
  input: InputOf<typeof newGeneration>,
  createdById: string | null,
): Promise<{ generationId: string; regionId: string }> {
  const { regionId } = input;
  const options = runOptions(regionId, input);
  return inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'published') {
      throw conflict("This region's teams are published. Unpublish them before you generate again.");
    }
    const snapshot = await readRegionSnapshot(tx, regionId);
    if (snapshot.themes.length === 0) {
      throw conflict('This region has no themes yet. Add themes before you generate assignments.');
    }
    if (snapshot.people.length === 0) {
      throw conflict(
        'Nobody takes part in this region yet, so there is nobody to place. Generate once people have chosen it, or import them.',
      );
    }
    const allocationInput = allocationInputOf(snapshot, options);
    const allocation = allocate(allocationInput);
    requireProof(allocationInput, allocation);
    await replaceAssignments(tx, regionId, allocation);
    await dropStrayLeaders(tx, regionId);
    const run = { regionId, createdById, snapshot, input: allocationInput, allocation };
    return { generationId: await storeGeneration(tx, run), regionId };
  });
}

/** Checks the proof with the verifier, which shares no code with the allocator. @throws Error for a fault, so nothing is saved. */
function requireProof(input: AllocationInput, allocation: Allocation): void {
  const finding = verifyRun(input, allocation);
  if (finding) throw new Error(`The allocation is not proved: ${finding.fault} ${finding.culprit ?? ''}`);
}

type Run = {
  regionId: string;
  createdById: string | null;
  /** The region before the run. */
  snapshot: RegionSnapshot;
  input: AllocationInput;
  allocation: Allocation;
};

/** The caller holds the region's lock, so that runs are stored in the order of their times. @returns the id of the run. */
export async function storeGeneration(
  tx: Queries,
  { regionId, createdById, snapshot, input, allocation }: Run,
): Promise<string> {
  const region = await tx.region.findUnique({ where: { id: regionId }, select: { id: true, name: true } });
  if (!region) throw notFound('region');
  const { preset, seed } = input.options;
  const { ranks, pinned, filled, unassigned } = allocation.profile;
  const present = presentTeams(snapshot);
  const inputHash = hashInput(input);
  const titles = Object.fromEntries(snapshot.themes.map(({ id, title }) => [id, title]));
  const { id } = await tx.generation.create({
    data: {
      regionId,
      preset,
      seed,
      inputHash,
      // Not the database's now(), which is when the transaction began, before it waited for the lock.
      createdAt: new Date(),
      createdById,
      isProvedOptimal: allocation.certificate !== null,
      rankCounts: [...ranks],
      pinnedCount: pinned,
      filledCount: filled,
      unassignedCount: unassigned,
      movedCount: present ? movedFrom(present, allocation) : null,
      record: writeRecord({ region, inputHash, titles, input, allocation }),
    },
    select: { id: true },
  });
  return id;
}

/** Manual places of eligible people are the pins and stay; every other row of the region is replaced. */
async function replaceAssignments(tx: Queries, regionId: string, { placements }: Allocation): Promise<void> {
  await tx.teamAssignment.deleteMany({
    where: {
      theme: { regionId },
      OR: [{ isManualOverride: false }, { user: { NOT: { regionId, ...whereEligible } } }],
    },
  });
  await tx.teamAssignment.createMany({
    data: placements.flatMap((placement) => {
      switch (placement.how) {
        case 'listed':
        case 'filled':
          return [{ userId: placement.personId, themeId: placement.themeId }];
        case 'pinned':
        case 'excluded':
        case 'unassigned':
          return [];
      }
    }),
  });
}
