import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { forget, forgetFigures, forgetRootFields, isGone } from '../../apollo/forget';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const DeleteRegionMutation = graphql(`
  mutation DeleteRegion($input: DeleteRegionInput!) {
    deleteRegion(input: $input) {
      deletedRegionId
    }
  }
`);

/** Lists that change with a deleted region; the next screen that shows them asks again. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'users'];

/** Takes a deleted region out of the cache, with its themes, agenda and teams. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  forgetRootFields(cache, DEPENDENT_FIELDS);
  forgetFigures(cache);
  forget(cache, 'Region', id);
}

/** Deletes a region with its themes, agenda and assignments; its people stay, without a region. */
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
