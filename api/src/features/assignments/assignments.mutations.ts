import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { changedRegion, changedTheme, changedUser } from '../../graphql/payload-fields';
import { canManageAssignments } from './assignments.policy';
import { AssignmentRef } from './assignments.schema';
import { generateAssignments } from './generate.service';
import { moveMember, unassignMember } from './members.service';
import { publishAssignments, unpublishAssignments } from './publication.service';

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

builder.relayMutationField(
  'generateAssignments',
  {
    description: 'The region to generate for.',
    inputFields: (t) => ({ regionId: t.id({ required: true, description: 'The region to generate for.' }) }),
  },
  {
    description:
      'Places everybody who takes part in a region, as good as it can be for all of them together. Manual places stay. Refused with CONFLICT while the region is published. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: async (_root, { input: { regionId } }) => {
      await generateAssignments(regionId);
      return { regionId };
    },
  },
  { description: 'The region, with its teams.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'moveMember',
  {
    description: 'A person and their new theme.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: 'The person to move.' }),
      themeId: t.id({ required: true, description: 'A theme of their region; it may become over full.' }),
    }),
  },
  {
    description:
      'Places a person by hand; generating again keeps the place. Onto the theme they are on: nothing changes. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: (_root, { input }) => moveMember(input.userId, input.themeId),
  },
  {
    description: 'The place, and both themes.',
    outputFields: (t) => ({
      assignment: t.prismaField({
        type: AssignmentRef,
        description: 'The place, as it is now.',
        resolve: (query, { assignmentId }) =>
          db.teamAssignment.findUniqueOrThrow({ ...query, where: { id: assignmentId } }),
      }),
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
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person.' }) }),
  },
  {
    description: 'Takes a person off their team. Somebody without a place stays so. Administrators only.',
    authScopes: { can: canManageAssignments },
    resolve: async (_root, { input: { userId } }) => ({ userId, ...(await unassignMember(userId)) }),
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
  'publishAssignments',
  {
    description: 'The region to publish.',
    inputFields: (t) => ({ regionId: t.id({ required: true, description: 'The region to publish.' }) }),
  },
  {
    description:
      "Makes a region's teams visible to its participants. Refused with CONFLICT while nobody has a place. Administrators only.",
    authScopes: { can: canManageAssignments },
    resolve: async (_root, { input: { regionId } }) => {
      await publishAssignments(regionId);
      return { regionId };
    },
  },
  { description: 'The published region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'unpublishAssignments',
  {
    description: 'The region to take back.',
    inputFields: (t) => ({ regionId: t.id({ required: true, description: 'The region to take back.' }) }),
  },
  {
    description: "Takes a region's teams back into draft. Administrators only.",
    authScopes: { can: canManageAssignments },
    resolve: async (_root, { input: { regionId } }) => {
      await unpublishAssignments(regionId);
      return { regionId };
    },
  },
  { description: 'The region, a draft again.', outputFields: (t) => ({ region: changedRegion(t) }) },
);
