import type { Queries } from '../../db/client';
import { lockPerson } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import { stopLeading } from '../teams/teams.service';

/** What a manual move did: `previousThemeId` is null where the person had no place. */
export type MemberMove = {
  assignmentId: string;
  themeId: string;
  previousThemeId: string | null;
  regionId: string;
};

/**
 * Puts a person on a theme by hand; the place is kept when assignments are generated again. Onto the theme they are on
 * already: nothing changes, the place does not become manual. A move may overfill a theme, but not cross regions.
 * @throws DomainError NOT_FOUND; CONFLICT when the theme is in another region or the person takes no part.
 */
export async function moveMember(userId: string, themeId: string): Promise<MemberMove> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const theme = await tx.theme.findUnique({ where: { id: themeId } });
    if (!theme) throw notFound('theme');
    if (person.role === 'admin') throw conflict('Administrators are never allocated to a team.');
    if (person.excludedFromAllocation) {
      throw conflict(`${person.displayName} is excluded from teams. Include them before you place them.`);
    }
    if (person.regionId !== theme.regionId) {
      throw conflict(`${person.displayName} is not in the region of this theme.`);
    }
    const before = await tx.teamAssignment.findUnique({ where: { userId } });
    const outcome = { themeId, previousThemeId: before?.themeId ?? null, regionId: theme.regionId };
    if (before?.themeId === themeId) return { ...outcome, assignmentId: before.id };
    const place = { themeId, isManualOverride: true, assignedAt: new Date() };
    const after = await tx.teamAssignment.upsert({
      where: { userId },
      create: { userId, ...place },
      update: place,
    });
    await stopLeading(tx, userId);
    return { ...outcome, assignmentId: after.id };
  });
}

/**
 * Takes a person off their team; somebody without a place stays so.
 * @throws DomainError NOT_FOUND; CONFLICT for somebody without a region.
 */
export async function unassignMember(
  userId: string,
): Promise<{ previousThemeId: string | null; regionId: string }> {
  return inTransaction(async (tx) => {
    const { regionId } = await lockPerson(tx, userId);
    if (regionId === null) throw conflict('This person has no region, so there is no team to take them off.');
    const before = await tx.teamAssignment.findUnique({ where: { userId } });
    await leaveTeam(tx, userId);
    return { previousThemeId: before?.themeId ?? null, regionId };
  });
}

/** Gives up a person's place and the team they lead. The caller holds the person's lock. */
export async function leaveTeam(tx: Queries, userId: string): Promise<void> {
  await tx.teamAssignment.deleteMany({ where: { userId } });
  await stopLeading(tx, userId);
}
