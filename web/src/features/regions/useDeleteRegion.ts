import { useMutation } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const DeleteRegionMutation = graphql(`
  mutation DeleteRegion($input: DeleteRegionInput!) {
    deleteRegion(input: $input) {
      deletedRegionId
    }
  }
`);

/** What the region took with it; asked again by the next screen that shows it. */
const DEPENDENT_FIELDS = ['themes', 'teams', 'agenda', 'upcomingDeadlines', 'users', 'dashboardStats'];

/** Deletes a region with its themes, agenda and assignments; its people stay without a region. */
export function useDeleteRegion() {
  const [mutate, { loading }] = useMutation(DeleteRegionMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Region', id: data.deleteRegion.deletedRegionId }) });
      for (const fieldName of DEPENDENT_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
    onCompleted: () => toast.success('Region deleted successfully'),
    onError: (error) => toast.error(userMessage(error), { title: 'Failed to delete region' }),
  });

  return {
    deleteRegion: (id: string) => void mutate({ variables: { input: { id } } }),
    isPending: loading,
  };
}
