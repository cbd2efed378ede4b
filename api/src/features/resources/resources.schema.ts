// features/resources/: what all people can read or use during the event, in an order that administrators decide.
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, idInput, inputFieldsOf, inputOf } from '../../graphql/input-fields';
import { A_LONG_TEXT, costing, EVENT, upTo } from '../../graphql/list-sizes';
import { DELETED_ID } from '../../graphql/payload-fields';
import { canManageResources, RESOURCE_ORDER, visibleResources } from './resources.policy';
import {
  createResource,
  deleteResource,
  newOrder,
  newResource,
  reorderResources,
  resourceChanges,
  updateResource,
} from './resources.service';

builder.prismaObject('Resource', {
  description: 'Something to read or use during the event.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the resource.' }),
    title: t.exposeString('title', { description: 'At most 200 characters.' }),
    content: t.exposeString('content', {
      ...costing(A_LONG_TEXT / 2),
      description: 'What it says; cleaned HTML.',
    }),
    order: t.expose('order', {
      type: 'NonNegativeInt',
      description: 'Its position in the list, lowest first; positions may be equal or left out.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the resource was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the resource last changed.' }),
  }),
});

builder.queryField('resources', (t) =>
  t.prismaField({
    ...upTo(EVENT.resources),
    type: ['Resource'],
    description: 'The resources that you may see, in the order that administrators decided.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.resource.findMany({
        ...query,
        where: visibleResources(viewerOf(context)),
        orderBy: RESOURCE_ORDER,
      }),
  }),
);

const changedResource = <Shape extends { resourceId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Resource',
    description: 'The resource, as it is now.',
    resolve: (query, { resourceId }, _args, { reads }) =>
      reads.resource.findUniqueOrThrow({ ...query, where: { id: resourceId } }),
  });

builder.relayMutationField(
  'createResource',
  inputOf('A new resource.', newResource),
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
      ...inputFieldsOf(t, resourceChanges),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the resource has'),
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
  idInput('id', 'The resource to delete.'),
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
    outputFields: (t) => ({ deletedResourceId: t.exposeID('deletedResourceId', DELETED_ID) }),
  },
);

builder.relayMutationField(
  'reorderResources',
  inputOf('The whole list in its new order.', newOrder),
  {
    description:
      'Orders the resources. Refused with CONFLICT if resources have been added, deleted or reordered meanwhile; then the old order stays. Administrators only.',
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
        ...upTo(EVENT.resources),
        type: ['Resource'],
        description: 'All resources in their order.',
        resolve: (query, _payload, _args, context) =>
          context.reads.resource.findMany({
            ...query,
            where: visibleResources(viewerOf(context)),
            orderBy: RESOURCE_ORDER,
          }),
      }),
    }),
  },
);
