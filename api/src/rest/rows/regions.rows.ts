import { z } from 'zod';
import { regionShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { requestOf, takesInput, takesNothing } from '../request';
import { flag } from '../request-fields';
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
