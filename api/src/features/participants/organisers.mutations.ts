import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { inputOf } from '../../graphql/input-fields';
import { changedUser } from '../../graphql/payload-fields';
import { canManageUsers, canSetTakesPart } from '../users/users.policy';
import { organisedRegions, setOrganisedRegions, setTakesPart } from './organisers.service';

builder.relayMutationField(
  'setOrganisedRegions',
  inputOf('A person, and what they organise.', organisedRegions),
  {
    description:
      'Makes a person organiser of these regions, and of no others. A new organiser takes no part until they say that they do. Administrators only.',
    authScopes: { can: canManageUsers },
    resolve: async (_root, { input }, context) => {
      await setOrganisedRegions(viewerOf(context), input);
      return { userId: input.userId };
    },
  },
  { description: 'The changed person.', outputFields: (t) => ({ user: changedUser(t) }) },
);

builder.relayMutationField(
  'setTakesPart',
  {
    description: 'Whether you take part.',
    inputFields: (t) => ({
      takesPart: t.boolean({
        required: true,
        description: 'Whether you get a place on a team, as a participant does.',
      }),
    }),
  },
  {
    description: 'Says whether you take part yourself. For organisers.',
    authScopes: { can: canSetTakesPart },
    resolve: async (_root, { input: { takesPart } }, context) => {
      const viewer = viewerOf(context);
      await setTakesPart(viewer, takesPart);
      return { userId: viewer.id };
    },
  },
  { description: 'You.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);
