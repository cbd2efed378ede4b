import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { refileUser } from '../table/user-lists';
import { useUserRefusal } from './useUserRefusal';

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
export function useDemoteUser(userId: string, onDone: () => void) {
  const onError = useUserRefusal(userId, 'Failed to demote admin', onDone);
  const [mutate, { loading, error }] = useMutation(DemoteUserMutation, {
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.demoteUser.user.id);
    },
    onCompleted: () => {
      toast.success('Admin demoted to user');
      onDone();
    },
    onError,
  });

  return {
    demoteUser: () => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
