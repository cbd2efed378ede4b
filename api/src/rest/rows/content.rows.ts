import { z } from 'zod';
import { agendaItemShape, regionShape, resourceShape, themeShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { boundedList, flag, id, requestOf, wholeNumber } from '../request';
import { act, read, requireOne, row, silentAct, theOneDone } from '../row';

/** The common paths of each noun: list, create, change and delete. */
const CREATED = { status: 201 } as const;
const CHANGED = { summary: 'Changes the fields that are sent.' };

export const regionsRows = [
  read('get /regions', operations.RestRegionsDocument, z.array(regionShape)),
  act('post /regions', operations.RestCreateRegionDocument, regionShape, CREATED),
  row('patch /regions/:id', {
    summary:
      "Changes a region's name, code and description, or opens or closes its preferences; not both at once.",
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
      const [opens, closes] = [preferencesOpen === true, preferencesOpen === false];
      return { input, regionId, updates, opens, closes };
    },
    answer: regionShape,
    toAnswer: (done) => theOneDone(Object.values(done)).region,
  }),
  silentAct('delete /regions/:id', operations.RestDeleteRegionDocument),
];

export const themesRows = [
  read('get /themes', operations.RestThemesDocument, z.array(themeShape)),
  act('post /themes', operations.RestCreateThemeDocument, themeShape, CREATED),
  act('patch /themes/:id', operations.RestUpdateThemeDocument, themeShape, CHANGED),
  silentAct('delete /themes/:id', operations.RestDeleteThemeDocument),
];

export const agendaRows = [
  read('get /agenda', operations.RestAgendaDocument, z.array(agendaItemShape)),
  act('post /agenda', operations.RestCreateAgendaItemDocument, agendaItemShape, CREATED),
  act('patch /agenda/:id', operations.RestUpdateAgendaItemDocument, agendaItemShape, CHANGED),
  silentAct('delete /agenda/:id', operations.RestDeleteAgendaItemDocument),
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
  read('get /resources', operations.RestResourcesDocument, z.array(resourceShape)),
  act('post /resources', operations.RestCreateResourceDocument, resourceShape, CREATED),
  act('patch /resources/:id', operations.RestUpdateResourceDocument, resourceShape, {
    ...CHANGED,
  }),
  silentAct('delete /resources/:id', operations.RestDeleteResourceDocument),
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
