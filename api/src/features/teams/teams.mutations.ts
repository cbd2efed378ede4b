import { db } from '../../db/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { TeamRef } from './teams.schema';
import { editTeam } from './teams.service';

builder.relayMutationField(
  'editTeam',
  {
    description: 'Changes to your team; a field that is left out stays as it is.',
    inputFields: (t) => ({
      themeId: t.id({ required: true, description: 'The theme whose team you are on.' }),
      name: t.string({ description: "The team's own name, at most 120 characters; null or empty for none." }),
      leaderId: t.id({ description: 'The member who leads the team; null or empty for no leader.' }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          "The team's `updatedAt` you started from, null where it had none: refused with CONFLICT if the team has changed since. Not compared where it is left out.",
      }),
    }),
  },
  {
    description: "Changes the team's own name and leader. Only members of a published team.",
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
