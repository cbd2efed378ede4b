import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { forget, forgetFigures, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const DeleteAgendaItemMutation = graphql(`
  mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
    deleteAgendaItem(input: $input) {
      deletedAgendaItemId
    }
  }
`);

function forgetItem(cache: ApolloCache, id: string): void {
  forgetFigures(cache);
  forget(cache, 'AgendaItem', id);
}

/** Deletes an agenda item; one that somebody else has deleted already also leaves the cache. */
export function useDeleteAgendaItem(id: string) {
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(DeleteAgendaItemMutation, {
    variables: { input: { id } },
    update: (store) => forgetItem(store, id),
    onCompleted: () => toast.success('Agenda item deleted successfully'),
    onError: (error) => {
      if (!isGone(error)) return toast.error('Failed to delete agenda item');
      forgetItem(cache, id);
      toast.error('Failed to delete agenda item. Somebody else deleted it already.');
    },
  });

  return { deleteAgendaItem: () => void mutate(), isPending: loading };
}
