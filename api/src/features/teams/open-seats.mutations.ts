import { act, inRegionOfInput } from '../../graphql/act';
import { viewerOf } from '../../graphql/context';
import { changedRegion, changedTheme, changedUser } from '../../graphql/payload-fields';
import { idInput } from '../../lib/values';
import { setTeamRules, takeSeat, openSeats, swapApproval } from './open-seats.service';

act('setOpenSeats', {
  description:
    'Lets people without a place take open seats themselves once teams are published, or ends it. Sends nothing. For those who run the region.',
  input: openSeats,
  can: inRegionOfInput,
  run: async ({ regionId, canBeTaken }) => {
    await setTeamRules(regionId, { openSeatsCanBeTaken: canBeTaken });
    return { regionId };
  },
  payload: (t) => ({ region: changedRegion(t) }),
});

act('setSwapApproval', {
  description:
    'Says whether a swap of places needs the approval of those who run the region. Swaps that wait for it then still do. Sends nothing. For those who run the region.',
  input: swapApproval,
  can: inRegionOfInput,
  run: async ({ regionId, isNeeded }) => {
    await setTeamRules(regionId, { approvesSwaps: isNeeded });
    return { regionId };
  },
  payload: (t) => ({ region: changedRegion(t) }),
});

act('takeSeat', {
  description:
    'Takes an open seat, first come first served, where you have no place and `openSeatsCanBeTaken` of your published region. Refused with CONFLICT when the seat is gone. Sends what `sendPreview` counts.',
  input: idInput('themeId', 'A theme of your region whose open seat you take.'),
  can: 'signedIn',
  run: async ({ themeId }, context) => {
    const viewer = viewerOf(context);
    return { ...(await takeSeat(viewer, themeId)), themeId, userId: viewer.id };
  },
  payload: (t) => ({ viewer: changedUser(t), theme: changedTheme(t), region: changedRegion(t) }),
});
