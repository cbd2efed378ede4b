import { useMutation } from '@apollo/client/react';
import { forgetFigures } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { withReference } from '../../apollo/with-reference';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment, Query } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { useFollowRegion } from '../changes/useFollowRegion';
import { AgendaItemForm, type AgendaItemValues } from './AgendaItemForm';

graphql(`
  fragment AgendaItemEditor_item on AgendaItem {
    id
    date
    time
    minuteOfDay
    title
    description
    location
    isDeadline
    region {
      id
      name
      code
    }
    updatedAt
  }
`);

const CreateAgendaItemMutation = graphql(`
  mutation CreateAgendaItem($input: CreateAgendaItemInput!) {
    createAgendaItem(input: $input) {
      agendaItem {
        id
        ...AgendaItemEditor_item @unmask
      }
    }
  }
`);

const UpdateAgendaItemMutation = graphql(`
  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {
    updateAgendaItem(input: $input) {
      agendaItem {
        id
        ...AgendaItemEditor_item @unmask
      }
    }
  }
`);

/** Asks for the whole list, so that a deleted item leaves it. */
const AgendaNowQuery = graphql(`
  query AgendaNow {
    agenda {
      id
      ...AgendaItemEditor_item @unmask
    }
  }
`);

const EMPTY: AgendaItemValues = {
  date: '',
  time: '',
  title: '',
  description: '',
  location: '',
  isDeadline: false,
  regionId: '',
};

const valuesOf = (item: AgendaItemEditor_ItemFragment): AgendaItemValues => ({
  date: item.date,
  time: item.time,
  title: item.title ?? '',
  description: item.description ?? '',
  location: item.location ?? '',
  isDeadline: item.isDeadline,
  regionId: item.region.id,
});

const versionOf = (item: AgendaItemEditor_ItemFragment): Versioned<AgendaItemValues> => ({
  values: valuesOf(item),
  updatedAt: item.updatedAt,
});

/** Trimmed; null for an empty text. */
const textOrNull = (text: string): string | null => text.trim() || null;

const inputOf = ({ date, time, title, description, location, isDeadline, regionId }: AgendaItemValues) => ({
  date,
  time: time.trim(),
  title: textOrNull(title),
  description: textOrNull(description),
  location: textOrNull(location),
  isDeadline,
  regionId,
});

const EDITING = { title: 'Edit Agenda Item', subtitle: 'Update the event or deadline' };
const ADDING = { title: 'Add Agenda Item', subtitle: 'Plan an event or a deadline for one region' };
const DUPLICATING = { title: 'Duplicate to region', subtitle: 'Plan the same for another region' };

interface AgendaItemEditorProps {
  /** Null adds an item. */
  item: AgendaItemEditor_ItemFragment | null;
  /** What a new item starts as, besides its region; null for an empty form. */
  original: AgendaItemEditor_ItemFragment | null;
  /** Those that it can be in. */
  regions: readonly { id: string; name: string }[];
  /** The region preselected for a new item. */
  preselectedRegionId: string | null;
  onClose: () => void;
}

/** The dialog of one agenda item, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function AgendaItemEditor({
  item,
  original,
  regions,
  preselectedRegionId,
  onClose,
}: AgendaItemEditorProps) {
  const [create] = useMutation(CreateAgendaItemMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      forgetFigures(cache);
      const { id } = data.createAgendaItem.agendaItem;
      cache.modify<Query>({
        fields: {
          // This is the list of all regions. Participants read lists of single regions, which are asked for again on their pages.
          agenda: (items, { storeFieldName, toReference }) =>
            storeFieldName === 'agenda'
              ? withReference(items, toReference({ __typename: 'AgendaItem', id }))
              : items,
        },
      });
    },
  });
  const [update] = useMutation(UpdateAgendaItemMutation, { update: forgetFigures });
  useFollowRegion(item?.region.id ?? null);
  const editing = useEntityForm({
    entity: item,
    blank: { ...(original ? valuesOf(original) : EMPTY), regionId: preselectedRegionId ?? '' },
    versionOf,
    save: (values, expectedUpdatedAt) => {
      const input = inputOf(values);
      return item
        ? update({ variables: { input: { id: item.id, ...input, expectedUpdatedAt } } })
        : create({ variables: { input } });
    },
    now: () => ({ query: AgendaNowQuery }),
    find: ({ agenda }, id) => agenda.find((other) => other.id === id),
    onSaved: () => {
      toast.success(item ? 'Agenda item updated successfully' : 'Agenda item created successfully');
      onClose();
    },
    onFailed: () => toast.error(item ? 'Failed to update agenda item' : 'Failed to create agenda item'),
  });

  return (
    <AgendaItemForm
      {...(item ? EDITING : original ? DUPLICATING : ADDING)}
      regions={regions}
      onClose={onClose}
      {...editing}
    />
  );
}
