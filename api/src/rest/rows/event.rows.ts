import { z } from 'zod';
import { dashboardStatsShape, deadlinesShape, eventInfoShape } from '../answer-shapes';
import * as operations from '../generated/operations';
import { takesInput, takesNothing } from '../request';
import { timeZone } from '../request-fields';
import { row } from '../row';

/** The event as a whole. */
export const eventRows = [
  row('get /event-info', {
    summary: "The event's About and FAQ texts.",
    ...takesNothing(operations.RestEventInfoDocument),
    answer: eventInfoShape,
    toAnswer: ({ event }) => event,
  }),
  row('patch /event-info', {
    summary: 'Changes the texts that are sent.',
    refusals: ['FORBIDDEN'],
    body: 'longHtml',
    ...takesInput(operations.RestUpdateEventDocument),
    answer: eventInfoShape,
    toAnswer: ({ updateEvent }) => updateEvent.event,
  }),
  row('get /deadlines', {
    summary: 'The instant after which nobody changes preferences; null for none.',
    ...takesNothing(operations.RestDeadlinesDocument),
    answer: deadlinesShape,
    toAnswer: ({ event }) => event,
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
