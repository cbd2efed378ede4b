import { canOrganise } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { idInput } from '../../graphql/input-fields';
import { changedRegion, changedTheme, changedUser } from '../../graphql/payload-fields';
import { inRegionOfInput } from '../../graphql/region-of-input';
import { setTeamRules, takeSeat } from './open-seats.service';

builder.relayMutationField(
  'setOpenSeats',
  {
    description: 'A region, and whether open seats can be taken.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region.' }),
      canBeTaken: t.boolean({
        required: true,
        description: 'Whether people without a place take open seats themselves.',
      }),
    }),
  },
  {
    description:
      'Lets people without a place take open seats themselves once teams are published, or ends it. Sends nothing. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canOrganise, input),
    resolve: async (_root, { input: { regionId, canBeTaken } }) => {
      await setTeamRules(regionId, { openSeatsCanBeTaken: canBeTaken });
      return { regionId };
    },
  },
  { description: 'The changed region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'setSwapApproval',
  {
    description: 'A region, and who decides on swaps.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region.' }),
      isNeeded: t.boolean({
        required: true,
        description: 'Whether those who run the region approve each swap that two people agreed on.',
      }),
    }),
  },
  {
    description:
      'Says whether a swap of places needs the approval of those who run the region. Swaps that wait for it then still do. Sends nothing. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canOrganise, input),
    resolve: async (_root, { input: { regionId, isNeeded } }) => {
      await setTeamRules(regionId, { approvesSwaps: isNeeded });
      return { regionId };
    },
  },
  { description: 'The changed region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'takeSeat',
  idInput('themeId', 'A theme of your region whose open seat you take.'),
  {
    description:
      'Takes an open seat, first come first served, where you have no place and `openSeatsCanBeTaken` of your published region. Refused with CONFLICT when the seat is gone. Sends what `sendPreview` counts.',
    authScopes: { signedIn: true },
    resolve: async (_root, { input: { themeId } }, context) => {
      const viewer = viewerOf(context);
      return { ...(await takeSeat(viewer, themeId)), themeId, userId: viewer.id };
    },
  },
  {
    description: 'You, and your theme.',
    outputFields: (t) => ({ viewer: changedUser(t), theme: changedTheme(t), region: changedRegion(t) }),
  },
);
