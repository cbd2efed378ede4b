import { isOrganiser, type Viewer } from '../../auth/viewer';
import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { canManageAgenda } from './agenda.policy';
import {
  agendaItemChanges,
  createAgendaItem,
  deleteAgendaItem,
  newAgendaItem,
  updateAgendaItem,
} from './agenda.service';

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
    inputFields: (t) => inputFieldsOf(t, newAgendaItem),
  },
  {
    description: "Adds an item to a region's agenda. For those who run the region.",
    authScopes: (_root, { input }) => ({ can: (viewer: Viewer) => canManageAgenda(viewer, input.regionId) }),
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
      ...inputFieldsOf(t, agendaItemChanges),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the item has'),
    }),
  },
  {
    description: 'Changes an agenda item. For those who run its region, and the one that it moves to.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }, context) => {
      await updateAgendaItem(viewerOf(context), id, changes, expectedUpdatedAt);
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
    description: 'Deletes an agenda item. For those who run its region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteAgendaItem(viewerOf(context), id);
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
