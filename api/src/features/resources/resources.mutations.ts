import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { canManageResources, RESOURCE_ORDER, visibleResources } from './resources.policy';
import { createResource, deleteResource, reorderResources, updateResource } from './resources.service';

const changedResource = <Shape extends { resourceId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Resource',
    description: 'The resource, as it is now.',
    resolve: (query, { resourceId }) =>
      db.resource.findUniqueOrThrow({ ...query, where: { id: resourceId } }),
  });

builder.relayMutationField(
  'createResource',
  {
    description: 'A new resource.',
    inputFields: (t) => ({
      title: t.string({ required: true, description: 'At most 200 characters.' }),
      content: t.string({ required: true, description: 'What it says; HTML, cleaned before it is stored.' }),
      order: t.field({
        type: 'WholeNumber',
        description: 'Its place in the list, from 0 to 1,000,000; by default at the end.',
      }),
    }),
  },
  {
    description: 'Creates a resource. Administrators only.',
    authScopes: { can: canManageResources },
    resolve: async (_root, { input }) => ({ resourceId: (await createResource(input)).id }),
  },
  { description: 'The new resource.', outputFields: (t) => ({ resource: changedResource(t) }) },
);

builder.relayMutationField(
  'updateResource',
  {
    description: 'Changes to a resource; a field that is left out stays as it is.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The resource to change.' }),
      title: t.string({ description: 'At most 200 characters.' }),
      content: t.string({ description: 'What it says; HTML, cleaned before it is stored.' }),
      order: t.field({
        type: 'WholeNumber',
        description: 'Its place in the list, from 0 to 1,000,000; the others keep theirs.',
      }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The `updatedAt` you started from: refused with CONFLICT if the resource has changed since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description: 'Changes a resource. Administrators only.',
    authScopes: { can: canManageResources },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }) => {
      await updateResource(id, changes, expectedUpdatedAt);
      return { resourceId: id };
    },
  },
  { description: 'The changed resource.', outputFields: (t) => ({ resource: changedResource(t) }) },
);

builder.relayMutationField(
  'deleteResource',
  {
    description: 'The resource to delete.',
    inputFields: (t) => ({ id: t.id({ required: true, description: 'The resource to delete.' }) }),
  },
  {
    description: 'Deletes a resource. Administrators only.',
    authScopes: { can: canManageResources },
    resolve: async (_root, { input: { id } }) => {
      await deleteResource(id);
      return { deletedResourceId: id };
    },
  },
  {
    description: 'The deleted resource.',
    outputFields: (t) => ({
      deletedResourceId: t.exposeID('deletedResourceId', { description: 'The id that no longer exists.' }),
    }),
  },
);

builder.relayMutationField(
  'reorderResources',
  {
    description: 'The whole list in its new order.',
    inputFields: (t) => ({
      resourceIds: t.idList({ required: true, description: 'Every resource once, the first one first.' }),
      expectedResourceIds: t.idList({
        description:
          'Every resource in the order you started from: refused with CONFLICT if somebody has put them in another one since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description:
      'Orders the resources. Refused with CONFLICT, the old order kept, if one was added or deleted meanwhile, or the order changed. Administrators only.',
    authScopes: { can: canManageResources },
    resolve: async (_root, { input }) => {
      await reorderResources(input);
      return {};
    },
  },
  {
    description: 'The list.',
    outputFields: (t) => ({
      resources: t.prismaField({
        type: ['Resource'],
        description: 'All resources in their order.',
        resolve: (query, _payload, _args, context) =>
          db.resource.findMany({
            ...query,
            where: visibleResources(viewerOf(context)),
            orderBy: RESOURCE_ORDER,
          }),
      }),
    }),
  },
);
