import { useApolloClient, useMutation } from '@apollo/client/react';
import { forgetFigures } from '../../apollo/forget';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { graphql } from '../../gql/gql';
import type { AgendaItemCard_ItemFragment, Query } from '../../gql/graphql';
import { fromDateField } from '../../lib/dates';
import { toast } from '../../ui/feedback/toast';
import { agendaItemVersion } from './agenda-item-version';
import type { AgendaItemValues } from './AgendaItemForm';

const CreateAgendaItemMutation = graphql(`
  mutation CreateAgendaItem($input: CreateAgendaItemInput!) {
    createAgendaItem(input: $input) {
      agendaItem {
        id
        minuteOfDay
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
        minuteOfDay
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

const AgendaNowQuery = graphql(`
  query AgendaNow {
    agenda {
      id
      minuteOfDay
      ...AgendaItemCard_item @unmask
    }
  }
`);

/** Adds an agenda item (`item` null) or changes one. */
export function useSaveAgendaItem(
  item: AgendaItemCard_ItemFragment | null,
  onSaved: () => void,
): VersionedSave<AgendaItemValues> {
  const client = useApolloClient();
  const [create] = useMutation(CreateAgendaItemMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      forgetFigures(cache);
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
  });
  const [update] = useMutation(UpdateAgendaItemMutation, { update: forgetFigures });

  return useVersionedSave<AgendaItemValues>({
    opened: item && agendaItemVersion(item),
    save: (values, expectedUpdatedAt) => {
      const input = inputOf(values);
      return item
        ? update({ variables: { input: { id: item.id, ...input, expectedUpdatedAt } } })
        : create({ variables: { input } });
    },
    // The list as a whole: a deleted one goes from it.
    reload: async () => {
      const { data } = await client.query({ query: AgendaNowQuery, fetchPolicy: 'network-only' });
      const now = data?.agenda.find(({ id }) => id === item?.id);
      return now ? agendaItemVersion(now) : null;
    },
    onSaved: () => {
      toast.success(item ? 'Agenda item updated successfully' : 'Agenda item created successfully');
      onSaved();
    },
    onFailed: () => toast.error(item ? 'Failed to update agenda item' : 'Failed to create agenda item'),
  });
}
