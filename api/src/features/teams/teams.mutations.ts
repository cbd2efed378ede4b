import { db } from '../../db/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { TeamRef } from './teams.schema';
import { editTeam, teamChanges } from './teams.service';

builder.relayMutationField(
  'editTeam',
  {
    description: 'Changes to your team; a field that is left out stays as it is.',
    inputFields: (t) => ({
      themeId: t.id({ required: true, description: 'The theme whose team you are on.' }),
      ...inputFieldsOf(t, teamChanges),
      expectedUpdatedAt: expectedUpdatedAt(
        t,
        'the team has',
        "The team's `updatedAt` you started from, null if it had none",
      ),
    }),
  },
  {
    description: "Changes the team's own name and leader. Only for members of a published team.",
    authScopes: { signedIn: true },
    resolve: async (_root, { input: { themeId, expectedUpdatedAt, ...changes } }, context) => {
      await editTeam(viewerOf(context), themeId, changes, expectedUpdatedAt);
      return { themeId };
    },
  },
  {
    description: 'The changed team.',
    outputFields: (t) => ({
      team: t.prismaField({
        type: TeamRef,
        description: 'The team, as it is now.',
        resolve: (query, { themeId }) => db.theme.findUniqueOrThrow({ ...query, where: { id: themeId } }),
      }),
    }),
  },
);
