import type { Queries } from '../../db/client';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict } from '../../errors';
import { dropStrayLeaders } from '../teams/teams.service';
import { allocate } from './allocate/allocate';
import type { Allocation } from './allocate/allocation';
import type { AllocationInput } from './allocate/input';
import { isEligible } from './assignments.policy';
import { requireStatus } from './publication.service';

/** The form asks for a whole ranking; a list shorter than this counts the rest as equal, so that a short list never pays. */
const MIN_CHOICES = 3;

/**
 * Gives every eligible person of a region a place, as good as it can be for all of them together, in place of what was
 * there; manual places of eligible people stay. Runs alone in its region: two at once happen one after the other.
 * @throws DomainError NOT_FOUND; CONFLICT while the region is published or has no themes.
 */
export async function generateAssignments(regionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'published') {
      throw conflict("This region's teams are published. Unpublish them before you generate again.");
    }
    const input = await readAllocationInput(tx, regionId);
    if (input.themes.length === 0) {
      throw conflict('This region has no themes yet. Add themes before you generate assignments.');
    }
    await replaceAssignments(tx, regionId, allocate(input));
    await dropStrayLeaders(tx, regionId);
  });
}

/** What the allocator has to know about a region. The lottery's seed is the region, so that a new run moves few people. */
async function readAllocationInput(tx: Queries, regionId: string): Promise<AllocationInput> {
  const themes = await tx.theme.findMany({
    where: { regionId },
    select: { id: true, capacity: true },
    orderBy: { id: 'asc' },
  });
  const people = await tx.user.findMany({
    where: { regionId, ...isEligible },
    select: {
      id: true,
      preferences: { select: { themeId: true }, orderBy: { rank: 'asc' } },
      assignment: { select: { themeId: true, isManualOverride: true } },
    },
    orderBy: { id: 'asc' },
  });
  return {
    themes,
    people: people.map(({ id, preferences, assignment }) => ({
      id,
      choices: preferences.map(({ themeId }) => themeId),
      submittedCount: preferences.length,
      ...(assignment?.isManualOverride ? { pinnedTo: assignment.themeId } : {}),
    })),
    options: {
      preset: 'balanced',
      seed: regionId,
      minChoices: Math.min(MIN_CHOICES, themes.length),
      fill: 'ratio',
      keepPrevious: false,
      shortage: 'bestFit',
      allowOverfullPins: true,
    },
  };
}

/** Manual places of eligible people are the pins and stay; every other row of the region is written anew. */
async function replaceAssignments(tx: Queries, regionId: string, { placements }: Allocation): Promise<void> {
  await tx.teamAssignment.deleteMany({
    where: {
      theme: { regionId },
      OR: [{ isManualOverride: false }, { user: { NOT: { regionId, ...isEligible } } }],
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
