import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { TeamAssignment, User } from '../../db/generated/client';
import { lockPerson } from '../../db/locks';
import { recordEnd } from './place-losses.service';
import { inTransaction } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import type { InputOf } from '../../lib/parse-input';
import { anyId, instant, sendNotices } from '../../lib/values';
import { announce } from '../../db/announce';
import { requireStatus } from './publication.service';
import { stopLeading } from './teams.service';

/** What a manual move did: `previousThemeId` is null if the person had no place. */
export type MemberMove = {
  assignmentId: string;
  themeId: string;
  previousThemeId: string | null;
  regionId: string;
};

/** What the caller saw of the person's place; what is left out is not compared. `expectedThemeId` is null for no team. */
export const memberRemoval = z.object({
  userId: anyId.describe('The person.'),
  expectedThemeId: anyId
    .nullish()
    .describe(
      'The theme you saw them on, null for none: refused with CONFLICT if they have been moved since then. Not compared if left out.',
    ),
  expectedAssignedAt: instant({ label: 'When they were placed' })
    .nullish()
    .describe(
      'The `assignedAt` of the place you saw: refused with CONFLICT if they have been moved since, even back to the same theme. Send it to undo a move of yours.',
    ),
  expectedIsManualOverride: z
    .boolean()
    .nullish()
    .describe(
      'Whether the place you saw was set manually: refused with CONFLICT if that is otherwise now. Send it to undo a move of yours.',
    ),
  sendNotices,
});
type Expectation = InputOf<typeof memberRemoval>;

export const memberMove = memberRemoval.extend({
  themeId: anyId.describe('A theme of their region; the move may overfill it.'),
  isManualOverride: z
    .boolean()
    .nullish()
    .describe(
      'Whether the place counts as set manually; by default it does. Use false to move a person back to a place that was not set manually.',
    ),
});
/**
 * Places a person manually; generating again keeps the place. If they are on the theme already, only
 * `isManualOverride` changes, and only if it is given, so that a release can be undone. A move may overfill a theme, but not
 * cross regions.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT when the theme is in another region, the person takes no part, or has been
 * moved since the caller looked.
 */
export async function moveMember(viewer: Viewer, input: InputOf<typeof memberMove>): Promise<MemberMove> {
  const { userId, themeId } = input;
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    requireOrganiser(viewer, person.regionId);
    const theme = await tx.theme.findUnique({ where: { id: themeId } });
    if (!theme) throw notFound('theme');
    requireToTakePart(person);
    if (person.regionId !== theme.regionId) {
      throw conflict(`${person.displayName} is not in the region of this theme.`);
    }
    const before = await expectedPlace(tx, person, input);
    const outcome = { themeId, previousThemeId: before?.themeId ?? null, regionId: theme.regionId };
    if (before?.themeId === themeId) {
      const { isManualOverride } = input;
      if (isManualOverride != null && isManualOverride !== before.isManualOverride) {
        await tx.teamAssignment.update({ where: { userId }, data: { isManualOverride } });
      }
      return { ...outcome, assignmentId: before.id };
    }
    const place = {
      themeId,
      isManualOverride: input.isManualOverride ?? true,
      tookOpenSeat: false,
      assignedAt: new Date(),
    };
    const after = await tx.teamAssignment.upsert({
      where: { userId },
      create: { userId, ...place },
      update: place,
    });
    await stopLeading(tx, userId);
    if (await announceChange(tx, theme.regionId, input))
      await tx.placeLoss.deleteMany({ where: { id: userId } });
    return { ...outcome, assignmentId: after.id };
  });
}

/**
 * Takes a person off their team; nothing changes if they have no place.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT when the person has no region, or has been moved since the caller looked.
 */
export async function unassignMember(
  viewer: Viewer,
  input: Expectation,
): Promise<{ previousThemeId: string | null; regionId: string }> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, input.userId);
    requireOrganiser(viewer, person.regionId);
    if (person.regionId === null) {
      throw conflict('This person has no region, so there is no team to take them off.');
    }
    const before = await expectedPlace(tx, person, input);
    await recordEnd(tx, 'unassigned', [person.id]);
    await leaveTeam(tx, person.id);
    if (before) await announceChange(tx, person.regionId, input);
    return { previousThemeId: before?.themeId ?? null, regionId: person.regionId };
  });
}

/** The place of a person is another one, or none; they only know of it once it is published. @returns whether it is */
async function announceChange(
  tx: Queries,
  regionId: string,
  { userId, sendNotices }: Expectation,
): Promise<boolean> {
  const { status } = await requireStatus(tx, regionId);
  if (status !== 'published') return false;
  if (sendNotices !== false)
    await announce(tx, { kind: 'teamChanged', regionId, userId, fact: `moved:${randomUUID()}` });
  return true;
}

/**
 * Takes the mark of a manual override off a person's place: they keep it for now, and the next generation may move them.
 * Nothing changes if the place is not manual.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT when the person takes no part, or has no place.
 */
export async function releaseMember(
  viewer: Viewer,
  userId: string,
): Promise<Omit<MemberMove, 'previousThemeId'>> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    requireOrganiser(viewer, person.regionId);
    requireToTakePart(person);
    const place = await tx.teamAssignment.findUnique({
      where: { userId },
      include: { theme: { select: { regionId: true } } },
    });
    if (!place) throw conflict(`${person.displayName} is on no team, so there is no place to release.`);
    if (place.isManualOverride) {
      await tx.teamAssignment.update({ where: { userId }, data: { isManualOverride: false } });
    }
    return { assignmentId: place.id, themeId: place.themeId, regionId: place.theme.regionId };
  });
}

/** Deletes people's places and makes them lead no team. The caller holds their locks. */
export async function leaveTeam(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.teamAssignment.deleteMany({ where: { userId: { in: userIds } } });
  await stopLeading(tx, ...userIds);
}

function requireToTakePart({ role, excludedFromAllocation, displayName }: User): void {
  if (role === 'admin') throw conflict('Administrators are never allocated to a team.');
  if (excludedFromAllocation) {
    throw conflict(`${displayName} is excluded from teams. Include them before you place them.`);
  }
}

/** The place of a locked person; null for none. @throws DomainError CONFLICT when it is not the expected one. */
async function expectedPlace(
  tx: Queries,
  { displayName }: User,
  { userId, expectedThemeId, expectedAssignedAt, expectedIsManualOverride }: Expectation,
): Promise<TeamAssignment | null> {
  const place = await tx.teamAssignment.findUnique({
    where: { userId },
    include: { theme: { select: { title: true } } },
  });
  if (expectedThemeId !== undefined && (place?.themeId ?? null) !== expectedThemeId) {
    const whereabouts = place ? `on '${place.theme.title}'` : 'on no team';
    throw changedMeanwhile(
      `${displayName} has been moved since you looked, and is now ${whereabouts}. Nothing was changed.`,
    );
  }
  const isMovedBack =
    expectedAssignedAt != null && place?.assignedAt.getTime() !== expectedAssignedAt.getTime();
  const isOtherwiseSet =
    expectedIsManualOverride != null && place?.isManualOverride !== expectedIsManualOverride;
  if (isMovedBack || isOtherwiseSet) {
    throw changedMeanwhile(
      `Another person has changed the place of ${displayName} since you looked. Nothing was changed.`,
    );
  }
  return place;
}
