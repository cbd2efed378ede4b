import { z } from 'zod';
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
    toAnswer: ({ teams }) => teams.map(toTeam),
  }),
  row({
    method: 'patch',
    path: '/teams/:themeId',
    summary: "Changes your team's name and leader; empty or null for none.",
    status: 200,
    fieldNames: { name: 'teamName', leaderId: 'teamLeaderId' },
    operation: RestEditTeamDocument,
    request: z.object({
      themeId: id('Theme'),
      teamName: text('Team name').nullish(),
      teamLeaderId: z
        .union([z.literal(''), id('Team leader')], { error: 'Team leader must be a text' })
        .nullish(),
    }),
    toVariables: ({ themeId, teamName, teamLeaderId }) => ({
      input: { themeId, name: teamName, leaderId: teamLeaderId },
    }),
    toAnswer: ({ editTeam }) => toTeam(editTeam.team),
  }),
];
