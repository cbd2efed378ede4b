import { z } from 'zod';
import { userShape, userWithPreferencesShape } from '../answer-shapes';
import { theOneDone, toPreferences, toUser } from '../answers';
import {
  RestDeleteUserDocument,
  RestPatchUserDocument,
  RestUsersDocument,
  RestUsersWithPreferencesDocument,
} from '../generated/operations';
import { flag, id, requireOne } from '../request-fields';
import { completeListRow, row } from '../row';

/** People, for administrators. */
export const usersRows = [
  completeListRow({
    path: '/users',
    summary: 'Everybody, by name.',
    operation: RestUsersDocument,
    connectionOf: ({ users }) => users,
    answer: z.array(userShape),
    toAnswer: (users) => users.map(toUser),
  }),
  completeListRow({
    path: '/users/with-preferences',
    summary: 'Everybody, by name, with their preferences.',
    operation: RestUsersWithPreferencesDocument,
    connectionOf: ({ users }) => users,
    answer: z.array(userWithPreferencesShape),
    toAnswer: (users) => users.map((user) => ({ ...toUser(user), preferences: toPreferences(user) })),
  }),
  row({
    method: 'patch',
    path: '/users/:id',
    summary:
      "Changes a person's region (null takes them out of theirs), exclusion or role; one of them at a time.",
    status: 200,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: RestPatchUserDocument,
    request: z.object({
      id: id('Person').describe('The person to change.'),
      regionId: id('Region').nullable().optional().describe('Their region; null takes them out of theirs.'),
      excludedFromAllocation: flag('Exclusion').optional().describe('Whether they are kept out of teams.'),
      role: z
        .enum(['admin', 'user'], { error: 'Role must be admin or user' })
        .optional()
        .describe('Whether they run the event or take part.'),
    }),
    toVariables: ({ id, regionId, excludedFromAllocation, role }) => {
      requireOne({
        regionId: regionId !== undefined,
        excludedFromAllocation: excludedFromAllocation !== undefined,
        role: role !== undefined,
      });
      return {
        userId: id,
        regionId,
        setsRegion: regionId !== undefined,
        excludes: excludedFromAllocation === true,
        includes: excludedFromAllocation === false,
        promotes: role === 'admin',
        demotes: role === 'user',
      };
    },
    answer: userShape,
    toAnswer: ({ setUserRegion, excludeUser, includeUser, promoteUser, demoteUser }) =>
      toUser(theOneDone([setUserRegion, excludeUser, includeUser, promoteUser, demoteUser]).user),
  }),
  row({
    method: 'delete',
    path: '/users/:id',
    summary: 'Deletes a person with their preferences and place.',
    status: 204,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: RestDeleteUserDocument,
    request: z.object({ id: id('Person').describe('The person to delete.') }),
    toVariables: ({ id }) => ({ input: { userId: id } }),
  }),
];
