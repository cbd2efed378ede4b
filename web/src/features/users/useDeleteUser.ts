import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { toast } from '../../ui/toast';

const DeleteUserMutation = graphql(`
  mutation DeleteUser($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      deletedUserId
    }
  }
`);

/** Deletes a person with their preferences and place; the lists they were in become one shorter. */
export function useDeleteUser() {
  const [mutate, { loading, error }] = useMutation(DeleteUserMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const deleted = cache.identify({ __typename: 'User', id: data.deleteUser.deletedUserId });
      cache.modify<Query>({
        fields: {
          users: (users, { readField }) => {
            // Every filter has a list of its own; only those with the person in them change.
            if ('__ref' in users) return users;
            const edges = users.edges.filter((edge) => {
              const node = readField('node', edge);
              return !(
                typeof node === 'object' &&
                node !== null &&
                '__ref' in node &&
                node.__ref === deleted
              );
            });
            return edges.length === users.edges.length
              ? users
              : { ...users, edges, totalCount: users.totalCount - 1 };
          },
        },
      });
      cache.evict({ id: deleted });
      cache.gc();
    },
    onCompleted: () => toast.success('User deleted successfully'),
    onError: () => toast.error('Failed to delete user'),
  });

  return {
    deleteUser: (userId: string) => void mutate({ variables: { input: { userId } } }),
    isPending: loading,
    error,
  };
}
