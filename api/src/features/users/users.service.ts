import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { User } from '../../db/generated/client';
import { deleteRequestCounts } from '../../db/request-counts';
import { inTransaction, lockAdministrators, lockPeopleAndRegions, lockPerson } from '../../db/transaction';
import { conflict } from '../../errors';
import { enumerate } from '../../lib/enumerate';
import { optionalText } from '../../lib/text';
import { anyId, type InputOf, list, parseInput } from '../../lib/values';
import { beginningOf, FIRST_DAY } from '../deadlines/deadlines';
import { requireRegion } from '../regions/regions.service';
import { membersMove, moveMembers } from '../teams/members.service';
import { recordEnd, recordMove } from '../teams/place-losses.service';
import { leaveTeam } from '../teams/places.service';
import { stopLeading } from '../teams/teams.service';

/** The most people per act. */
export const MAX_AT_ONCE = 500;
/** How many people a refusal names. */
const NAMED = 3;

/** The people of a bulk act: all of them change, or none. */
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
export const manyToTheme = manyPeople.extend(membersMove.shape);
export const withdrawal = z.object({
  reason: optionalText({ label: 'Reason', max: 500, lines: true }).describe(
    'Why you cannot take part, for your organisers; null or empty for no reason.',
  ),
});

export type OnePerson = { userId: string; regionId: string | null };
/** People changed by an act, each once, and the regions that they were or are in. */
export type ManyPeople = { userIds: readonly string[]; regionIds: readonly string[] };

/**
 * Changes people in regions that the viewer organises: all of them, or none.
 * @param toRegion their new region; omitted if they stay
 * @throws DomainError NOT_FOUND; FORBIDDEN.
 */
function changePeople(
  viewer: Viewer,
  { userIds, toRegion }: { userIds: readonly string[]; toRegion?: string | null },
  change: (tx: Queries, people: readonly User[]) => Promise<void>,
): Promise<ManyPeople> {
  return inTransaction(async (tx) => {
    const regionIds = toRegion == null ? [] : [toRegion];
    const [first = '', ...others] = userIds;
    const people =
      others.length === 0
        ? [await lockPerson(tx, first, regionIds)]
        : await lockPeopleAndRegions(tx, userIds, regionIds);
    const concerned = [...(toRegion === undefined ? [] : [toRegion]), ...people.map((each) => each.regionId)];
    requireOrganiser(viewer, ...concerned);
    await change(tx, people);
    return {
      userIds: people.map(({ id }) => id),
      regionIds: [...new Set(concerned.filter((id) => id !== null))],
    };
  });
}

/**
 * Sets the region of people; null for none. Deletes the preferences and places of those who move, which belong to the old
 * region.
 * @throws DomainError as {@link changePeople}; BAD_USER_INPUT for an unknown region, no people, or too many.
 */
export function setRegionOfUsers(viewer: Viewer, input: InputOf<typeof manyToRegion>): Promise<ManyPeople> {
  const { userIds, regionId = null } = parseInput(manyToRegion, input);
  return changePeople(viewer, { userIds, toRegion: regionId }, async (tx, people) => {
    const movers = people.filter((person) => person.regionId !== regionId).map(({ id }) => id);
    if (movers.length === 0) return;
    if (regionId !== null) await requireRegion(tx, regionId);
    await recordMove(tx, movers, regionId);
    await stopTakingPart(tx, ...movers);
    await tx.user.updateMany({ where: { id: { in: movers } }, data: { regionId } });
  });
}

/**
 * Places people of one region manually.
 * @returns also who of them moved, from which themes.
 * @throws DomainError as {@link changePeople} and {@link moveMembers}; BAD_USER_INPUT for no people, or too many.
 */
export async function placeUsers(viewer: Viewer, input: InputOf<typeof manyToTheme>) {
  const { userIds, ...move } = parseInput(manyToTheme, input);
  let moved: Awaited<ReturnType<typeof moveMembers>> = { movedIds: [], previousThemeIds: [], regionId: '' };
  const changed = await changePeople(viewer, { userIds }, async (tx, people) => {
    moved = await moveMembers(tx, people, move);
  });
  return { ...changed, ...moved, themeId: move.themeId };
}

/**
 * Excludes people from team assignment, or includes them again. An excluded person's place stays stored until the next
 * generation.
 * @throws DomainError as {@link changePeople}; CONFLICT for administrators, who are excluded by their role; BAD_USER_INPUT for
 * no people, or too many.
 */
export function setExclusionOfUsers(
  viewer: Viewer,
  input: InputOf<typeof manyPeople>,
  isExcluded: boolean,
): Promise<ManyPeople> {
  const { userIds } = parseInput(manyPeople, input);
  return changePeople(viewer, { userIds }, (tx, people) => exclude(tx, people, isExcluded));
}

/**
 * Excludes or includes locked people. @param cause the act that excludes them; null for themselves. @throws DomainError
 * CONFLICT, with their names, if some are administrators.
 */
