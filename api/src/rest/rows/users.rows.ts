import { z } from 'zod';
import { theOneDone, toPreferences, toUser } from '../answers';
import {
  RestDeleteUserDocument,
  RestPatchUserDocument,
  RestUsersDocument,
  RestUsersWithPreferencesDocument,
} from '../generated/operations';
import { flag, id, pathId, requireOne } from '../request-fields';
import { completeListRow, row } from '../row';

/** People, for administrators. */
export const usersRows = [
  completeListRow({
    path: '/users',
    summary: 'Everybody, by name.',
    operation: RestUsersDocument,
    connectionOf: ({ users }) => users,
    toAnswer: (users) => users.map(toUser),
  }),
  completeListRow({
    path: '/users/with-preferences',
    summary: 'Everybody, by name, with their preferences.',
    operation: RestUsersWithPreferencesDocument,
    connectionOf: ({ users }) => users,
    toAnswer: (users) => users.map((user) => ({ ...toUser(user), preferences: toPreferences(user) })),
  }),
  row({
    method: 'patch',
    path: '/users/:id',
    summary:
      "Changes a person's region (null takes them out of theirs), exclusion or role; one of them at a time.",
    status: 200,
    operation: RestPatchUserDocument,
    request: z.object({
      id: id('Person'),
      regionId: id('Region').nullable().optional(),
      excludedFromAllocation: flag('Exclusion').optional(),
      role: z.enum(['admin', 'user'], { error: 'Role must be admin or user' }).optional(),
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
    toAnswer: ({ setUserRegion, excludeUser, includeUser, promoteUser, demoteUser }) =>
      toUser(theOneDone([setUserRegion, excludeUser, includeUser, promoteUser, demoteUser]).user),
  }),
  row({
    method: 'delete',
    path: '/users/:id',
    summary: 'Deletes a person with their preferences and place.',
    status: 204,
    operation: RestDeleteUserDocument,
    request: pathId('Person'),
    toVariables: ({ id }) => ({ input: { userId: id } }),
  }),
];
