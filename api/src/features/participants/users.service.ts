import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { lockAdministrators, lockPerson } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict } from '../../errors';
import { leaveTeam } from '../teams/members.service';
import { requireRegion } from '../regions/require-region';
import { stopLeading } from '../teams/teams.service';

/**
 * Sets a person's region; null for none. Deletes their preferences and place, which belong to the old region.
 * @throws DomainError NOT_FOUND; BAD_USER_INPUT for an unknown region.
 */
export async function setUserRegion(userId: string, regionId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId, regionId === null ? [] : [regionId]);
    if (person.regionId === regionId) return;
    if (regionId !== null) await requireRegion(tx, regionId);
    await stopTakingPart(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { regionId } });
  });
}

/**
 * Excludes a person from team assignment, or includes them again. An excluded person's place keeps its row until the next
 * generation.
 * @throws DomainError NOT_FOUND; CONFLICT for administrators, who are excluded by their role.
 */
export async function setExclusion(userId: string, excludedFromAllocation: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.role === 'admin') {
      throw conflict('Administrators are never allocated to a team, so they cannot be included or excluded.');
    }
    if (excludedFromAllocation) await stopLeading(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { excludedFromAllocation } });
  });
}

/**
 * Makes a participant an administrator, who no longer takes part. Doing so twice changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT when the viewer has been demoted meanwhile.
 */
export async function promoteUser(viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdmin(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.role === 'admin') return;
    await stopTakingPart(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { role: 'admin' } });
  });
}

/**
 * Makes an administrator a participant again. Doing so twice changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT for oneself or the last administrator.
 */
export async function demoteUser(viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdmin(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.id === viewer.id) throw conflict('You cannot demote yourself. Ask another administrator.');
    if (person.role === 'user') return;
    await tx.user.update({ where: { id: userId }, data: { role: 'user' } });
  });
}

/**
 * Deletes a person with their preferences and place.
 * @throws DomainError NOT_FOUND; CONFLICT for oneself or the last administrator.
 */
export async function deleteUser(viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdmin(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.id === viewer.id) throw conflict('You cannot delete yourself. Ask another administrator.');
    await tx.user.delete({ where: { id: userId } });
  });
}

/** Deletes these people's rankings and places, and makes them lead no team. The caller holds their locks. */
export async function stopTakingPart(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.ranking.deleteMany({ where: { id: { in: userIds } } });
  await leaveTeam(tx, ...userIds);
}

/**
 * Refuses a viewer who has been demoted since their request began. If two administrators demote each other at once, the
 * second is refused here; as nobody can demote or delete themselves, the last administrator always stays. It also keeps
 * somebody who is being demoted from making themselves an administrator again.
 */
async function requireStillAdmin(tx: Queries, viewer: Viewer): Promise<void> {
  const self = await tx.user.findUnique({ where: { id: viewer.id }, select: { role: true } });
  if (self?.role !== 'admin') throw conflict('You are no longer an administrator.');
}
