import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { canManageAgenda } from './agenda.policy';
import { createAgendaItem, deleteAgendaItem, updateAgendaItem } from './agenda.service';

const changedItem = <Shape extends { agendaItemId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'AgendaItem',
    description: 'The item, as it is now.',
    resolve: (query, { agendaItemId }) =>
      db.agendaItem.findUniqueOrThrow({ ...query, where: { id: agendaItemId } }),
  });

builder.relayMutationField(
  'createAgendaItem',
  {
    description: 'A new agenda item.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region in whose agenda it goes.' }),
      date: t.field({
        type: 'LocalDate',
        required: true,
        description: 'The day it takes place.',
      }),
      time: t.string({ required: true, description: "Free text such as '10:00 AM', at most 60 characters." }),
      title: t.string({ description: 'What happens, at most 200 characters; null or empty for untitled.' }),
      description: t.string({ description: 'Plain text, at most 5,000 characters; null or empty for none.' }),
      location: t.string({ description: 'Where, at most 200 characters; null or empty for nowhere.' }),
      isDeadline: t.boolean({ description: 'Whether it counts as a deadline; by default it does not.' }),
    }),
  },
  {
    description: "Adds an item to a region's agenda. Administrators only.",
    authScopes: { can: canManageAgenda },
    resolve: async (_root, { input }) => ({ agendaItemId: (await createAgendaItem(input)).id }),
  },
  { description: 'The new item.', outputFields: (t) => ({ agendaItem: changedItem(t) }) },
);

builder.relayMutationField(
  'updateAgendaItem',
  {
    description: 'Changes to an agenda item; a field that is left out stays as it is.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The item to change.' }),
      regionId: t.id({ description: 'Another region, into whose agenda it moves.' }),
      date: t.field({ type: 'LocalDate', description: 'The day it takes place.' }),
      time: t.string({ description: "Free text such as '10:00 AM', at most 60 characters." }),
      title: t.string({ description: 'What happens, at most 200 characters; null or empty clears it.' }),
      description: t.string({
        description: 'Plain text, at most 5,000 characters; null or empty clears it.',
      }),
      location: t.string({ description: 'Where, at most 200 characters; null or empty clears it.' }),
      isDeadline: t.boolean({ description: 'Whether it counts as a deadline.' }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The `updatedAt` you started from: refused with CONFLICT if the item has changed since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description: 'Changes an agenda item. Administrators only.',
    authScopes: { can: canManageAgenda },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }) => {
      await updateAgendaItem(id, changes, expectedUpdatedAt);
      return { agendaItemId: id };
    },
  },
  { description: 'The changed item.', outputFields: (t) => ({ agendaItem: changedItem(t) }) },
);

builder.relayMutationField(
  'deleteAgendaItem',
  {
    description: 'The agenda item to delete.',
    inputFields: (t) => ({ id: t.id({ required: true, description: 'The item to delete.' }) }),
  },
  {
    description: 'Deletes an agenda item. Administrators only.',
    authScopes: { can: canManageAgenda },
    resolve: async (_root, { input: { id } }) => {
      await deleteAgendaItem(id);
      return { deletedAgendaItemId: id };
    },
  },
  {
    description: 'The deleted item.',
    outputFields: (t) => ({
      deletedAgendaItemId: t.exposeID('deletedAgendaItemId', {
        description: 'The id that no longer exists.',
      }),
    }),
  },
);
