import { isAdmin } from '../../auth/viewer';
import { act } from '../../graphql/act';
import { viewerOf } from '../../graphql/context';
import { changedUser } from '../../graphql/payload-fields';
import { canSetTakesPart } from '../users/users.policy';
import { organisedRegions, setOrganisedRegions, setTakesPart, ownPart } from './organisers.service';

act('setOrganisedRegions', {
  description:
    'Makes a person organiser of these regions, and of no others. A new organiser takes no part until they say that they do. Administrators only.',
  input: organisedRegions,
  can: isAdmin,
  run: async (input, context) => {
    await setOrganisedRegions(viewerOf(context), input);
    return input;
  },
  payload: (t) => ({ user: changedUser(t) }),
});

act('setTakesPart', {
  description: 'Says whether you take part yourself. For organisers.',
  input: ownPart,
  can: canSetTakesPart,
  run: async ({ takesPart }, context) => {
    const viewer = viewerOf(context);
    await setTakesPart(viewer, takesPart);
    return { userId: viewer.id };
  },
  payload: (t) => ({ viewer: changedUser(t) }),
});
