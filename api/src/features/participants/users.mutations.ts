// features/participants/: what people and administrators do to accounts: sync, list, import, promote, exclude, delete.
import { asViewer, isOrganiser } from '../../auth/viewer';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, viewerOf } from '../../graphql/context';
import { changedUser } from '../../graphql/payload-fields';
import { inputFieldsOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import { isListedField, listedUserIdsField } from './list/users-list.schema';
import { syncViewer } from './sync-viewer';
import { canManageUsers } from '../users/users.policy';
import {
  deleteUser,
  demoteUser,
  manyPeople,
  manyToRegion,
  MAX_AT_ONCE,
  promoteUser,
  setExclusion,
  setExclusionOfUsers,
  setRegionOfUsers,
  setUserRegion,
} from './users.service';

/** The payload fields of every mutation that changes a person without deleting them. */
const changedPerson = <Shape extends { userId: string }>(t: PayloadFieldBuilder<Shape>) => ({
  user: changedUser(t),
  isListed: isListedField(t),
});

/** The payload fields of every mutation that changes many people. */
const changedPeople = <Shape extends { userIds: readonly string[] }>(t: PayloadFieldBuilder<Shape>) => ({
  users: t.prismaField({
    ...upTo(MAX_AT_ONCE),
    type: ['User'],
    description: 'The people, as they are now.',
    resolve: (query, { userIds }, _args, { reads }) =>
      reads.user.findMany({ ...query, where: { id: { in: [...userIds] } } }),
  }),
  listedUserIds: listedUserIdsField(t),
});

builder.relayMutationField(
  'syncViewer',
  {
    description: 'What your token does not say.',
    inputFields: (t) => ({
      displayName: t.string({
        description:
          "Your name; by default the token's, or without one the part of your e-mail address before the @.",
      }),
    }),
  },
  {
    description:
      'Creates or refreshes your account here from your token. Call it once before anything else, except `identity`.',
    authScopes: { verified: true },
    resolve: async (_root, { input }, context) => {
      await context.checkNotRevoked();
      const identity = identityOf(context);
      const user = await syncViewer(identity, input.displayName, context.adminEmails, context.reads);
      const { organiser, deadlineExtension } = context.reads;
      const where = { id: user.id };
      const related = {
        organiser: await organiser.findUnique({ where }),
        deadlineExtension: await deadlineExtension.findUnique({ where }),
      };
      context.caller = { kind: 'viewer', identity, viewer: asViewer({ ...user, ...related }) };
      return { userId: user.id };
    },
  },
  { description: 'You.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);

builder.relayMutationField(
  'setUserRegion',
  {
    description: 'A person and their new region.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: 'The person.' }),
      regionId: t.id({ description: 'Their new region; null for none.' }),
    }),
  },
  {
    description:
      "Changes a person's region, and deletes their preferences and place. For those who run both regions; only administrators give a person a first one, or none.",
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { userId, regionId } }, context) => {
      await setUserRegion(viewerOf(context), userId, regionId ?? null);
      return { userId };
    },
  },
  { description: 'The changed person.', outputFields: changedPerson },
);

builder.relayMutationField(
  'excludeUser',
  {
    description: 'The person to exclude.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person to exclude.' }) }),
  },
  {
    description: 'Excludes a person from team assignment. For those who run their region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { userId } }, context) => {
      await setExclusion(viewerOf(context), userId, true);
      return { userId };
    },
  },
  { description: 'The changed person.', outputFields: changedPerson },
);

builder.relayMutationField(
  'includeUser',
  {
    description: 'The person to include.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person to include.' }) }),
  },
  {
    description: 'Includes an excluded person in team assignment again. For those who run their region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { userId } }, context) => {
      await setExclusion(viewerOf(context), userId, false);
      return { userId };
    },
  },
  { description: 'The changed person.', outputFields: changedPerson },
);

builder.relayMutationField(
  'setRegionOfUsers',
  {
    description: 'People and their new region.',
    inputFields: (t) => inputFieldsOf(t, manyToRegion),
  },
  {
    description: `Changes the region of up to ${MAX_AT_ONCE} people, and deletes the preferences and places of those who move: all of them, or none. For those who run all regions concerned.`,
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => ({
      userIds: await setRegionOfUsers(viewerOf(context), input),
    }),
  },
  { description: 'The changed people.', outputFields: changedPeople },
);

builder.relayMutationField(
  'excludeUsers',
  {
    description: 'The people to exclude.',
    inputFields: (t) => inputFieldsOf(t, manyPeople),
  },
  {
    description: `Excludes up to ${MAX_AT_ONCE} people from team assignment: all of them, or none if one is an administrator. For those who run their region.`,
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => ({
      userIds: await setExclusionOfUsers(viewerOf(context), input, true),
    }),
  },
  { description: 'The changed people.', outputFields: changedPeople },
);

builder.relayMutationField(
  'includeUsers',
  {
    description: 'The people to include.',
    inputFields: (t) => inputFieldsOf(t, manyPeople),
  },
  {
    description: `Includes up to ${MAX_AT_ONCE} excluded people in team assignment again: all of them, or none if one is an administrator. For those who run their region.`,
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => ({
      userIds: await setExclusionOfUsers(viewerOf(context), input, false),
    }),
  },
  { description: 'The changed people.', outputFields: changedPeople },
);

builder.relayMutationField(
  'promoteUser',
  {
    description: 'The person to promote.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person to promote.' }) }),
  },
  {
    description:
      'Makes a participant an administrator, and deletes their preferences and place. Administrators only.',
    authScopes: { can: canManageUsers },
    resolve: async (_root, { input: { userId } }, context) => {
      await promoteUser(viewerOf(context), userId);
      return { userId };
    },
  },
  { description: 'The changed person.', outputFields: changedPerson },
);

builder.relayMutationField(
  'demoteUser',
  {
    description: 'The administrator to demote.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The administrator to demote.' }) }),
  },
  {
    description: 'Makes an administrator a participant again; never yourself. Administrators only.',
    authScopes: { can: canManageUsers },
    resolve: async (_root, { input: { userId } }, context) => {
      await demoteUser(viewerOf(context), userId);
      return { userId };
    },
  },
  { description: 'The changed person.', outputFields: changedPerson },
);

builder.relayMutationField(
  'deleteUser',
  {
    description: 'The person to delete.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person to delete.' }) }),
  },
  {
    description: 'Deletes a person with their preferences and place; never yourself. Administrators only.',
    authScopes: { can: canManageUsers },
    resolve: async (_root, { input: { userId } }, context) => {
      await deleteUser(viewerOf(context), userId);
      return { deletedUserId: userId };
    },
  },
  {
    description: 'The deleted person.',
    outputFields: (t) => ({
      deletedUserId: t.exposeID('deletedUserId', { description: 'The id that no longer exists.' }),
    }),
  },
);
