import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { changedRegion, changedTheme, changedUser } from '../../graphql/payload-fields';
import { canManageAssignments } from './members.policy';
import { AssignmentRef } from './members.schema';
import { moveMember, releaseMember, unassignMember } from './members.service';

/** Read anew after the act, like the fields of `payload-fields.ts`. */
const previousTheme = <Shape extends { previousThemeId: string | null }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Theme',
    nullable: true,
    description: 'The theme they left; null where they had no place.',
    resolve: (query, { previousThemeId }) =>
      previousThemeId === null
        ? null
        : db.theme.findUniqueOrThrow({ ...query, where: { id: previousThemeId } }),
  });

/** As above. */
const changedPlace = <Shape extends { assignmentId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: AssignmentRef,
    description: 'The place, as it is now.',
    resolve: (query, { assignmentId }) =>
      db.teamAssignment.findUniqueOrThrow({ ...query, where: { id: assignmentId } }),
  });

builder.relayMutationField(
  'moveMember',
  {
    description: 'A person and their new theme.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: 'The person to move.' }),
      themeId: t.id({ required: true, description: 'A theme of their region; it may become over full.' }),
      expectedThemeId: t.id({
        description:
          'The theme you saw them on, null for none: refused with CONFLICT if they have been moved meanwhile. Not compared where it is left out.',
      }),
      isManualOverride: t.boolean({
        description:
          'Whether the place counts as set by hand; by default it does. False takes a move back onto a place that did not.',
      }),
    }),
  },
  {
    description:
      'Places a person by hand; generating again keeps the place. Onto the theme they are on: nothing changes except isManualOverride, where it is told. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: (_root, { input }) => moveMember(input),
  },
  {
    description: 'The place, and both themes.',
    outputFields: (t) => ({
      assignment: changedPlace(t),
      theme: changedTheme(t),
      previousTheme: previousTheme(t),
      region: changedRegion(t),
    }),
  },
);

builder.relayMutationField(
  'unassignMember',
  {
    description: 'The person to take off their team.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: 'The person.' }),
      expectedThemeId: t.id({
        description:
          'The theme you saw them on: refused with CONFLICT if they have been moved meanwhile. Not compared where it is left out.',
      }),
    }),
  },
  {
    description:
      'Takes a person off their team; nothing changes for somebody who has no place. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: async (_root, { input }) => ({ userId: input.userId, ...(await unassignMember(input)) }),
  },
  {
    description: 'The person, and the theme they left.',
    outputFields: (t) => ({
      user: changedUser(t),
      previousTheme: previousTheme(t),
      region: changedRegion(t),
    }),
  },
);

builder.relayMutationField(
  'releaseMember',
  {
    description: 'The person whose place is no longer set by hand.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person.' }) }),
  },
  {
    description:
      'Releases a place set by hand: the person stays on it, and generating again may move them. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: (_root, { input: { userId } }) => releaseMember(userId),
  },
  {
    description: 'The place and its theme.',
    outputFields: (t) => ({ assignment: changedPlace(t), theme: changedTheme(t), region: changedRegion(t) }),
  },
);
