import { z } from 'zod';
import { toResource } from '../answers';
import {
  RestCreateResourceDocument,
  RestDeleteResourceDocument,
  RestReorderResourcesDocument,
  RestResourcesDocument,
  RestUpdateResourceDocument,
} from '../generated/operations';
import { id, nothing, pathId, text, wholeNumber } from '../request-fields';
import { row } from '../row';

const orders = z
  .array(
    z.object(
      { id: id('Resource'), order: wholeNumber('Order') },
      { error: 'Each entry needs an id and an order' },
    ),
    {
      error: 'Orders must be a list',
    },
  )
  .refine(
    (entries) => new Set(entries.map(({ order }) => order)).size === entries.length,
    'Two resources have the same order',
  );

export const resourcesRows = [
  row({
    method: 'get',
    path: '/resources',
    summary: 'All resources, in their order.',
    status: 200,
    operation: RestResourcesDocument,
    ...nothing,
    toAnswer: ({ resources }) => resources.map(toResource),
  }),
  row({
    method: 'post',
    path: '/resources',
    summary: 'Creates a resource, behind the others unless told.',
    status: 201,
    operation: RestCreateResourceDocument,
    request: z.object({
      title: text('Title'),
      content: text('Content'),
      order: wholeNumber('Order').nullish(),
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ createResource }) => toResource(createResource.resource),
  }),
  row({
    method: 'patch',
    path: '/resources/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    operation: RestUpdateResourceDocument,
    request: z.object({
      id: id('Resource'),
      title: text('Title').nullish(),
      content: text('Content').nullish(),
      order: wholeNumber('Order').nullish(),
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ updateResource }) => toResource(updateResource.resource),
  }),
  row({
    method: 'delete',
    path: '/resources/:id',
    summary: 'Deletes a resource.',
    status: 204,
    operation: RestDeleteResourceDocument,
    request: pathId('Resource'),
    toVariables: (input) => ({ input }),
  }),
  row({
    method: 'post',
    path: '/resources/reorder',
    summary: 'Gives all resources a new order, from 0, and answers the list.',
    status: 200,
    fieldNames: { resourceIds: 'orders' },
    operation: RestReorderResourcesDocument,
    request: z.object({ orders }),
    toVariables: ({ orders }) => ({
      input: { resourceIds: orders.toSorted((a, b) => a.order - b.order).map(({ id }) => id) },
    }),
    toAnswer: ({ reorderResources }) => reorderResources.resources.map(toResource),
  }),
];
