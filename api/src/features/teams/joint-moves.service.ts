import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { inTransaction, lockPeople, lockRegions } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import { anyId, type InputOf, instant, parseInput, requiredId, sendNotices } from '../../lib/values';
import { whereMember } from './members.policy';
import { expectedPlace, memberMove, requireThemeFor } from './members.service';
import { place, takeOff } from './places.service';

/** The most people that one act moves, each to their own theme. */
export const MOST_JOINT_MOVES = 50;

/** One of {@link jointMoves}. */
export const jointMove = memberMove.omit({ sendNotices: true }).extend({
  themeId: anyId.nullish().describe('A theme of their region; null takes them off their team.'),
  expectedRankedAt: instant({ label: 'When they ranked' })
    .nullish()
    .describe(
      'When the ranking that you saw was saved, null if they had none: refused with CONFLICT if they have ranked since. Not compared if left out.',
    ),
});

export const moveList = z
  .array(jointMove)
  .min(1, 'Move at least one person')
  .max(MOST_JOINT_MOVES, 'These are too many moves')
  .refine(
    (moves) => new Set(moves.map(({ userId }) => userId)).size === moves.length,
    'Move each person once',
  );

export const jointMoves = z.object({
  regionId: requiredId({ label: 'Region' }).describe('The region of these people.'),
  moves: moveList.meta({
    label: 'Moves',
    description: `Who goes where, each person once; at most ${MOST_JOINT_MOVES}.`,
  }),
  sendNotices,
});

/**
 * Moves people of a region, all or none: a chain that fills a seat, or newcomers back off their teams. Locks the whole region,
 * so the first of two fills the same seat.
 * @throws DomainError BAD_USER_INPUT; FORBIDDEN; NOT_FOUND; CONFLICT if a team would have more people than seats, or if a
 * person is not eligible, has been moved or has ranked since the caller looked.
 */
export async function moveTogether(
  viewer: Viewer,
  input: InputOf<typeof jointMoves>,
): Promise<{ regionId: string; userIds: string[] }> {
  const { regionId } = input;
  requireOrganiser(viewer, regionId);
  const userIds = await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    return carryOutMoves(tx, viewer, input);
  });
  return { regionId, userIds };
}

/** Like {@link moveTogether}, for a caller who organises the region and holds its exclusive lock. @returns the moved people */
export async function carryOutMoves(
  tx: Queries,
  viewer: Viewer,
  input: InputOf<typeof jointMoves>,
): Promise<string[]> {
  const { regionId, moves, sendNotices: isSent } = parseInput(jointMoves, input);
  const userIds = moves.map(({ userId }) => userId);
  await lockPeople(tx, userIds);
  const people = await tx.user.findMany({ where: { id: { in: userIds } }, include: { ranking: true } });
  // The refusal must not name a person that the viewer may not see.
  requireOrganiser(viewer, ...people.map((person) => person.regionId));
  for (const { userId, themeId, expectedRankedAt, isManualOverride, ...expected } of moves) {
    const person = people.find(({ id }) => id === userId);
    if (!person) throw notFound('person');
    if (person.regionId !== regionId) throw conflict(`${person.displayName} is not in this region.`);
    const before = await expectedPlace(tx, person, { userId, ...expected });
    if (
      expectedRankedAt !== undefined &&
      expectedRankedAt?.getTime() !== person.ranking?.submittedAt.getTime()
    )
      throw changedMeanwhile(
        `${person.displayName} has ranked the themes anew since you looked. Nothing was changed.`,
      );
    if (themeId == null) {
      if (before) await takeOff(tx, regionId, userId, isSent);
    } else {
      const theme = await requireThemeFor(tx, [person], themeId);
      await place(tx, theme, [userId], { isManualOverride, sendNotices: isSent });
    }
  }
  const grown = await tx.theme.findMany({
    where: { id: { in: moves.flatMap(({ themeId }) => themeId ?? []) } },
    include: { _count: { select: { assignments: { where: whereMember } } } },
  });
  const tooSmall = grown.find(({ capacity, _count }) => _count.assignments > capacity);
  if (tooSmall) throw changedMeanwhile(`${tooSmall.title} no longer has an open seat. Nothing was changed.`);
  return userIds;
}
