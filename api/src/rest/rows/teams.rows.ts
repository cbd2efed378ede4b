import { z } from 'zod';
import { teamShape } from '../answer-shapes';
import { toTeam } from '../answers';
import { RestEditTeamDocument, RestTeamsDocument } from '../generated/operations';
import { id, nothing, text } from '../request-fields';
import { row } from '../row';

export const teamsRows = [
  row({
    method: 'get',
    path: '/teams',
    summary: 'Teams that you may see, by theme title.',
    status: 200,
    operation: RestTeamsDocument,
    ...nothing,
    answer: z.array(teamShape),
    toAnswer: ({ teams }) => teams.map(toTeam),
  }),
  row({
    method: 'patch',
    path: '/teams/:themeId',
    summary: "Changes your team's name and leader; empty or null for none.",
    status: 200,
    refusals: ['FORBIDDEN'],
    fieldNames: { name: 'teamName', leaderId: 'teamLeaderId' },
    operation: RestEditTeamDocument,
    request: z.object({
      themeId: id('Theme'),
      teamName: text('Team name', 'The Hats').nullish(),
      teamLeaderId: z
        .union([z.literal(''), id('Team leader')], { error: 'Team leader must be a text' })
        .nullish(),
    }),
    toVariables: ({ themeId, teamName, teamLeaderId }) => ({
      input: { themeId, name: teamName, leaderId: teamLeaderId },
    }),
    answer: teamShape,
    toAnswer: ({ editTeam }) => toTeam(editTeam.team),
  }),
];
