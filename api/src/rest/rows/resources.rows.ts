import { z } from 'zod';
import { resourceShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { boundedList, id, wholeNumber } from '../request-fields';
import { row } from '../row';

const orders = boundedList(
  'Orders',
  z.object(
    {
      id: id('Resource').describe('A resource.'),
      order: wholeNumber('Order').describe('Its position, from 0.'),
    },
    { error: 'Each entry needs an id and an order' },
  ),
).refine(
  (entries) => new Set(entries.map(({ order }) => order)).size === entries.length,
  'Two resources have the same order',
);

export const resourcesRows = [
  row('get /resources', {
    summary: 'All resources, in their order.',
    ...takesNothing(operations.RestResourcesDocument),
    answer: z.array(resourceShape),
    toAnswer: ({ resources }) => resources,
  }),
  row('post /resources', {
    summary: 'Creates a resource, by default after the others.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestCreateResourceDocument),
    status: 201,
    answer: resourceShape,
    toAnswer: ({ createResource }) => createResource.resource,
  }),
  row('patch /resources/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestUpdateResourceDocument),
    answer: resourceShape,
    toAnswer: ({ updateResource }) => updateResource.resource,
  }),
  row('delete /resources/:id', {
    summary: 'Deletes a resource.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteResourceDocument),
  }),
  row('post /resources/reorder', {
    summary: 'Puts all resources in a new order, from 0, and returns the list.',
    refusals: ['FORBIDDEN', 'CONFLICT'],
    fieldNames: { resourceIds: 'orders' },
    operation: operations.RestReorderResourcesDocument,
    request: z.object({
      orders: orders.describe('Every resource once, with its position.'),
    }),
    toVariables: ({ orders }) => ({
      input: { resourceIds: orders.toSorted((a, b) => a.order - b.order).map(({ id }) => id) },
    }),
    answer: z.array(resourceShape),
    toAnswer: ({ reorderResources }) => reorderResources.resources,
  }),
];
