import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { CalendarFeedRef } from './calendar.schema';
import { createCalendarFeed, deleteCalendarFeed } from './calendar.service';

builder.relayMutationField(
  'createCalendarFeed',
  null,
  {
    description:
      'Makes your secret calendar address, which programs of calendars follow. One that you had before stops working.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, context) => {
      const { id } = viewerOf(context);
      return { userId: id, secret: await createCalendarFeed(id) };
    },
  },
  {
    description: 'Your calendar address.',
    outputFields: (t) => ({
      path: t.string({
        description:
          'The path of the address on this server, such as `/calendar/….ics`. It is told only now. Keep it to yourself.',
        resolve: ({ secret }) => `/calendar/${secret}.ics`,
      }),
      calendarFeed: t.prismaField({
        type: CalendarFeedRef,
        description: 'What is kept of it.',
        resolve: (query, { userId }, _args, { reads }) =>
          reads.calendarFeed.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteCalendarFeed',
  null,
  {
    description:
      'Ends your calendar address. Programs that follow it get nothing more. Nothing happens if there is none.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, context) => {
      const { id } = viewerOf(context);
      await deleteCalendarFeed(id);
      return { userId: id };
    },
  },
  {
    description: 'What was ended.',
    outputFields: (t) => ({
      deletedCalendarFeedId: t.id({
        description: 'The id of the address, which is your id.',
        resolve: ({ userId }) => userId,
      }),
    }),
  },
);
