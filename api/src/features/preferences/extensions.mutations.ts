import { isOrganiser } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { inputFieldsOf } from '../../graphql/input-fields';
import { changedUser } from '../../graphql/payload-fields';
import { endDeadlineExtension, extendDeadline, newExtension } from './extensions.service';

builder.relayMutationField(
  'extendDeadline',
  {
    description: 'Whose deadline is extended, until when, and why.',
    inputFields: (t) => inputFieldsOf(t, newExtension),
  },
  {
    description:
      'Lets one person save their preferences although their region is closed or its deadline is over, until their teams are published. It replaces the extension that they had. For those who run their region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => {
      await extendDeadline(viewerOf(context), input, context.now());
      return { userId: input.userId };
    },
  },
  { description: 'The person with the extension.', outputFields: (t) => ({ user: changedUser(t) }) },
);

builder.relayMutationField(
  'endDeadlineExtension',
  {
    description: 'Whose extension ends.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'Whose extension ends.' }) }),
  },
  {
    description:
      "Ends the extension of a person's deadline. Nothing happens if they have none. For those who run their region.",
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { userId } }, context) => {
      await endDeadlineExtension(viewerOf(context), userId);
      return { userId };
    },
  },
  { description: 'The person without the extension.', outputFields: (t) => ({ user: changedUser(t) }) },
);