export async function exclude(
  tx: Queries,
  people: readonly User[],
  isExcluded: boolean,
  cause: 'excluded' | 'madeOrganiser' | null = 'excluded',
): Promise<void> {
  const admins = people.filter(({ role }) => role === 'admin');
  if (admins.length > 0) {
    const rule = 'Administrators are never allocated to a team, so they cannot be included or excluded.';
    const refusal = `${rule} No person was changed. Leave out ${namesOf(admins)}, then try again.`;
    throw conflict(people.length === 1 ? rule : refusal);
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
  const data = isExcluded
    ? { excludedFromAllocation: true }
    : { excludedFromAllocation: false, withdrawnAt: null, withdrawalReason: null };
  await tx.user.updateMany({ where: { id: { in: ids } }, data });
}

/**
 * Excludes the viewer at their own request, until the first day of their region begins; without a known first day, at any time.
 * Like any exclusion, it retains the ranking, and the place stays stored until the next generation.
 * @throws DomainError BAD_USER_INPUT; CONFLICT for a person who is excluded already, and once the first day has begun.
 */
export async function withdraw(viewer: Viewer, input: InputOf<typeof withdrawal>, now: Date): Promise<void> {
  const { reason = null } = parseInput(withdrawal, input);
  await inTransaction(async (tx) => {
    const person = await lockPerson(tx, viewer.id);
    if (person.excludedFromAllocation) throw conflict('You take no part already.');
    const region = await tx.region.findUnique({ where: { id: person.regionId ?? '' }, select: FIRST_DAY });
    const begins = region && beginningOf(region);
    if (begins && begins <= now) {
      throw conflict(
        'The hackathon of your region has begun. Tell your organisers that you cannot take part.',
      );
    }
    await exclude(tx, [person], true, null);
    await tx.user.update({ where: { id: person.id }, data: { withdrawnAt: now, withdrawalReason: reason } });
  });
}

/** 'Ada', 'Ada and Bob', 'Ada, Bob, Cem and 4 others'. */
function namesOf(people: readonly User[]): string {
  const names = people.map(({ displayName }) => displayName).toSorted();
  const others = names.splice(NAMED).length;
  return enumerate([...names, others === 1 ? '1 other' : others > 1 ? `${others} others` : []].flat());
}

/**
 * Makes a participant an administrator, who no longer participates, and organises every region. Idempotent.
 * @throws DomainError NOT_FOUND; CONFLICT if the viewer has been demoted since.
 */
export async function promoteUser(viewer: Viewer, userId: string): Promise<OnePerson> {
  return inTransaction(async (tx) => {
    await lockAsAdministrator(tx, viewer);
    const person = await lockPerson(tx, userId);
    const changed = { userId, regionId: person.regionId };
    if (person.role === 'admin') return changed;
    await recordEnd(tx, 'promoted', [userId]);
    await stopTakingPart(tx, userId);
    await tx.organiser.deleteMany({ where: { id: userId } });
    await tx.user.update({ where: { id: userId }, data: { role: 'admin' } });
    return changed;
  });
}

/**
 * Makes an administrator a participant again. Idempotent.
 * @throws DomainError NOT_FOUND; CONFLICT for oneself or the last administrator.
 */
export async function demoteUser(viewer: Viewer, userId: string): Promise<OnePerson> {
  return inTransaction(async (tx) => {
    await lockAsAdministrator(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.id === viewer.id) throw conflict('You cannot demote yourself. Ask another administrator.');
    if (person.role === 'admin') await tx.user.update({ where: { id: userId }, data: { role: 'user' } });
    return { userId, regionId: person.regionId };
  });
}

/**
 * Deletes a person with their preferences and place.
 * @throws DomainError NOT_FOUND; CONFLICT for oneself or the last administrator.
 */
export async function deleteUser(viewer: Viewer, userId: string): Promise<OnePerson> {
  return inTransaction(async (tx) => {
    await lockAsAdministrator(tx, viewer);
    const person = await lockPerson(tx, userId);
    if (person.id === viewer.id) throw conflict('You cannot delete yourself. Ask another administrator.');
    await tx.user.delete({ where: { id: userId } });
    await deleteRequestCounts(tx, [person.firebaseUid]);
    return { userId, regionId: person.regionId };
  });
}

/** Deletes these people's rankings and places, and their lead of teams. The caller holds their locks. */
export async function stopTakingPart(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.ranking.deleteMany({ where: { id: { in: userIds } } });
  await leaveTeam(tx, ...userIds);
}

/**
 * Locks who is an administrator, and refuses a viewer who has been demoted since their request began. If two administrators
 * demote each other concurrently, the second is refused here; as administrators can neither demote nor delete themselves, the
 * last one always stays. It also prevents a person who is being demoted from making themselves an administrator again.
 */
export async function lockAsAdministrator(tx: Queries, viewer: Viewer): Promise<void> {
  await lockAdministrators(tx);
  const self = await tx.user.findUnique({ where: { id: viewer.id }, select: { role: true } });
  if (self?.role !== 'admin') throw conflict('You are no longer an administrator.');
}
