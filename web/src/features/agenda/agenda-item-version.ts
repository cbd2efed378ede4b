import type { AgendaItemCard_ItemFragment } from '../../gql/graphql';
import { toDateField } from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import type { AgendaItemValues } from './AgendaItemForm';

/** An agenda item as its form takes it. */
export const agendaItemVersion = (item: AgendaItemCard_ItemFragment): Versioned<AgendaItemValues> => ({
  values: {
    date: toDateField(item.date),
    time: item.time,
    title: item.title ?? '',
    description: item.description ?? '',
    location: item.location ?? '',
    isDeadline: item.isDeadline,
    regionId: item.region.id,
  },
  updatedAt: item.updatedAt,
});
