import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { User } from '../../db/generated/client';
import { lockAdministrators, lockPeopleAndRegions, lockPerson } from '../../db/locks';
import { recordEnd, recordMove } from '../teams/place-losses.service';
import { deleteRequestCounts } from '../../db/request-counts';
import { inTransaction } from '../../db/transaction';
import { conflict } from '../../errors';
import { enumerate } from '../../lib/enumerate';
import { list } from '../../lib/list';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { anyId } from '../../lib/values';
import { leaveTeam } from '../teams/members.service';
import { requireRegion } from '../regions/regions.service';
import { stopLeading } from '../teams/teams.service';

/** The most people that one act changes at once. */
export const MAX_AT_ONCE = 500;
/** How many people a refusal names. */
const NAMED = 3;

/** Whom an act on many people changes: all of them, or none. */
export const manyPeople = z.object({
  userIds: list(anyId, {
    error: 'People must be a list',
    max: MAX_AT_ONCE,
    tooLong: `Choose at most ${MAX_AT_ONCE} people at once`,
  })
    .refine((userIds) => userIds.length > 0, 'Choose at least one person')
    .meta({ label: 'People', description: `The people, at most ${MAX_AT_ONCE}.` }),
});
export const manyToRegion = manyPeople.extend({
  regionId: anyId.nullish().describe('Their new region; null for none.'),
});

/**
 * Sets a person's region; null for none. Deletes their preferences and place, which belong to the old region.
 * @throws DomainError NOT_FOUND; FORBIDDEN; BAD_USER_INPUT for an unknown region.
 */
export async function setUserRegion(viewer: Viewer, userId: string, regionId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId, regionId === null ? [] : [regionId]);
    requireOrganiser(viewer, person.regionId, regionId);
    await moveToRegion(tx, [person], regionId);
  });
}

/**
 * Sets the region of many people, as {@link setUserRegion} of one; of all of them, or of none.
 * @returns their ids, each once.
 * @throws DomainError NOT_FOUND when any of them does not exist; FORBIDDEN; BAD_USER_INPUT for an unknown region, no people, or too many.
 */
export async function setRegionOfUsers(
  viewer: Viewer,
  input: InputOf<typeof manyToRegion>,
): Promise<string[]> {
  const { userIds, regionId = null } = parseInput(manyToRegion, input);
  return inTransaction(async (tx) => {
    const people = await lockPeopleAndRegions(tx, userIds, regionId === null ? [] : [regionId]);
    requireOrganiser(viewer, regionId, ...people.map((person) => person.regionId));
    await moveToRegion(tx, people, regionId);
    return people.map(({ id }) => id);
  });
}

/**
 * Excludes a person from team assignment, or includes them again. An excluded person's place keeps its row until the next
 * generation.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for administrators, who are excluded by their role.
 */
export async function setExclusion(viewer: Viewer, userId: string, isExcluded: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    requireOrganiser(viewer, person.regionId);
    await exclude(tx, [person], isExcluded);
  });
}

/**
 * Excludes or includes many people, as {@link setExclusion} one; all of them, or none.
 * @returns their ids, each once.
 * @throws DomainError NOT_FOUND when any of them does not exist; FORBIDDEN; CONFLICT when any of them is an administrator; BAD_USER_INPUT for
 * no people, or too many.
 */
export async function setExclusionOfUsers(
  viewer: Viewer,
  input: InputOf<typeof manyPeople>,
  isExcluded: boolean,
): Promise<string[]> {
  const { userIds } = parseInput(manyPeople, input);
  return inTransaction(async (tx) => {
    const people = await lockPeopleAndRegions(tx, userIds);
    requireOrganiser(viewer, ...people.map((person) => person.regionId));
    await exclude(tx, people, isExcluded);
    return people.map(({ id }) => id);
  });
}

/** Moves locked people; those who are in the region already stay as they are. */
async function moveToRegion(tx: Queries, people: readonly User[], regionId: string | null): Promise<void> {
  const movers = people.filter((person) => person.regionId !== regionId).map(({ id }) => id);
  if (movers.length === 0) return;
  if (regionId !== null) await requireRegion(tx, regionId);
  await recordMove(tx, movers, regionId);
  await stopTakingPart(tx, ...movers);
  await tx.user.updateMany({ where: { id: { in: movers } }, data: { regionId } });
}

/** Excludes or includes locked people. @param cause what excludes them; null for they themselves. @throws DomainError CONFLICT, with their names, when some are administrators. */
export async function exclude(
  tx: Queries,
  people: readonly User[],
  isExcluded: boolean,
  cause: 'excluded' | 'madeOrganiser' | null = 'excluded',
): Promise<void> {
  const admins = people.filter(({ role }) => role === 'admin');
  if (admins.length > 0) {
    const rule = 'Administrators are never allocated to a team, so they cannot be included or excluded.';
    throw conflict(
      people.length === 1
        ? rule
        : `${rule} Nobody was changed. Leave out ${namesOf(admins)}, then try again.`,
    );
  }
  const ids = people.map(({ id }) => id);
  if (isExcluded) {
    const included = people.filter((person) => !person.excludedFromAllocation).map(({ id }) => id);
    if (cause !== null) await recordEnd(tx, cause, included);
    await stopLeading(tx, ...ids);
  } else {
    await tx.placeLoss.deleteMany({
      where: { id: { in: ids }, cause: { in: ['excluded', 'madeOrganiser'] } },
    });
  }
  await tx.user.updateMany({
    where: { id: { in: ids } },
    data: { excludedFromAllocation: isExcluded },
  });
}

/** 'Ada', 'Ada and Bob', 'Ada, Bob, Cem and 4 others'. */
function namesOf(people: readonly User[]): string {
  const names = people.map(({ displayName }) => displayName).toSorted();
  const named = names.slice(0, NAMED);
  const others = names.length - named.length;
  return enumerate(others === 0 ? named : [...named, others === 1 ? '1 other' : `${others} others`]);
}

/**
 * Makes a participant an administrator, who no longer takes part, and runs every region. Doing so twice changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT when the viewer has been demoted meanwhile.
 */
export async function promoteUser(viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdmin(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.role === 'admin') return;
    await recordEnd(tx, 'promoted', [userId]);
    await stopTakingPart(tx, userId);
    await tx.organiser.deleteMany({ where: { id: userId } });
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
    await deleteRequestCounts(tx, [person.firebaseUid]);
  });
}

/** Deletes these people's rankings, extensions and places, and makes them lead no team. The caller holds their locks. */
export async function stopTakingPart(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.ranking.deleteMany({ where: { id: { in: userIds } } });
  await tx.deadlineExtension.deleteMany({ where: { id: { in: userIds } } });
  await leaveTeam(tx, ...userIds);
}

/**
 * Refuses a viewer who has been demoted since their request began. If two administrators demote each other at once, the
 * second is refused here; as administrators can neither demote nor delete themselves, the last one always stays. It also keeps
 * a person who is being demoted from making themselves an administrator again.
 */
export async function requireStillAdmin(tx: Queries, viewer: Viewer): Promise<void> {
  const self = await tx.user.findUnique({ where: { id: viewer.id }, select: { role: true } });
  if (self?.role !== 'admin') throw conflict('You are no longer an administrator.');
}
