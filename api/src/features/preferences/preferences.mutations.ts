import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { inputFieldsOf } from '../../graphql/input-fields';
import { changedUser } from '../../graphql/payload-fields';
import { newRanking, savePreferences } from './preferences.service';

builder.relayMutationField(
  'savePreferences',
  {
    description: 'Your whole ranking.',
    inputFields: (t) => inputFieldsOf(t, newRanking),
  },
  {
    description: 'Replaces your ranking. Refused with CONFLICT, saying why, while your list is locked.',
    authScopes: { signedIn: true },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context);
      await savePreferences(viewer, input, context.now);
      return { userId: viewer.id };
    },
  },
  { description: 'You, with your ranking.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);
