import { z } from 'zod';
import { assignmentShape, assignmentStatusShape } from '../answer-shapes';
import {
  found,
  NO_ASSIGNMENT_STATUS,
  theOneDone,
  toAssignment,
  toAssignments,
  toAssignmentStatus,
} from '../answers';
import {
  RestAssignmentStatusDocument,
  RestAssignmentStatusOfRegionDocument,
  RestAssignmentsWithDetailsDocument,
  RestGenerateAssignmentsDocument,
  RestMoveMemberDocument,
  RestPublishDocument,
  RestPublishedAssignmentsDocument,
} from '../generated/operations';
import { flag, id, nothing } from '../request-fields';
import { row } from '../row';

export const assignmentsRows = [
  row({
    method: 'get',
    path: '/assignment-status',
    summary:
      "Whether a region's assignments are published: of the one that the query names, else of your own.",
    status: 200,
    refusals: ['NOT_FOUND'],
    operation: RestAssignmentStatusDocument,
    request: z.object({ regionId: id('Region').optional().describe('The region; else your own.') }),
    toVariables: ({ regionId }) => ({ regionId: regionId ?? '', isNamed: regionId !== undefined }),
    answer: assignmentStatusShape,
    toAnswer: ({ region, viewer }) => {
      if (viewer === undefined) return toAssignmentStatus(found('region', region));
      return viewer.region ? toAssignmentStatus(viewer.region) : NO_ASSIGNMENT_STATUS;
    },
  }),
  row({
    method: 'get',
    path: '/assignment-status/:regionId',
    summary: "Whether a region's assignments are published.",
    status: 200,
    operation: RestAssignmentStatusOfRegionDocument,
    request: z.object({ regionId: id('Region').describe('The region.') }),
    toVariables: ({ regionId }) => ({ regionId }),
    answer: assignmentStatusShape,
    toAnswer: ({ region }) => toAssignmentStatus(found('region', region)),
  }),
  row({
    method: 'post',
    path: '/assignment-status/publish',
    summary: "Publishes a region's assignments, or takes them back.",
    status: 200,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: RestPublishDocument,
    request: z.object({
      regionId: id('Region').describe('The region.'),
      published: flag('Published').describe('True publishes, false takes back.'),
    }),
    toVariables: (values) => values,
    answer: assignmentStatusShape,
    toAnswer: ({ publishAssignments, unpublishAssignments }) =>
      toAssignmentStatus(theOneDone([publishAssignments, unpublishAssignments]).region),
  }),
  row({
    method: 'get',
    path: '/assignments/with-details',
    summary: 'Assignments that you may see, drafts included if you run the event.',
    status: 200,
    operation: RestAssignmentsWithDetailsDocument,
    ...nothing,
    answer: z.array(assignmentShape),
    toAnswer: ({ themes }) => toAssignments(themes),
  }),
  row({
    method: 'get',
    path: '/assignments/published',
    summary: "Your region's assignments once they are published; all published ones if you run the event.",
    status: 200,
    operation: RestPublishedAssignmentsDocument,
    ...nothing,
    answer: z.array(assignmentShape),
    toAnswer: ({ themes }) =>
      toAssignments(themes.filter(({ region }) => region.assignmentStatus.status === 'PUBLISHED')),
  }),
  row({
    method: 'post',
    path: '/assignments/generate',
    summary: "Generates a region's assignments and answers them.",
    status: 200,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: RestGenerateAssignmentsDocument,
    request: z.object({ regionId: id('Region') }),
    toVariables: (input) => ({ input }),
    answer: z.array(assignmentShape),
    toAnswer: ({ generateAssignments }) => toAssignments(generateAssignments.region.themes),
  }),
  row({
    method: 'patch',
    path: '/assignments/manual',
    summary: 'Places a person on a theme by hand.',
    status: 200,
    refusals: ['FORBIDDEN', 'CONFLICT'],
    operation: RestMoveMemberDocument,
    request: z.object({ userId: id('Person'), themeId: id('Theme') }),
    toVariables: (input) => ({ input }),
    answer: assignmentShape,
    toAnswer: ({ moveMember: { assignment } }) => toAssignment(assignment, assignment.theme),
  }),
];
