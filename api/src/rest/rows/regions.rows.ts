import { z } from 'zod';
import { regionShape } from '../answer-shapes';
import { theOneDone, toRegion } from '../answers';
import {
  RestCreateRegionDocument,
  RestDeleteRegionDocument,
  RestPatchRegionDocument,
  RestRegionsDocument,
} from '../generated/operations';
import { flag, id, nothing, pathId, requireOne, text } from '../request-fields';
import { row } from '../row';

export const regionsRows = [
  row({
    method: 'get',
    path: '/regions',
    summary: 'All regions, by name.',
    status: 200,
    operation: RestRegionsDocument,
    ...nothing,
    answer: z.array(regionShape),
    toAnswer: ({ regions }) => regions.map(toRegion),
  }),
  row({
    method: 'post',
    path: '/regions',
    summary: 'Creates a region, open for preferences.',
    status: 201,
    refusals: ['FORBIDDEN'],
    operation: RestCreateRegionDocument,
    request: z.object({
      name: text('Name', 'Europe'),
      code: text('Code', 'EU'),
      description: text('Description', 'Berlin, Lisbon and Warsaw').nullish(),
    }),
    toVariables: (input) => ({ input }),
    answer: regionShape,
    toAnswer: ({ createRegion }) => toRegion(createRegion.region),
  }),
  row({
    method: 'patch',
    path: '/regions/:id',
    summary:
      'Changes what a region is called and says, or opens or closes its preferences; not both at a time.',
    status: 200,
    refusals: ['FORBIDDEN'],
    operation: RestPatchRegionDocument,
    request: z.object({
      id: id('Region'),
      name: text('Name', 'Europe').nullish(),
      code: text('Code', 'EU').nullish(),
      description: text('Description', 'Berlin, Lisbon and Warsaw').nullish(),
      preferencesOpen: flag('Preferences open')
        .optional()
        .describe('Whether its participants may submit preferences; sent alone.'),
    }),
    toVariables: ({ preferencesOpen, ...input }) => {
      const { name, code, description } = input;
      const updates = [name, code, description].some((value) => value !== undefined);
      requireOne({ 'name, code, description': updates, preferencesOpen: preferencesOpen !== undefined });
      return {
        input,
        regionId: input.id,
        updates,
        opens: preferencesOpen === true,
        closes: preferencesOpen === false,
      };
    },
    answer: regionShape,
    toAnswer: ({ updateRegion, openPreferences, closePreferences }) =>
      toRegion(theOneDone([updateRegion, openPreferences, closePreferences]).region),
  }),
  row({
    method: 'delete',
    path: '/regions/:id',
    summary: 'Deletes a region with its themes, agenda and assignments; its people stay, without a region.',
    status: 204,
    refusals: ['FORBIDDEN'],
    operation: RestDeleteRegionDocument,
    request: pathId('Region'),
    toVariables: (input) => ({ input }),
  }),
];
