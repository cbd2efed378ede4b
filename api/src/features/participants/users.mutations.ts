// features/participants/: what people and administrators do to accounts: sync, list, import, promote, exclude, delete.
import { asViewer, isOrganiser, type Viewer } from '../../auth/viewer';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, tellBoard, viewerOf } from '../../graphql/context';
import { changedTheme, changedUser, DELETED_ID } from '../../graphql/payload-fields';
import { idInput, inputOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import { canManageUsers } from '../users/users.policy';
import { isListedField, listedUserIdsField } from './list/users-list.schema';
import { syncViewer } from './sync-viewer';
import {
  deleteUser,
  demoteUser,
  manyPeople,
  manyToRegion,
  manyToTheme,
  MAX_AT_ONCE,
  placeUsers,
  promoteUser,
  setExclusionOfUsers,
  setRegionOfUsers,
} from './users.service';

/** The payload of every mutation that changes a person without deleting them. */
const changedPerson = {
  description: 'The changed person.',
  outputFields: <Shape extends { userId: string }>(t: PayloadFieldBuilder<Shape>) => ({
    user: changedUser(t),
    isListed: isListedField(t),
  }),
};

/** The payload of every mutation that changes many people. */
const changedPeople = {
  description: 'The changed people.',
  outputFields: <Shape extends { userIds: readonly string[] }>(t: PayloadFieldBuilder<Shape>) => ({
    users: t.prismaField({
      ...upTo(MAX_AT_ONCE),
      type: ['User'],
      description: 'The people, as they are now.',
      resolve: (query, { userIds }, _args, { reads }) =>
        reads.user.findMany({ ...query, where: { id: { in: [...userIds] } } }),
    }),
    listedUserIds: listedUserIdsField(t),
  }),
};

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
      await setRegionOfUsers(viewerOf(context), { userIds: [userId], regionId });
      return { userId };
    },
  },
  changedPerson,
);

/** A mutation on a person that needs nothing but their id. */
const actOnPerson = (
  name: string,
  person: string,
  description: string,
  can: (viewer: Viewer) => boolean,
  act: (viewer: Viewer, userId: string) => Promise<unknown>,
) =>
  builder.relayMutationField(
    name,
    idInput('userId', person),
    {
      description,
      authScopes: { can },
      resolve: async (_root, { input: { userId } }, context) => {
        await act(viewerOf(context), userId);
        return { userId };
      },
    },
    changedPerson,
  );

actOnPerson(
  'excludeUser',
  'The person to exclude.',
  'Excludes a person from team assignment. For those who run their region.',
  isOrganiser,
  (viewer, userId) => setExclusionOfUsers(viewer, { userIds: [userId] }, true),
);
actOnPerson(
  'includeUser',
  'The person to include.',
  'Includes an excluded person in team assignment again. For those who run their region.',
  isOrganiser,
  (viewer, userId) => setExclusionOfUsers(viewer, { userIds: [userId] }, false),
);
actOnPerson(
  'promoteUser',
  'The person to promote.',
  'Makes a participant an administrator, and deletes their preferences and place. Administrators only.',
  canManageUsers,
  promoteUser,
);
actOnPerson(
  'demoteUser',
  'The administrator to demote.',
  'Makes an administrator a participant again; never yourself. Administrators only.',
  canManageUsers,
  demoteUser,
);

builder.relayMutationField(
  'setRegionOfUsers',
  inputOf('People and their new region.', manyToRegion),
  {
    description: `Changes the region of up to ${MAX_AT_ONCE} people, and deletes the preferences and places of those who move: all of them, or none. For those who run all regions concerned.`,
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => ({
      userIds: await setRegionOfUsers(viewerOf(context), input),
    }),
  },
  changedPeople,
);

builder.relayMutationField(
  'placeUsers',
  inputOf('People and their new theme.', manyToTheme),
  {
    description: `Places up to ${MAX_AT_ONCE} people of one region manually: all of them, or none if one takes no part. Generating again keeps the places. For those who run the region.`,
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => {
      const { userIds, movedIds, regionId } = await placeUsers(viewerOf(context), input);
      const [first, ...others] = movedIds;
      // Several people are one act of the region: a board then reads all of it again.
      if (first !== undefined)
        await tellBoard(context, regionId, 'moved', others.length === 0 ? first : null);
      return { userIds, themeId: input.themeId };
    },
  },
  {
    ...changedPeople,
    outputFields: (t) => ({ ...changedPeople.outputFields(t), theme: changedTheme(t) }),
  },
);

for (const [name, isExcluded, whom, does] of [
  [
    'excludeUsers',
    true,
    'The people to exclude.',
    `Excludes up to ${MAX_AT_ONCE} people from team assignment`,
  ],
  [
    'includeUsers',
    false,
    'The people to include.',
    `Includes up to ${MAX_AT_ONCE} excluded people in team assignment again`,
  ],
] as const)
  builder.relayMutationField(
    name,
    inputOf(whom, manyPeople),
    {
      description: `${does}: all of them, or none if one is an administrator. For those who run their region.`,
      authScopes: { can: isOrganiser },
      resolve: async (_root, { input }, context) => ({
        userIds: await setExclusionOfUsers(viewerOf(context), input, isExcluded),
      }),
    },
    changedPeople,
  );

builder.relayMutationField(
  'deleteUser',
  idInput('userId', 'The person to delete.'),
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
      deletedUserId: t.exposeID('deletedUserId', DELETED_ID),
    }),
  },
);
