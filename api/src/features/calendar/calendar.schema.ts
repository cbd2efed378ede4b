import { act } from '../../graphql/act';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { A_STATEMENT, costing, EVENT } from '../../graphql/list-sizes';
import { createCalendarFeed, deleteCalendarFeed, type NamedCalendar, readCalendar } from './calendar.service';

const CalendarFeedRef = builder.prismaObject('CalendarFeed', {
  description:
    'Your secret calendar address: anyone who has it can read your agenda and deadlines, and nothing else. Its id is your id.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const CalendarFileRef = builder.objectRef<NamedCalendar>('CalendarFile').implement({
  description: 'A part of the agenda for calendar programs.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        "The name of the calendar, or the title of its only item. It can be a file's name once its special characters are replaced.",
    }),
    text: t.exposeString('text', { description: 'An iCalendar file (RFC 5545).' }),
  }),
});

builder.queryFields((t) => ({
  calendarFeed: t.prismaField({
    ...costing(A_STATEMENT),
    type: CalendarFeedRef,
    nullable: true,
    description:
      'Your calendar address, if you have one. The address itself is shown only once, when it is created.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.calendarFeed.findUnique({ ...query, where: { id: viewerOf(context).id } }),
  }),
  calendarFile: t.field({
    ...costing(EVENT.agendaItems),
    type: CalendarFileRef,
    nullable: true,
    description:
      'The agenda visible to you and the submission deadline, for calendar programs; null for an unknown item.',
    authScopes: { signedIn: true },
    args: {
      regionId: t.arg.id({ description: 'Only the agenda of this region.' }),
      agendaItemId: t.arg.id({ description: 'Only this item, without the submission deadline.' }),
    },
    resolve: (_root, args, context) =>
      readCalendar(context.reads, viewerOf(context), { ...args, ...context.noticeSettings }),
  }),
}));

act('createCalendarFeed', {
  description:
    'Creates your secret calendar address, to which calendar programs subscribe. An earlier one stops working.',
  can: 'signedIn',
  run: async (_input, context) => ({ secret: await createCalendarFeed(viewerOf(context).id) }),
  payload: (t) => ({
    path: t.string({
      description:
        'The path of the address on this server, such as `/calendar/….ics`. It is shown only now. Keep it to yourself.',
      resolve: ({ secret }) => `/calendar/${secret}.ics`,
    }),
    calendarFeed: t.prismaField({
      type: CalendarFeedRef,
      description: 'The stored part of it.',
      resolve: (query, _made, _args, context) =>
        context.reads.calendarFeed.findUniqueOrThrow({ ...query, where: { id: viewerOf(context).id } }),
    }),
  }),
});

act('deleteCalendarFeed', {
  description: 'Revokes your calendar address. Subscribed programs get nothing more. Idempotent.',
  can: 'signedIn',
  run: async (_input, context) => {
    const { id } = viewerOf(context);
    await deleteCalendarFeed(id);
    return { userId: id };
  },
  payload: (t) => ({
    deletedCalendarFeedId: t.id({
      description: 'The id of the address, which is your id.',
      resolve: ({ userId }) => userId,
    }),
  }),
});
