import { z } from 'zod';
import { resourceShape } from '../answer-shapes';
import { toResource } from '../answers';
import {
  RestCreateResourceDocument,
  RestDeleteResourceDocument,
  RestReorderResourcesDocument,
  RestResourcesDocument,
  RestUpdateResourceDocument,
} from '../generated/operations';
import { boundedList, id, nothing, pathId, text, wholeNumber } from '../request-fields';
import { row } from '../row';

const orders = boundedList(
  'Orders',
  z.object(
    {
      id: id('Resource').describe('A resource.'),
      order: wholeNumber('Order').describe('Its place, from 0.'),
    },
    { error: 'Each entry needs an id and an order' },
  ),
).refine(
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
    answer: z.array(resourceShape),
    toAnswer: ({ resources }) => resources.map(toResource),
  }),
  row({
    method: 'post',
    path: '/resources',
    summary: 'Creates a resource, by default behind the others.',
    status: 201,
    refusals: ['FORBIDDEN'],
    body: 'html',
    operation: RestCreateResourceDocument,
    request: z.object({
      title: text('Title', 'Guide'),
      content: text('Content', '<p>Read me first.</p>'),
      order: wholeNumber('Order').nullish(),
    }),
    toVariables: (input) => ({ input }),
    answer: resourceShape,
    toAnswer: ({ createResource }) => toResource(createResource.resource),
  }),
  row({
    method: 'patch',
    path: '/resources/:id',
    summary: 'Changes the fields that are sent.',
    status: 200,
    refusals: ['FORBIDDEN'],
    body: 'html',
    operation: RestUpdateResourceDocument,
    request: z.object({
      id: id('Resource'),
      title: text('Title', 'Guide').nullish(),
      content: text('Content', '<p>Read me first.</p>').nullish(),
      order: wholeNumber('Order').nullish(),
    }),
    toVariables: (input) => ({ input }),
    answer: resourceShape,
    toAnswer: ({ updateResource }) => toResource(updateResource.resource),
  }),
  row({
    method: 'delete',
    path: '/resources/:id',
    summary: 'Deletes a resource.',
    status: 204,
    refusals: ['FORBIDDEN'],
    operation: RestDeleteResourceDocument,
    request: pathId('Resource'),
    toVariables: (input) => ({ input }),
  }),
  row({
    method: 'post',
    path: '/resources/reorder',
    summary: 'Gives all resources a new order, from 0, and answers the list.',
    status: 200,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    fieldNames: { resourceIds: 'orders' },
    operation: RestReorderResourcesDocument,
    request: z.object({ orders }),
    toVariables: ({ orders }) => ({
      input: { resourceIds: orders.toSorted((a, b) => a.order - b.order).map(({ id }) => id) },
    }),
    answer: z.array(resourceShape),
    toAnswer: ({ reorderResources }) => reorderResources.resources.map(toResource),
  }),
];
