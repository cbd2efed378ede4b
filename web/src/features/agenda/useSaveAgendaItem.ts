import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { Query } from '../../gql/graphql';
import { fromDateField } from '../../lib/dates';
import { toast } from '../../ui/toast';
import type { AgendaItemValues } from './AgendaItemForm';

const CreateAgendaItemMutation = graphql(`
  mutation CreateAgendaItem($input: CreateAgendaItemInput!) {
    createAgendaItem(input: $input) {
      agendaItem {
        id
        ...AgendaItemCard_item
      }
    }
  }
`);

const UpdateAgendaItemMutation = graphql(`
  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {
    updateAgendaItem(input: $input) {
      agendaItem {
        id
        ...AgendaItemCard_item
      }
    }
  }
`);

/** Trimmed; an empty text is none. */
const textOrNull = (text: string): string | null => text.trim() || null;

const inputOf = ({ date, time, title, description, location, isDeadline, regionId }: AgendaItemValues) => ({
  date: fromDateField(date),
  time: time.trim(),
  title: textOrNull(title),
  description: textOrNull(description),
  location: textOrNull(location),
  isDeadline,
  regionId,
});

/** Adds an agenda item (`itemId` null) or changes one. `saveAgendaItem` tells whether it was saved, `error` why not. */
export function useSaveAgendaItem(itemId: string | null) {
  const [create, created] = useMutation(CreateAgendaItemMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { id } = data.createAgendaItem.agendaItem;
      cache.modify<Query>({
        fields: {
          // The lists of single regions are participants' and are asked again there; this is the list of all.
          agenda: (items, { storeFieldName, toReference }) => {
            const added = toReference({ __typename: 'AgendaItem', id });
            return added && storeFieldName === 'agenda' ? [...items, added] : items;
          },
        },
      });
    },
    onCompleted: () => toast.success('Agenda item created successfully'),
    onError: () => toast.error('Failed to create agenda item'),
  });
  const [update, updated] = useMutation(UpdateAgendaItemMutation, {
    onCompleted: () => toast.success('Agenda item updated successfully'),
    onError: () => toast.error('Failed to update agenda item'),
  });

  const saveAgendaItem = (values: AgendaItemValues): Promise<boolean> => {
    const input = inputOf(values);
    const saving =
      itemId === null
        ? create({ variables: { input } })
        : update({ variables: { input: { id: itemId, ...input } } });
    return saving.then(
      () => true,
      () => false,
    );
  };

  const { loading, error } = itemId === null ? created : updated;
  return { saveAgendaItem, isPending: loading, error };
}
