import { act } from '../../graphql/act';
import { viewerOf } from '../../graphql/context';
import { changedUser } from '../../graphql/payload-fields';
import { canWithdraw } from '../users/users.policy';
import { withdraw, withdrawal } from './withdrawal.service';

act('withdraw', {
  description:
    'Withdraws you from the hackathon, until the first day of your region begins. Those who run your region see it, and can include you again.',
  input: withdrawal,
  can: canWithdraw,
  run: async (input, context) => {
    const viewer = viewerOf(context);
    await withdraw(viewer, input, context.now());
    return { userId: viewer.id };
  },
  payload: (t) => ({ viewer: changedUser(t) }),
});
