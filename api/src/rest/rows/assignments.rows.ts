import { z } from 'zod';
import {
  assignmentShape,
  assignmentStatusShape,
  dashboardStatsShape,
  deadlinesShape,
  eventInfoShape,
  teamShape,
} from '../answer-shapes';
import * as operations from '../generated/operations';
import { flag, id, requestOf, takesNothing, text, timeZone } from '../request';
import { act, read, requireExisting, row, theOneDone } from '../row';

const { themeId, name, leaderId } = requestOf(operations.RestEditTeamDocument).shape;
const regionId = id('Region').describe('The region.');

const statusOf = ({ id, assignmentStatus }: operations.RestAssignmentStatusFragment) => ({
  regionId: { id },
  ...assignmentStatus,
});

/** The answer to a caller without a region. */
const NO_STATUS = { regionId: null, status: 'DRAFT', publishedAt: null, updatedAt: null } as const;

const placeOf = (member: operations.RestMemberFragment, theme: operations.RestAssignedThemeFragment) => ({
  ...member,
  userId: member.user,
  themeId: theme,
  theme,
});

const placesOn = ({ members, ...theme }: operations.RestAssignmentsFragment) =>
  members.map((member) => placeOf(member, theme));

export const assignmentsRows = [
  row('get /assignment-status', {
    summary:
      "Whether a region's assignments are published: the region that the query names, or else your own.",
    refusals: ['NOT_FOUND'],
    operation: operations.RestAssignmentStatusDocument,
    request: z.object({ regionId: regionId.optional().describe('The region; by default, your own.') }),
    toVariables: ({ regionId }) => ({ regionId: regionId ?? '', isNamed: regionId !== undefined }),
    answer: assignmentStatusShape,
    toAnswer: ({ region, viewer }) => {
      if (viewer === undefined) return statusOf(requireExisting('region', region));
      return viewer.region ? statusOf(viewer.region) : NO_STATUS;
    },
  }),
  row('get /assignment-status/:regionId', {
    summary: "Whether a region's assignments are published.",
    operation: operations.RestAssignmentStatusOfRegionDocument,
    request: z.object({ regionId }),
    toVariables: (values) => values,
    answer: assignmentStatusShape,
    toAnswer: ({ region }) => statusOf(requireExisting('region', region)),
  }),
  row('post /assignment-status/publish', {
    summary: "Publishes a region's assignments, or unpublishes them.",
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: operations.RestPublishDocument,
    request: z.object({
      regionId,
      published: flag('Published').describe('True to publish, false to unpublish.'),
    }),
    toVariables: (values) => values,
    answer: assignmentStatusShape,
    toAnswer: (done) => statusOf(theOneDone(Object.values(done)).region),
  }),
  row('get /assignments/with-details', {
    summary: 'Assignments that you may see, drafts included if you run the event.',
    ...takesNothing(operations.RestAssignmentsWithDetailsDocument),
    answer: z.array(assignmentShape),
    toAnswer: ({ themes }) => themes.flatMap(placesOn),
  }),
  row('get /assignments/published', {
    summary: "Your region's assignments once they are published; all published ones if you run the event.",
    ...takesNothing(operations.RestPublishedAssignmentsDocument),
    answer: z.array(assignmentShape),
    toAnswer: ({ themes }) =>
      themes.flatMap(({ region, ...theme }) =>
        region.assignmentStatus.status === 'PUBLISHED' ? placesOn(theme) : [],
      ),
  }),
  row('post /assignments/generate', {
    summary: "Generates a region's assignments and returns them.",
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: operations.RestGenerateAssignmentsDocument,
    request: requestOf(operations.RestGenerateAssignmentsDocument).pick({ regionId: true }),
    toVariables: (input) => ({ input }),
    answer: z.array(assignmentShape),
    toAnswer: ({ generateAssignments }) => generateAssignments.region.themes.flatMap(placesOn),
  }),
  row('patch /assignments/manual', {
    summary: 'Places a person on a theme manually.',
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: operations.RestPlaceUserDocument,
    request: z.object({
      userId: id('Person').describe('The person.'),
      themeId: id('Theme').describe('A theme of their region; the move may overfill it.'),
    }),
    toVariables: (values) => values,
    answer: assignmentShape,
    toAnswer: ({ placeUsers: { users, theme } }) =>
      placeOf(requireExisting('place', users[0]?.assignment), theme),
  }),
  read('get /teams', operations.RestTeamsDocument, z.array(teamShape)),
  row('patch /teams/:themeId', {
    summary: "Changes your team's name and leader; empty or null for none.",
    fieldNames: { name: 'teamName', leaderId: 'teamLeaderId' },
    operation: operations.RestEditTeamDocument,
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

export const eventRows = [
  read('get /event-info', operations.RestEventInfoDocument, eventInfoShape, {
    summary: "The event's About and FAQ texts.",
  }),
  act('patch /event-info', operations.RestUpdateEventDocument, eventInfoShape, {
    summary: 'Changes the texts that are sent.',
  }),
  read('get /deadlines', operations.RestDeadlinesDocument, deadlinesShape, {
    summary: 'The instant after which preferences are closed; null to clear it.',
  }),
  row('get /dashboard-stats', {
    summary:
      "The dashboard's figures. Days are counted in your region's time zone, else in the query's, or else in UTC.",
    operation: operations.RestDashboardStatsDocument,
    request: z.object({
      timeZone: timeZone('Time zone').optional().describe('An IANA time zone; by default, UTC.'),
    }),
    toVariables: ({ timeZone }) => ({ timeZone }),
    answer: dashboardStatsShape,
    toAnswer: ({ dashboardStats }) => dashboardStats,
  }),
];
