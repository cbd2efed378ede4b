import { useApolloClient, useMutation } from '@apollo/client/react';
import { forget, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const DeleteResourceMutation = graphql(`
  mutation DeleteResource($input: DeleteResourceInput!) {
    deleteResource(input: $input) {
      deletedResourceId
    }
  }
`);

/** Deletes a resource; one that somebody else has deleted already also leaves the cache. */
export function useDeleteResource(id: string) {
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(DeleteResourceMutation, {
    variables: { input: { id } },
    update: (store) => forget(store, 'Resource', id),
    onCompleted: () => toast.success('Resource deleted successfully'),
    onError: (error) => {
      if (!isGone(error)) return toast.error('Failed to delete resource');
      forget(cache, 'Resource', id);
      toast.error('Failed to delete resource. Somebody else deleted it already.');
    },
  });

  return { deleteResource: () => void mutate(), isPending: loading };
}
