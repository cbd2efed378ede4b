import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import type { AgendaItemCard_ItemFragment } from '../../gql/graphql';
import { toDateField } from '../../lib/dates';
import { AgendaItemForm, type AgendaItemValues } from './AgendaItemForm';
import { useSaveAgendaItem } from './useSaveAgendaItem';

export type EditedAgendaItem = Pick<
  AgendaItemCard_ItemFragment,
  'id' | 'date' | 'time' | 'title' | 'description' | 'location' | 'isDeadline' | 'region'
>;

interface AgendaItemEditorProps {
  /** Null adds an item. */
  item: EditedAgendaItem | null;
  regions: readonly { id: string; name: string }[];
  /** The region that a new item starts with. */
  preselectedRegionId: string | null;
  onClose: () => void;
}

/** The dialog of one agenda item, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function AgendaItemEditor({ item, regions, preselectedRegionId, onClose }: AgendaItemEditorProps) {
  const { saveAgendaItem, isPending, error } = useSaveAgendaItem(item?.id ?? null);

  const save = async (values: AgendaItemValues) => {
    if (await saveAgendaItem(values)) onClose();
  };

  return (
    <AgendaItemForm
      title={item ? 'Edit Agenda Item' : 'Add Agenda Item'}
      subtitle={item ? 'Update the event or deadline' : 'Plan an event or a deadline for one region'}
      defaultValues={{
        date: item ? toDateField(item.date) : '',
        time: item?.time ?? '',
        title: item?.title ?? '',
        description: item?.description ?? '',
        location: item?.location ?? '',
        isDeadline: item?.isDeadline ?? false,
        regionId: item?.region.id ?? preselectedRegionId ?? '',
      }}
      regions={regions}
      onSave={save}
      onClose={onClose}
      isPending={isPending}
      failure={error ? userMessage(error) : null}
      fieldFailures={fieldErrors(error)}
    />
  );
}
