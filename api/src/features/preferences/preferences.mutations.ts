import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { changedUser } from '../../graphql/payload-fields';
import { savePreferences } from './preferences.service';

builder.relayMutationField(
  'savePreferences',
  {
    description: 'Your whole ranking.',
    inputFields: (t) => ({
      themeIds: t.idList({
        required: true,
        description: 'Themes of your region, the top choice first, at least one, none twice.',
      }),
    }),
  },
  {
    description: 'Replaces your ranking. Refused with CONFLICT, and the reason, while your list is locked.',
    authScopes: { signedIn: true },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context);
      await savePreferences(viewer, input);
      return { userId: viewer.id };
    },
  },
  { description: 'You, with your ranking.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);
