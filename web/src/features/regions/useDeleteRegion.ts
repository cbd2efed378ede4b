import { useApolloClient, useMutation } from '@apollo/client/react';
import { isGone } from '../../apollo/forget';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';
import { forgetRegion } from './forget-region';

const DeleteRegionMutation = graphql(`
  mutation DeleteRegion($input: DeleteRegionInput!) {
    deleteRegion(input: $input) {
      deletedRegionId
    }
  }
`);

/** Deletes a region with its themes, agenda and assignments; its people stay without a region. */
export function useDeleteRegion(id: string) {
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(DeleteRegionMutation, {
    variables: { input: { id } },
    update: (store) => forgetRegion(store, id),
    onCompleted: () => toast.success('Region deleted successfully'),
    onError: (error) => {
      if (isGone(error)) forgetRegion(cache, id);
      toast.error(userMessage(error), { title: 'Failed to delete region' });
    },
  });

  return { deleteRegion: () => void mutate(), isPending: loading };
}
