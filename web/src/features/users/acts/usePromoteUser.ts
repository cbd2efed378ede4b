import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { refileUser } from '../table/user-lists';
import { useUserRefusal } from './useUserRefusal';

const PromoteUserMutation = graphql(`
  mutation PromoteUser($input: PromoteUserInput!) {
    promoteUser(input: $input) {
      user {
        id
        ...UserRow_user
      }
    }
  }
`);

/** Makes a participant an administrator. */
export function usePromoteUser(userId: string, onDone: () => void) {
  const onError = useUserRefusal(userId, 'Failed to promote user', onDone);
  const [mutate, { loading, error }] = useMutation(PromoteUserMutation, {
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.promoteUser.user.id);
    },
    onCompleted: () => {
      toast.success('User promoted to admin');
      onDone();
    },
    onError,
  });

  return {
    promoteUser: () => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
