import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';
import { forgetUser } from './user-lists';

const DeleteUserMutation = graphql(`
  mutation DeleteUser($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      deletedUserId
    }
  }
`);

/** Deletes a person with their preferences and place; the lists they were in become one shorter. */
export function useDeleteUser(onDone: () => void) {
  const [mutate, { loading, error }] = useMutation(DeleteUserMutation, {
    update: (cache, { data }) => {
      if (data) forgetUser(cache, data.deleteUser.deletedUserId);
    },
    onCompleted: () => {
      toast.success('User deleted successfully');
      onDone();
    },
    onError: () => toast.error('Failed to delete user'),
  });

  return {
    deleteUser: (userId: string) => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
