import { lockAdministrators, lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';

/** How much of what is personal there is, or was. */
export type PersonalCounts = { people: number; rankings: number; places: number; teams: number };

/**
 * Erases everybody but the administrators, with their rankings and places, and the names and leaders of all teams: all of it, or
 * nothing. For after the event.
 * @param isDryRun only counts
 */
export async function eraseParticipants(isDryRun: boolean): Promise<PersonalCounts> {
  return inTransaction(async (tx) => {
    await lockAdministrators(tx);
    const regions = await tx.region.findMany({ select: { id: true } });
    await lockRegions(
      tx,
      regions.map(({ id }) => id),
      'exclusive',
    );
    const own = { user: { role: 'user' } } as const;
    const named = { OR: [{ teamName: { not: null } }, { teamLeaderId: { not: null } }] };
    const counts = {
      people: await tx.user.count({ where: { role: 'user' } }),
      rankings: await tx.ranking.count({ where: own }),
      places: await tx.teamAssignment.count({ where: own }),
      teams: await tx.team.count({ where: named }),
    };
    if (isDryRun) return counts;
    await tx.team.updateMany({ where: named, data: { teamName: null, teamLeaderId: null } });
    const { count: people } = await tx.user.deleteMany({ where: { role: 'user' } });
    // Somebody without a region may have signed in since they were counted.
    return { ...counts, people };
  });
}
