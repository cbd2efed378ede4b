import { z } from 'zod';
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
    toAnswer: ({ regions }) => regions.map(toRegion),
  }),
  row({
    method: 'post',
    path: '/regions',
    summary: 'Creates a region, open for preferences.',
    status: 201,
    operation: RestCreateRegionDocument,
    request: z.object({
      name: text('Name'),
      code: text('Code'),
      description: text('Description').nullish(),
    }),
    toVariables: (input) => ({ input }),
    toAnswer: ({ createRegion }) => toRegion(createRegion.region),
  }),
  row({
    method: 'patch',
    path: '/regions/:id',
    summary:
      'Changes what a region is called and says, or opens or closes its preferences; not both at a time.',
    status: 200,
    operation: RestPatchRegionDocument,
    request: z.object({
      id: id('Region'),
      name: text('Name').nullish(),
      code: text('Code').nullish(),
      description: text('Description').nullish(),
      preferencesOpen: flag('Preferences open').optional(),
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
    toAnswer: ({ updateRegion, openPreferences, closePreferences }) =>
      toRegion(theOneDone([updateRegion, openPreferences, closePreferences]).region),
  }),
  row({
    method: 'delete',
    path: '/regions/:id',
    summary: 'Deletes a region with its themes, agenda and assignments; its people stay, without a region.',
    status: 204,
    operation: RestDeleteRegionDocument,
    request: pathId('Region'),
    toVariables: (input) => ({ input }),
  }),
];
