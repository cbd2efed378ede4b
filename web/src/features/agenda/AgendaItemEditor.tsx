import type { AgendaItemCard_ItemFragment } from '../../gql/graphql';
import { agendaItemVersion } from './agenda-item-version';
import { AgendaItemForm, type AgendaItemValues } from './AgendaItemForm';
import { useSaveAgendaItem } from './useSaveAgendaItem';

interface AgendaItemEditorProps {
  /** Null adds an item. */
  item: AgendaItemCard_ItemFragment | null;
  regions: readonly { id: string; name: string }[];
  /** The region that a new item starts with. */
  preselectedRegionId: string | null;
  onClose: () => void;
}

const newItem = (regionId: string): AgendaItemValues => ({
  date: '',
  time: '',
  title: '',
  description: '',
  location: '',
  isDeadline: false,
  regionId,
});

/** The dialog of one agenda item, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function AgendaItemEditor({ item, regions, preselectedRegionId, onClose }: AgendaItemEditorProps) {
  const saving = useSaveAgendaItem(item, onClose);
  return (
    <AgendaItemForm
      title={item ? 'Edit Agenda Item' : 'Add Agenda Item'}
      subtitle={item ? 'Update the event or deadline' : 'Plan an event or a deadline for one region'}
      defaultValues={item ? agendaItemVersion(item).values : newItem(preselectedRegionId ?? '')}
      regions={regions}
      onClose={onClose}
      {...saving}
    />
  );
}
