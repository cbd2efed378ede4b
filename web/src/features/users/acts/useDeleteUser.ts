import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { forgetUser } from '../table/user-lists';
import { useUserRefusal } from './useUserRefusal';

const DeleteUserMutation = graphql(`
  mutation DeleteUser($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      deletedUserId
    }
  }
`);

/** Deletes a person with their preferences and place; the lists they were in become one shorter. */
export function useDeleteUser(userId: string, onDone: () => void) {
  const onError = useUserRefusal(userId, 'Failed to delete user', onDone);
  const [mutate, { loading, error }] = useMutation(DeleteUserMutation, {
    update: (cache, { data }) => {
      if (data) forgetUser(cache, data.deleteUser.deletedUserId);
    },
    onCompleted: () => {
      toast.success('User deleted successfully');
      onDone();
    },
    onError,
  });

  return {
    deleteUser: () => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
