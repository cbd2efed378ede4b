import { isOrganiser } from '../../auth/viewer';
import { db } from '../../db/client';
import {
  act,
  changedRegion,
  changedTheme,
  changedUser,
  existing,
  inRegionOfInput,
  named,
} from '../../graphql/act';
import type { PayloadFieldBuilder } from '../../graphql/builder';
import { notifyBoard, viewerOf } from '../../graphql/context';
import { ofIds } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { jointMoves, MOST_JOINT_MOVES, moveTogether } from './joint-moves.service';
import { unassignedPeople } from './members.policy';
import { AssignmentRef, JointMoveRef } from './members.schema';
import { memberRemoval, releaseMember, unassignMember } from './members.service';

const previousTheme = <Shape extends { previousThemeId: string | null }>(t: PayloadFieldBuilder<Shape>) =>
  named(t, 'theme', 'previousThemeId', 'The theme they left; null if they had no place.');

/** The next person in the list, so a client can insert this one without sorting names. */
const nextUnassigned = <Shape extends { userId: string; regionId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    description:
      "The person after them in the region's list of people without a place; null if they are the last.",
    resolve: (query, { userId, regionId }, _args, context) =>
      db.user.findFirst({
        ...query,
        where: { AND: [{ regionId }, unassignedPeople(viewerOf(context))] },
        orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
        cursor: { id: userId },
        skip: 1,
      }),
  });

const changedPlace = existing('teamAssignment', 'assignmentId', 'The updated place.');

act('moveTogether', {
  description:
    'Moves people manually, all or none: a way to fill an open seat, or back from it. Refused if a team would have more people than seats. For organisers of the region.',
  input: jointMoves,
  types: { moves: [JointMoveRef] },
  can: inRegionOfInput,
  run: async (input, context) => {
    const done = await moveTogether(viewerOf(context), input);
    for (const userId of done.userIds) await notifyBoard(context, done.regionId, 'moved', userId);
    return done;
  },
  payload: (t) => ({
    assignments: t.prismaField({
      ...ofIds(MOST_JOINT_MOVES),
      type: [AssignmentRef],
      description: 'The updated places of those who have one.',
      resolve: (query, { userIds }) =>
        db.teamAssignment.findMany({
          ...query,
          where: { userId: { in: userIds } },
          orderBy: { id: 'asc' },
        }),
    }),
    users: t.prismaField({
      ...ofIds(MOST_JOINT_MOVES),
      type: ['User'],
      description: 'The updated people.',
      resolve: (query, { userIds }, _args, { reads }) =>
        reads.user.findMany({ ...query, where: { id: { in: userIds } } }),
    }),
    region: changedRegion(t),
  }),
});

act('unassignMember', {
  description:
    'Takes a person off their team; nothing changes if they have no place. For organisers of the region.',
  input: memberRemoval,
  can: isOrganiser,
  run: async (input, context) => {
    const { userId } = input;
    const done = await unassignMember(viewerOf(context), input);
    if (done.previousThemeId !== null) await notifyBoard(context, done.regionId, 'unassigned', userId);
    return { userId, ...done };
  },
  payload: (t) => ({
    user: changedUser(t),
    previousTheme: previousTheme(t),
    nextUnassigned: nextUnassigned(t),
    region: changedRegion(t),
  }),
});

act('releaseMember', {
  description:
    'Releases a place set manually: the person keeps it for now, and generating again may move them. For organisers of the region.',
  input: idInput('userId', 'The person whose place is to be released.'),
  can: isOrganiser,
  run: async ({ userId }, context) => {
    const done = await releaseMember(viewerOf(context), userId);
    await notifyBoard(context, done.regionId, 'released', userId);
    return done;
  },
  payload: (t) => ({ assignment: changedPlace(t), theme: changedTheme(t), region: changedRegion(t) }),
});
