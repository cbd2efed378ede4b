import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { forget, forgetFigures, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { RowMenu } from '../../ui/list/RowMenu';

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
function useDeleteAgendaItem(id: string) {
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

interface AgendaItemMenuProps {
  item: Pick<AgendaItemEditor_ItemFragment, 'id' | 'title' | 'region'>;
  onEdit: () => void;
  /** Null where every region has the event already. */
  onDuplicate: (() => void) | null;
}

/** What can be done with an event in one region. */
export function AgendaItemMenu({ item, onEdit, onDuplicate }: AgendaItemMenuProps) {
  const { deleteAgendaItem, isPending } = useDeleteAgendaItem(item.id);
  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this agenda item?')) deleteAgendaItem();
  };
  return (
    <RowMenu
      label={`Acts on ${item.title ?? 'Untitled Event'}, ${item.region.name}`}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        {
          label: 'Duplicate to region',
          icon: Copy,
          isDisabled: onDuplicate === null,
          onSelect: () => onDuplicate?.(),
        },
        { label: 'Delete', icon: Trash2, isDangerous: true, isDisabled: isPending, onSelect: confirmDelete },
      ]}
    />
  );
}
