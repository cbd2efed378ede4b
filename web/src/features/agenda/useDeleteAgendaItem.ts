import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const DeleteAgendaItemMutation = graphql(`
  mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
    deleteAgendaItem(input: $input) {
      deletedAgendaItemId
    }
  }
`);

/** Deletes an agenda item. */
export function useDeleteAgendaItem() {
  const [mutate, { loading }] = useMutation(DeleteAgendaItemMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { deletedAgendaItemId: id } = data.deleteAgendaItem;
      cache.evict({ id: cache.identify({ __typename: 'AgendaItem', id }) });
      cache.gc();
    },
    onCompleted: () => toast.success('Agenda item deleted successfully'),
    onError: () => toast.error('Failed to delete agenda item'),
  });

  return {
    deleteAgendaItem: (id: string) => void mutate({ variables: { input: { id } } }),
    isPending: loading,
  };
}
