import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { TeamAssignment, Theme, User } from '../../db/generated/client';
import { inTransaction, lockPerson } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import { anyId, type InputOf, instant, sendNotices } from '../../lib/values';
import { place, takeOff } from './places.service';

/** The place of the person as the caller saw it; omitted values are not compared. `expectedThemeId` is null for no team. */
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
/** The fields of {@link memberMove} for several people whom the caller saw on the same theme, or on none. */
export const membersMove = memberMove.omit({ userId: true });

/**
 * Places locked people of one region manually; later generations keep the places. For people who are already on the theme, only
 * `isManualOverride` changes, and only if it is given: a release can be undone. The move may overfill the theme.
 * @returns who moved, from which themes.
 * @throws DomainError NOT_FOUND for the theme; CONFLICT, with the first person's name, if one is in another region, is not
 * eligible, or has been moved since the caller looked.
 */
export async function moveMembers(
  tx: Queries,
  people: readonly User[],
  { sendNotices, ...move }: InputOf<typeof membersMove>,
): Promise<{ movedIds: string[]; previousThemeIds: string[]; regionId: string }> {
  const { themeId, isManualOverride } = move;
  const theme = await requireThemeFor(tx, people, themeId);
  const places = await placesOf(tx, people);
  people.forEach((person) => requireExpected(person, places.get(person.id) ?? null, move));
  const ids = people.map(({ id }) => id);
  const movedIds = ids.filter((id) => places.get(id)?.themeId !== themeId);
  if (isManualOverride != null && movedIds.length < ids.length) {
    const others = { userId: { in: ids }, themeId, isManualOverride: !isManualOverride };
    await tx.teamAssignment.updateMany({ where: others, data: { isManualOverride } });
  }
  if (movedIds.length > 0) await place(tx, theme, movedIds, { isManualOverride, sendNotices });
  const previousThemeIds = movedIds.flatMap((id) => places.get(id)?.themeId ?? []);
  return { movedIds, previousThemeIds, regionId: theme.regionId };
}

/**
 * Takes a person off their team; idempotent.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT if the person has no region, or has been moved since the caller looked.
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
    if (before) await takeOff(tx, person.regionId, person.id, input.sendNotices);
    return { previousThemeId: before?.themeId ?? null, regionId: person.regionId };
  });
}

/**
 * Releases a manual override: the person keeps the place for now, and the next generation may move them. Idempotent.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT if the person is not eligible, or has no place.
 */
export async function releaseMember(
  viewer: Viewer,
  userId: string,
): Promise<{ assignmentId: string; themeId: string; regionId: string }> {
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

function requireToTakePart({ role, excludedFromAllocation, displayName }: User): void {
  if (role === 'admin') throw conflict('Administrators are never allocated to a team.');
  if (excludedFromAllocation) {
    throw conflict(`${displayName} is excluded from teams. Include them before you place them.`);
  }
}

/** A theme on which all these people can be placed. @throws DomainError NOT_FOUND; CONFLICT */
export async function requireThemeFor(tx: Queries, people: readonly User[], themeId: string): Promise<Theme> {
  const theme = await tx.theme.findUnique({ where: { id: themeId } });
  if (!theme) throw notFound('theme');
  for (const person of people) {
    requireToTakePart(person);
    if (person.regionId !== theme.regionId)
      throw conflict(`${person.displayName} is not in the region of this theme.`);
  }
  return theme;
}

type Place = TeamAssignment & { theme: { title: string } };

async function placesOf(tx: Queries, people: readonly User[]): Promise<Map<string, Place>> {
  const places = await tx.teamAssignment.findMany({
    where: { userId: { in: people.map(({ id }) => id) } },
    include: { theme: { select: { title: true } } },
  });
  return new Map(places.map((each) => [each.userId, each]));
}

/** The place of a locked person; null for none. @throws DomainError CONFLICT unless it is the expected one. */
export async function expectedPlace(tx: Queries, person: User, expected: Expectation): Promise<Place | null> {
  const found = (await placesOf(tx, [person])).get(person.id) ?? null;
  requireExpected(person, found, expected);
  return found;
}

function requireExpected(
  { displayName }: User,
  found: Place | null,
  { expectedThemeId, expectedAssignedAt, expectedIsManualOverride }: Omit<Expectation, 'userId'>,
): void {
  if (expectedThemeId !== undefined && (found?.themeId ?? null) !== expectedThemeId) {
    const whereabouts = found ? `on '${found.theme.title}'` : 'on no team';
    throw changedMeanwhile(
      `${displayName} has been moved since you looked, and is now ${whereabouts}. Nothing was changed.`,
    );
  }
  const isMovedBack =
    expectedAssignedAt != null && found?.assignedAt.getTime() !== expectedAssignedAt.getTime();
  const isOtherwiseSet =
    expectedIsManualOverride != null && found?.isManualOverride !== expectedIsManualOverride;
  if (isMovedBack || isOtherwiseSet) {
    throw changedMeanwhile(
      `Another person has changed the place of ${displayName} since you looked. Nothing was changed.`,
    );
  }
}
