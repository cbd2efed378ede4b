// features/users/: acts of people and administrators on accounts: sync, list, import, promote, exclude, delete.
import { asViewer, isAdmin, isOrganiser } from '../../auth/viewer';
import {
  act,
  changedRegion,
  changedRegions,
  changedTheme,
  changedUser,
  changedViewer,
  DELETED_ID,
  named,
} from '../../graphql/act';
import { type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, notifyBoard, viewerOf } from '../../graphql/context';
import { ofIds, REGION } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { canSetTakesPart, canWithdraw } from '../people/people.policy';
import { listedUserIdsField } from './list/users-list.schema';
import { organisedRegions, ownPart, setOrganisedRegions, setTakesPart } from './organisers.service';
import { syncViewer, sync } from './sync-viewer';
import {
  deleteUser,
  demoteUser,
  manyPeople,
  type ManyPeople,
  manyToRegion,
  manyToTheme,
  MAX_AT_ONCE,
  type OnePerson,
  placeUsers,
  promoteUser,
  setExclusionOfUsers,
  setRegionOfUsers,
  withdraw,
  withdrawal,
} from './users.service';

/** The parent of a person: their region, whose lists of people changed. */
const regionOfPerson = (t: PayloadFieldBuilder<OnePerson>) =>
  named(t, 'region', 'regionId', 'Their updated region; null if they have none.');

const changedPerson = (t: PayloadFieldBuilder<OnePerson>) => ({
  user: changedUser(t),
  region: regionOfPerson(t),
  listedUserIds: listedUserIdsField(t, ({ userId }) => [userId]),
});

const changedPeople = (t: PayloadFieldBuilder<{ userIds: readonly string[] }>) => ({
  users: t.prismaField({
    ...ofIds(MAX_AT_ONCE),
    type: ['User'],
    description: 'The updated people.',
    resolve: (query, { userIds }, _args, { reads }) =>
      reads.user.findMany({ ...query, where: { id: { in: [...userIds] } } }),
  }),
  listedUserIds: listedUserIdsField(t, ({ userIds }) => userIds),
});
/** The same with all affected regions. */
const changedPeopleOfRegions = (t: PayloadFieldBuilder<ManyPeople>) => ({
  ...changedPeople(t),
  regions: changedRegions(t),
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

for (const [name, change, person, description] of [
  [
    'promoteUser',
    promoteUser,
    'The person to promote.',
    'Makes a participant an administrator, and deletes their preferences and place. Administrators only.',
  ],
  [
    'demoteUser',
    demoteUser,
    'The administrator to demote.',
    'Makes an administrator a participant again; never yourself. Administrators only.',
  ],
] as const)
  act(name, {
    description,
    input: idInput('userId', person),
    can: isAdmin,
    run: ({ userId }, context) => change(viewerOf(context), userId),
    payload: changedPerson,
  });

act('setRegionOfUsers', {
  description: `Changes the region of up to ${MAX_AT_ONCE} people, and deletes the preferences and places of those who move: all of them, or none. For organisers of all regions involved; only administrators set a first region, or none.`,
  input: manyToRegion,
  can: isOrganiser,
  run: (input, context) => setRegionOfUsers(viewerOf(context), input),
  payload: changedPeopleOfRegions,
});

act('placeUsers', {
  description: `Places up to ${MAX_AT_ONCE} people of one region manually: all of them, or none if one is not eligible. The places survive the next generation. For people on the theme already, only \`isManualOverride\` changes, and only if it is given. For organisers of the region.`,
  input: manyToTheme,
  can: isOrganiser,
  run: async (input, context) => {
    const done = await placeUsers(viewerOf(context), input);
    const [first, ...others] = done.movedIds;
    // Several people are one act on the region: boards then reload all of it.
    if (first !== undefined)
      await notifyBoard(context, done.regionId, 'moved', others.length === 0 ? first : null);
    return done;
  },
  payload: (t) => ({
    ...changedPeople(t),
    region: changedRegion(t),
    theme: changedTheme(t),
    previousThemes: t.prismaField({
      ...ofIds(REGION.themes),
      type: ['Theme'],
      description: 'The updated themes that they left.',
      resolve: (query, { previousThemeIds }, _args, { reads }) =>
        reads.theme.findMany({ ...query, where: { id: { in: previousThemeIds } } }),
    }),
  }),
});

for (const [name, isExcluded, does] of [
  ['excludeUsers', true, `Excludes up to ${MAX_AT_ONCE} people from team assignment`],
  ['includeUsers', false, `Includes up to ${MAX_AT_ONCE} excluded people in team assignment again`],
] as const)
  act(name, {
    description: `${does}: all of them, or none if one is an administrator. For organisers of their region.`,
    input: manyPeople,
    can: isOrganiser,
    run: (input, context) => setExclusionOfUsers(viewerOf(context), input, isExcluded),
    payload: changedPeopleOfRegions,
  });

act('deleteUser', {
  description: 'Deletes a person with their preferences and place; never yourself. Administrators only.',
  input: idInput('userId', 'The person to delete.'),
  can: isAdmin,
  run: ({ userId }, context) => deleteUser(viewerOf(context), userId),
  payload: (t) => ({ deletedUserId: t.exposeID('userId', DELETED_ID), region: regionOfPerson(t) }),
});

act('setOrganisedRegions', {
  description:
    'Makes a person organiser of these regions, and of no others. A new organiser is excluded until they opt in. Administrators only.',
  input: organisedRegions,
  can: isAdmin,
  run: (input, context) => setOrganisedRegions(viewerOf(context), input),
  payload: changedPerson,
});

act('setTakesPart', {
  description: 'Sets whether you participate yourself. For organisers.',
  input: ownPart,
  can: canSetTakesPart,
  run: ({ takesPart }, context) => setTakesPart(viewerOf(context), takesPart),
  payload: (t) => ({ viewer: changedViewer(t) }),
});

act('withdraw', {
  description:
    'Withdraws you from the hackathon, until the first day of your region begins. Your organisers see it, and can include you again.',
  input: withdrawal,
  can: canWithdraw,
  run: (input, context) => withdraw(viewerOf(context), input, context.now()),
  payload: (t) => ({ viewer: changedViewer(t) }),
});
