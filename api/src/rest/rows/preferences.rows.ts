import { z } from 'zod';
import { preferenceShape, preferenceStatusShape } from '../answer-shapes';
import { found, toPreferences } from '../answers';
import {
  RestPreferenceLockDocument,
  RestPreferencesOfAllDocument,
  RestPreferencesOfUserDocument,
  RestSavePreferencesDocument,
} from '../generated/operations';
import { id, idList, nothing } from '../request-fields';
import { completeListRow, row } from '../row';

export const preferencesRows = [
  completeListRow({
    path: '/preferences',
    summary: "Everybody's preferences, by person, rank 1 first. Administrators only.",
    operation: RestPreferencesOfAllDocument,
    connectionOf: ({ users }) => users,
    answer: z.array(preferenceShape),
    toAnswer: (users) => users.flatMap(toPreferences),
  }),
  row({
    method: 'get',
    path: '/preferences/status',
    summary: 'Whether you could save preferences now.',
    status: 200,
    operation: RestPreferenceLockDocument,
    ...nothing,
    answer: preferenceStatusShape,
    toAnswer: ({ viewer: { preferenceList } }) => ({ open: preferenceList?.lock === null }),
  }),
  row({
    method: 'get',
    path: '/preferences/:userId',
    summary: "A person's preferences, rank 1 first: your own, or anybody's if you run the event.",
    status: 200,
    operation: RestPreferencesOfUserDocument,
    request: z.object({ userId: id('Person').describe('Whose preferences.') }),
    toVariables: ({ userId }) => ({ id: userId }),
    answer: z.array(preferenceShape),
    toAnswer: ({ user }) => toPreferences(found('person', user)),
  }),
  row({
    method: 'post',
    path: '/preferences',
    summary: 'Replaces your preferences by this list of themes, the top choice first.',
    status: 200,
    refusals: ['CONFLICT'],
    operation: RestSavePreferencesDocument,
    request: z.object({
      themeIds: idList('Theme'),
    }),
    toVariables: (input) => ({ input }),
    answer: z.array(preferenceShape),
    toAnswer: ({ savePreferences }) => toPreferences(savePreferences.viewer),
  }),
];
