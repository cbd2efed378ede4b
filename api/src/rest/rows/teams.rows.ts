import { z } from 'zod';
import { teamShape } from '../answer-shapes';
import { RestEditTeamDocument, RestTeamsDocument } from '../generated/operations';
import { requestOf, takesNothing } from '../request';
import { id, text } from '../request-fields';
import { row } from '../row';

const { themeId, name, leaderId } = requestOf(RestEditTeamDocument).shape;

export const teamsRows = [
  row('get /teams', {
    summary: 'Teams that you may see, by theme title.',
    ...takesNothing(RestTeamsDocument),
    answer: z.array(teamShape),
    toAnswer: ({ teams }) => teams,
  }),
  row('patch /teams/:themeId', {
    summary: "Changes your team's name and leader; empty or null for none.",
    refusals: ['FORBIDDEN'],
    fieldNames: { name: 'teamName', leaderId: 'teamLeaderId' },
    operation: RestEditTeamDocument,
    request: z.object({
      themeId,
      teamName: text('Team name')
        .nullish()
        .describe(name.description ?? ''),
      teamLeaderId: z
        .union([z.literal(''), id('Team leader')], { error: 'Team leader must be a text' })
        .nullish()
        .describe(leaderId.description ?? ''),
    }),
    toVariables: ({ themeId, teamName, teamLeaderId }) => ({
      input: { themeId, name: teamName, leaderId: teamLeaderId },
    }),
    answer: teamShape,
    toAnswer: ({ editTeam }) => editTeam.team,
  }),
];
