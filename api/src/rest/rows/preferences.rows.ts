import { z } from 'zod';
import { preferenceShape, preferenceStatusShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { requestOf, takesNothing } from '../request';
import { id } from '../request-fields';
import { completeListRow, requireExisting, row } from '../row';

/** A person's ranking, rank 1 first. */
export const rankingOf = ({ id, preferences }: operations.RestPreferencesFragment) =>
  preferences.map((preference) => ({ ...preference, userId: { id } }));

export const preferencesRows = [
  completeListRow('get /preferences', {
    summary: "Everybody's preferences, by person, rank 1 first. Administrators only.",
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
    summary: "A person's preferences, rank 1 first: your own, or anybody's if you run the event.",
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
