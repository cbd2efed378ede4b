// features/users/: what people and administrators do to accounts: sync, list, import, promote, exclude, delete.
import { asViewer, isAdmin, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Act } from '../../db/acts';
import { act, changedTheme, changedUser, changedViewer, DELETED_ID } from '../../graphql/act';
import { type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, notifyBoard, viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { canSetTakesPart, canWithdraw } from '../people/people.policy';
import { isListedField, listedUserIdsField } from './list/users-list.schema';
import { organisedRegions, ownPart, setOrganisedRegions, setTakesPart } from './organisers.service';
import { syncViewer, sync } from './sync-viewer';
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
  personToRegion,
  withdraw,
  withdrawal,
} from './users.service';

/** The payload of every mutation that changes a person without deleting them. */
const changedPerson = (t: PayloadFieldBuilder<{ userId: string }>) => ({
  user: changedUser(t),
  isListed: isListedField(t),
});

/** The payload of every mutation that changes many people. */
const changedPeople = (t: PayloadFieldBuilder<{ userIds: readonly string[] }>) => ({
  users: t.prismaField({
    ...upTo(MAX_AT_ONCE),
    type: ['User'],
    description: 'The updated people.',
    resolve: (query, { userIds }, _args, { reads }) =>
      reads.user.findMany({ ...query, where: { id: { in: [...userIds] } } }),
  }),
  listedUserIds: listedUserIdsField(t),
});

act('syncViewer', {
  description:
    'Creates or refreshes your account here from your token. Call it once before anything else, except `identity`.',
  input: sync,
  can: 'verified',
  run: async (input, context) => {
    await context.checkNotRevoked();
    const identity = identityOf(context);
    const user = await syncViewer(identity, input.displayName, context.adminEmails, context.reads);
    const organiser = await context.reads.organiser.findUnique({ where: { id: user.id } });
    context.caller = { kind: 'viewer', identity, viewer: asViewer({ ...user, organiser }) };
  },
  payload: (t) => ({ viewer: changedViewer(t) }),
});

act('setUserRegion', {
  description:
    "Changes a person's region, and deletes their preferences and place. For organisers of both regions; only administrators give a person a first one, or none.",
  input: personToRegion,
  can: isOrganiser,
  run: async ({ userId, regionId }, context) => {
    await setRegionOfUsers(viewerOf(context), { userIds: [userId], regionId });
  },
  payload: changedPerson,
});

/** A mutation on a person that needs nothing but their id. */
const actOnPerson = (
  name: Act,
  person: string,
  description: string,
  can: (viewer: Viewer) => boolean,
  change: (viewer: Viewer, userId: string) => Promise<unknown>,
) =>
  act(name, {
    description,
    input: idInput('userId', person),
    can,
    run: async (input, context) => {
      await change(viewerOf(context), input.userId);
    },
    payload: changedPerson,
  });

actOnPerson(
  'excludeUser',
  'The person to exclude.',
  'Excludes a person from team assignment. For organisers of their region.',
  isOrganiser,
  (viewer, userId) => setExclusionOfUsers(viewer, { userIds: [userId] }, true),
);
actOnPerson(
  'includeUser',
  'The person to include.',
  'Includes an excluded person in team assignment again. For organisers of their region.',
  isOrganiser,
  (viewer, userId) => setExclusionOfUsers(viewer, { userIds: [userId] }, false),
);
actOnPerson(
  'promoteUser',
  'The person to promote.',
  'Makes a participant an administrator, and deletes their preferences and place. Administrators only.',
  isAdmin,
  promoteUser,
);
actOnPerson(
  'demoteUser',
  'The administrator to demote.',
  'Makes an administrator a participant again; never yourself. Administrators only.',
  isAdmin,
  demoteUser,
);

act('setRegionOfUsers', {
  description: `Changes the region of up to ${MAX_AT_ONCE} people, and deletes the preferences and places of those who move: all of them, or none. For organisers of all regions concerned.`,
  input: manyToRegion,
  can: isOrganiser,
  run: async (input, context) => ({ userIds: await setRegionOfUsers(viewerOf(context), input) }),
  payload: changedPeople,
});

act('placeUsers', {
  description: `Places up to ${MAX_AT_ONCE} people of one region manually: all of them, or none if one takes no part. Generating again keeps the places. For organisers of the region.`,
  input: manyToTheme,
  can: isOrganiser,
  run: async (input, context) => {
    const { userIds, movedIds, regionId } = await placeUsers(viewerOf(context), input);
    const [first, ...others] = movedIds;
    // Several people are one act of the region: a board then reads all of it again.
    if (first !== undefined)
      await notifyBoard(context, regionId, 'moved', others.length === 0 ? first : null);
    return { userIds, themeId: input.themeId };
  },
  payload: (t) => ({ ...changedPeople(t), theme: changedTheme(t) }),
});

for (const [name, isExcluded, does] of [
  ['excludeUsers', true, `Excludes up to ${MAX_AT_ONCE} people from team assignment`],
  ['includeUsers', false, `Includes up to ${MAX_AT_ONCE} excluded people in team assignment again`],
] as const)
  act(name, {
    description: `${does}: all of them, or none if one is an administrator. For organisers of their region.`,
    input: manyPeople,
    can: isOrganiser,
    run: async (input, context) => ({
      userIds: await setExclusionOfUsers(viewerOf(context), input, isExcluded),
    }),
    payload: changedPeople,
  });

act('deleteUser', {
  description: 'Deletes a person with their preferences and place; never yourself. Administrators only.',
  input: idInput('userId', 'The person to delete.'),
  can: isAdmin,
  run: ({ userId }, context) => deleteUser(viewerOf(context), userId),
  payload: (t) => ({ deletedUserId: t.exposeID('userId', DELETED_ID) }),
});

act('setOrganisedRegions', {
  description:
    'Makes a person organiser of these regions, and of no others. A new organiser takes no part until they say that they do. Administrators only.',
  input: organisedRegions,
  can: isAdmin,
  run: (input, context) => setOrganisedRegions(viewerOf(context), input),
  payload: (t) => ({ user: changedUser(t) }),
});

act('setTakesPart', {
  description: 'Says whether you take part yourself. For organisers.',
  input: ownPart,
  can: canSetTakesPart,
  run: ({ takesPart }, context) => setTakesPart(viewerOf(context), takesPart),
  payload: (t) => ({ viewer: changedViewer(t) }),
});

act('withdraw', {
  description:
    'Withdraws you from the hackathon, until the first day of your region begins. Those who run your region see it, and can include you again.',
  input: withdrawal,
  can: canWithdraw,
  run: (input, context) => withdraw(viewerOf(context), input, context.now()),
  payload: (t) => ({ viewer: changedViewer(t) }),
});
