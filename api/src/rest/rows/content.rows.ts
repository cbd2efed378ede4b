import { z } from 'zod';
import { agendaItemShape, regionShape, resourceShape, themeShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { boundedList, flag, id, requestOf, takesInput, takesNothing, wholeNumber } from '../request';
import { requireOne, row, theOneDone } from '../row';

export const regionsRows = [
  row('get /regions', {
    summary: 'All regions, by name.',
    ...takesNothing(operations.RestRegionsDocument),
    answer: z.array(regionShape),
    toAnswer: ({ regions }) => regions,
  }),
  row('post /regions', {
    summary: 'Creates a region, open for preferences.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestCreateRegionDocument),
    status: 201,
    answer: regionShape,
    toAnswer: ({ createRegion }) => createRegion.region,
  }),
  row('patch /regions/:id', {
    summary:
      "Changes a region's name, code and description, or opens or closes its preferences; not both at once.",
    refusals: ['FORBIDDEN'],
    operation: operations.RestPatchRegionDocument,
    request: requestOf(operations.RestPatchRegionDocument)
      .extend({
        preferencesOpen: flag('Preferences open')
          .optional()
          .describe('Whether its participants may submit preferences. Send it without other fields.'),
      })
      .meta({ examples: [{ name: 'Europe' }] }),
    toVariables: ({ preferencesOpen, ...input }) => {
      const { id: regionId, ...changes } = input;
      const updates = Object.values(changes).some((value) => value !== undefined);
      requireOne({ 'name, code, description': updates, preferencesOpen: preferencesOpen !== undefined });
      return {
        input,
        regionId,
        updates,
        opens: preferencesOpen === true,
        closes: preferencesOpen === false,
      };
    },
    answer: regionShape,
    toAnswer: ({ updateRegion, openPreferences, closePreferences }) =>
      theOneDone([updateRegion, openPreferences, closePreferences]).region,
  }),
  row('delete /regions/:id', {
    summary: 'Deletes a region with its themes, agenda and assignments; its people stay, without a region.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteRegionDocument),
  }),
];

export const themesRows = [
  row('get /themes', {
    summary: 'Themes that you may see, by title.',
    ...takesNothing(operations.RestThemesDocument),
    answer: z.array(themeShape),
    toAnswer: ({ themes }) => themes,
  }),
  row('post /themes', {
    summary: 'Creates a theme, with 10 seats by default. A clone is a theme like any other.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestCreateThemeDocument),
    status: 201,
    answer: themeShape,
    toAnswer: ({ createTheme }) => createTheme.theme,
  }),
  row('patch /themes/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    body: 'html',
    ...takesInput(operations.RestUpdateThemeDocument),
    answer: themeShape,
    toAnswer: ({ updateTheme }) => updateTheme.theme,
  }),
  row('delete /themes/:id', {
    summary: 'Deletes a theme with its preferences and assignments.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteThemeDocument),
  }),
];

export const agendaRows = [
  row('get /agenda', {
    summary: 'Agenda items that you may see, by date, then time.',
    ...takesNothing(operations.RestAgendaDocument),
    answer: z.array(agendaItemShape),
    toAnswer: ({ agenda }) => agenda,
  }),
  row('post /agenda', {
    summary: 'Creates an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestCreateAgendaItemDocument),
    status: 201,
    answer: agendaItemShape,
    toAnswer: ({ createAgendaItem }) => createAgendaItem.agendaItem,
  }),
  row('patch /agenda/:id', {
    summary: 'Changes the fields that are sent.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestUpdateAgendaItemDocument),
    answer: agendaItemShape,
    toAnswer: ({ updateAgendaItem }) => updateAgendaItem.agendaItem,
  }),
  row('delete /agenda/:id', {
    summary: 'Deletes an agenda item.',
    refusals: ['FORBIDDEN'],
    ...takesInput(operations.RestDeleteAgendaItemDocument),
  }),
];

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
