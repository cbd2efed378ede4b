import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { longText } from '../../graphql/long-texts';
import { TEXT_LIMITS } from '../../lib/text';
import { EVENT_ID } from './event-id';
import { canManageEvent } from './event-info.policy';
import { EventRef } from './event-info.schema';
import { setSubmissionDeadline, updateEvent } from './event-info.service';

const changedEvent = <Shape extends { eventId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: EventRef,
    description: 'The event, as it is now.',
    resolve: (query, { eventId }) => db.eventInfo.findUniqueOrThrow({ ...query, where: { id: eventId } }),
  });

builder.relayMutationField(
  'updateEvent',
  {
    description: "Changes to the event's texts; a field that is left out stays as it is.",
    inputFields: (t) => ({
      aboutContent: t.string({
        ...longText(TEXT_LIMITS.eventHtml),
        description:
          'HTML of at most 200,000 characters, cleaned before it is stored; null or empty clears it.',
      }),
      faqContent: t.string({
        ...longText(TEXT_LIMITS.eventHtml),
        description:
          'HTML of at most 200,000 characters, cleaned before it is stored; null or empty clears it.',
      }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The `updatedAt` you started from: refused with CONFLICT if the texts have changed since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description: "Changes the event's About and FAQ texts. Administrators only.",
    authScopes: { can: canManageEvent },
    resolve: async (_root, { input: { expectedUpdatedAt, ...texts } }) => {
      await updateEvent(texts, expectedUpdatedAt);
      return { eventId: EVENT_ID };
    },
  },
  { description: 'The changed event.', outputFields: (t) => ({ event: changedEvent(t) }) },
);

builder.relayMutationField(
  'setSubmissionDeadline',
  {
    description: 'The new deadline.',
    inputFields: (t) => ({
      submissionDeadline: t.field({
        type: 'DateTime',
        description:
          'After this instant nobody changes preferences; null, or nothing, takes the deadline away.',
      }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The `submissionDeadlineUpdatedAt` you started from, null included: refused with CONFLICT if the deadline has changed since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description: 'Sets or clears the submission deadline of the whole event. Administrators only.',
    authScopes: { can: canManageEvent },
    resolve: async (_root, { input: { submissionDeadline, expectedUpdatedAt } }) => {
      await setSubmissionDeadline({ submissionDeadline: submissionDeadline ?? null }, expectedUpdatedAt);
      return { eventId: EVENT_ID };
    },
  },
  { description: 'The changed event.', outputFields: (t) => ({ event: changedEvent(t) }) },
);
