import type { ApolloCache } from '@apollo/client';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { RowMenu } from '../../ui/list/RowMenu';

const DeleteAgendaItemMutation = graphql(`
  mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
    deleteAgendaItem(input: $input) {
      deletedAgendaItemId
    }
  }
`);

interface AgendaItemMenuProps {
  item: Pick<AgendaItemEditor_ItemFragment, 'id' | 'title' | 'region'>;
  onEdit: () => void;
  /** Null where every region has the event already. */
  onDuplicate: (() => void) | null;
}

/** What can be done with an event in one region. */
export function AgendaItemMenu({ item, onEdit, onDuplicate }: AgendaItemMenuProps) {
  const gone = (cache: ApolloCache) => forget(cache, 'AgendaItem', item.id);
  const [deleteAgendaItem, { isPending }] = useAct(DeleteAgendaItemMutation, {
    done: 'Agenda item deleted successfully',
    failed: 'Failed to delete agenda item',
    update: gone,
    gone,
  });
  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this agenda item?'))
      void deleteAgendaItem({ input: { id: item.id } });
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
