import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';
import { refileUser } from './user-lists';

const DemoteUserMutation = graphql(`
  mutation DemoteUser($input: DemoteUserInput!) {
    demoteUser(input: $input) {
      user {
        id
        ...UserRow_user
      }
    }
  }
`);

/** Makes an administrator a participant. */
export function useDemoteUser(onDone: () => void) {
  const [mutate, { loading, error }] = useMutation(DemoteUserMutation, {
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.demoteUser.user.id);
    },
    onCompleted: () => {
      toast.success('Admin demoted to user');
      onDone();
    },
    onError: () => toast.error('Failed to demote admin'),
  });

  return {
    demoteUser: (userId: string) => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
