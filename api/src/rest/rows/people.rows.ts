import { z } from 'zod';
import {
  preferenceShape,
  preferenceStatusShape,
  userShape,
  userWithPreferencesShape,
} from '../answer-shapes';
import * as operations from '../generated/operations';
import { completeListRow } from '../list-rows';
import { flag, id, requestOf, takesNothing } from '../request';
import { act, read, requireExisting, requireOne, row, theOneDone } from '../row';

const rankingOf = ({ id, preferences }: operations.RestPreferencesFragment) =>
  (preferences ?? []).map((preference) => ({ ...preference, userId: { id } }));

export const preferencesRows = [
  completeListRow('get /preferences', {
    summary: 'The preferences of all people, by person, rank 1 first. Administrators only.',
    operation: operations.RestPreferencesOfAllDocument,
    answer: z.array(preferenceShape),
    toAnswer: (users) => users.flatMap(rankingOf),
  }),
  row('get /preferences/status', {
    summary: 'Whether you could save preferences now.',
    ...takesNothing(operations.RestPreferenceLockDocument),
    answer: preferenceStatusShape,
    toAnswer: ({ viewer: { preferenceList } }) => ({ open: preferenceList?.lock === null }),
  }),
  row('get /preferences/:userId', {
    summary: "A person's preferences, rank 1 first: your own, or any person's if you run the event.",
    operation: operations.RestPreferencesOfUserDocument,
    request: z.object({ userId: id('Person').describe('Whose preferences.') }),
    toVariables: ({ userId }) => ({ id: userId }),
    answer: z.array(preferenceShape),
    toAnswer: ({ user }) => rankingOf(requireExisting('person', user)),
  }),
  row('post /preferences', {
    summary: 'Replaces your preferences with this list of themes, top choice first.',
    refusals: ['CONFLICT'],
    operation: operations.RestSavePreferencesDocument,
    request: requestOf(operations.RestSavePreferencesDocument).pick({ themeIds: true }),
    toVariables: (input) => ({ input }),
    answer: z.array(preferenceShape),
    toAnswer: ({ savePreferences }) => rankingOf(savePreferences.viewer),
  }),
];

/** Paths about you and, for administrators, about all people. */
export const usersRows = [
  act('post /auth/sync', operations.RestSyncViewerDocument, userShape, {
    summary: 'Creates or updates your account from your token. Only displayName is read from the body.',
    refusals: ['CONFLICT'],
    isSignIn: true,
  }),
  read('get /auth/me', operations.RestViewerDocument, userShape, { summary: 'Your account.' }),
  act('patch /users/me', operations.RestChooseRegionDocument, userShape, { refusals: ['CONFLICT'] }),
  completeListRow('get /users', {
    summary: 'All people, by name.',
    operation: operations.RestUsersDocument,
    answer: z.array(userShape),
    toAnswer: (users) => users,
  }),
  completeListRow('get /users/with-preferences', {
    summary: 'All people, by name, with their preferences.',
    operation: operations.RestUsersWithPreferencesDocument,
    answer: z.array(userWithPreferencesShape),
    toAnswer: (users) => users.map((user) => ({ ...user, preferences: rankingOf(user) })),
  }),
  row('patch /users/:id', {
    summary: "Changes a person's region (null for none), exclusion or role; one of them at a time.",
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: operations.RestPatchUserDocument,
    request: z
      .object({
        id: id('Person').describe('The person to change.'),
        regionId: id('Region').nullish().describe('Their region; null for none.'),
        excludedFromAllocation: flag('Exclusion')
          .optional()
          .describe('Whether they are excluded from team assignment.'),
        role: z
          .enum(['admin', 'user'], { error: 'Role must be admin or user' })
          .optional()
          .describe('Whether they run the event or take part.'),
      })
      .meta({ examples: [{ excludedFromAllocation: true }] }),
    toVariables: ({ id: userId, regionId, excludedFromAllocation, role }) => {
      const setsRegion = regionId !== undefined;
      requireOne({
        regionId: setsRegion,
        excludedFromAllocation: excludedFromAllocation !== undefined,
        role: role !== undefined,
      });
      return {
        userId,
        regionId,
        setsRegion,
        excludes: excludedFromAllocation === true,
        includes: excludedFromAllocation === false,
        promotes: role === 'admin',
        demotes: role === 'user',
      };
    },
    answer: userShape,
    toAnswer: ({ promoteUser, demoteUser, ...many }) =>
      theOneDone([promoteUser?.user, demoteUser?.user, ...Object.values(many).map(({ users }) => users[0])]),
  }),
  row('delete /users/:id', {
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: operations.RestDeleteUserDocument,
    request: z.object({ id: id('Person').describe('The person to delete.') }),
    toVariables: ({ id: userId }) => ({ input: { userId } }),
  }),
];
