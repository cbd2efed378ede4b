import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { inputOf } from '../../graphql/input-fields';
import { changedUser } from '../../graphql/payload-fields';
import { canWithdraw } from '../users/users.policy';
import { withdraw, withdrawal } from './withdrawal.service';

builder.relayMutationField(
  'withdraw',
  inputOf('Why you cannot take part.', withdrawal),
  {
    description:
      'Withdraws you from the hackathon, until the first day of your region begins. Those who run your region see it, and can include you again.',
    authScopes: { can: canWithdraw },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context);
      await withdraw(viewer, input, context.now());
      return { userId: viewer.id };
    },
  },
  { description: 'You.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);
