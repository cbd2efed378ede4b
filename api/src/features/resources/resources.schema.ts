// features/resources/: what everyone can read or use during the event, in an order set by administrators.
import { isAdmin } from '../../auth/viewer';
import { act, DELETED_ID, existing } from '../../graphql/act';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { A_LONG_TEXT, costing, EVENT, upTo } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { RESOURCE_ORDER, visibleResources } from './resources.policy';
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
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    content: t.exposeString('content', {
      ...costing(A_LONG_TEXT / 2),
      description: 'Its content; cleaned HTML.',
    }),
    order: t.expose('order', { type: 'NonNegativeInt' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const readResources = (query: object, context: Context) =>
  context.reads.resource.findMany({
    ...query,
    where: visibleResources(viewerOf(context)),
    orderBy: RESOURCE_ORDER,
  });

builder.queryField('resources', (t) =>
  t.prismaField({
    ...upTo(EVENT.resources),
    type: ['Resource'],
    description: "The resources visible to you, in the administrators' order.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) => readResources(query, context),
  }),
);

const everyResource = <Shape>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    ...upTo(EVENT.resources),
    type: ['Resource'],
    description: 'All resources in their order.',
    resolve: (query, _payload, _args, context) => readResources(query, context),
  });

const changedResource = (t: PayloadFieldBuilder<{ id: string }>) => ({
  resource: existing('resource', 'id', 'The updated resource.')(t),
  resources: everyResource(t),
});

act('createResource', {
  description: 'Creates a resource. Administrators only.',
  input: newResource,
  can: isAdmin,
  run: createResource,
  payload: changedResource,
});

act('updateResource', {
  description: 'Changes a resource; omitted fields stay as they are. Administrators only.',
  input: resourceChanges,
  can: isAdmin,
  run: updateResource,
  payload: changedResource,
});

act('deleteResource', {
  description: 'Deletes a resource. Administrators only.',
  input: idInput('id', 'The resource to delete.'),
  can: isAdmin,
  run: ({ id }) => deleteResource(id),
  payload: (t) => ({ deletedResourceId: t.exposeID('id', DELETED_ID), resources: everyResource(t) }),
});

act('reorderResources', {
  description:
    'Orders the resources. Refused with CONFLICT if resources were added, deleted or reordered since; then the old order stays. Administrators only.',
  input: newOrder,
  can: isAdmin,
  run: reorderResources,
  payload: (t) => ({ resources: everyResource(t) }),
});
