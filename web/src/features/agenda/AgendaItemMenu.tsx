import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { RowMenu } from '../../ui/list/RowMenu';
import { useDeleteAgendaItem } from './useDeleteAgendaItem';

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
