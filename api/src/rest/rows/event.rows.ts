import { z } from 'zod';
import { dashboardStatsShape, deadlinesShape, eventInfoShape } from '../answer-shapes';
import {
  RestDashboardStatsDocument,
  RestDeadlinesDocument,
  RestEventInfoDocument,
  RestUpdateEventDocument,
} from '../generated/operations';
import { nothing, text, timeZone } from '../request-fields';
import { row } from '../row';

/** The event as a whole. */
export const eventRows = [
  row({
    method: 'get',
    path: '/event-info',
    summary: "The event's About and FAQ texts.",
    status: 200,
    operation: RestEventInfoDocument,
    ...nothing,
    answer: eventInfoShape,
    toAnswer: ({ event }) => event,
  }),
  row({
    method: 'patch',
    path: '/event-info',
    summary: 'Changes the texts that are sent.',
    status: 200,
    refusals: ['FORBIDDEN'],
    body: 'longHtml',
    operation: RestUpdateEventDocument,
    request: z.object({
      aboutContent: text('About content', '<p>What the event is about.</p>').nullish(),
      faqContent: text('FAQ content', '<p>Questions and answers.</p>').nullish(),
    }),
    toVariables: (input) => ({ input }),
    answer: eventInfoShape,
    toAnswer: ({ updateEvent }) => updateEvent.event,
  }),
  row({
    method: 'get',
    path: '/deadlines',
    summary: 'The instant after which nobody changes preferences; null for none.',
    status: 200,
    operation: RestDeadlinesDocument,
    ...nothing,
    answer: deadlinesShape,
    toAnswer: ({ event }) => ({ submissionDeadline: event.submissionDeadline ?? null }),
  }),
  row({
    method: 'get',
    path: '/dashboard-stats',
    summary: "The dashboard's figures; days are those of the query's timeZone, else UTC.",
    status: 200,
    operation: RestDashboardStatsDocument,
    request: z.object({
      timeZone: timeZone('Time zone').optional().describe('An IANA time zone; else UTC.'),
    }),
    toVariables: ({ timeZone }) => ({ timeZone }),
    answer: dashboardStatsShape,
    toAnswer: ({ dashboardStats }) => ({
      ...dashboardStats,
      daysUntilNextDeadline: dashboardStats.daysUntilNextDeadline ?? null,
    }),
  }),
];
