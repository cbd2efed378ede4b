import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const DeleteResourceMutation = graphql(`
  mutation DeleteResource($input: DeleteResourceInput!) {
    deleteResource(input: $input) {
      deletedResourceId
    }
  }
`);

/** Deletes a resource. */
export function useDeleteResource() {
  const [mutate, { loading }] = useMutation(DeleteResourceMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { deletedResourceId: id } = data.deleteResource;
      cache.evict({ id: cache.identify({ __typename: 'Resource', id }) });
      cache.gc();
    },
    onCompleted: () => toast.success('Resource deleted successfully'),
    onError: () => toast.error('Failed to delete resource'),
  });

  return {
    deleteResource: (id: string) => void mutate({ variables: { input: { id } } }),
    isPending: loading,
  };
}
