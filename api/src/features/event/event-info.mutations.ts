import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { EVENT_ID } from './event-id';
import { canManageEvent } from './event-info.policy';
import { EventRef } from './event-info.schema';
import { eventTexts, newDeadline, setSubmissionDeadline, updateEvent } from './event-info.service';

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
      ...inputFieldsOf(t, eventTexts),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the texts have'),
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
      ...inputFieldsOf(t, newDeadline),
      expectedUpdatedAt: expectedUpdatedAt(
        t,
        'the deadline has',
        'The `submissionDeadlineUpdatedAt` you started from, which may be null',
      ),
    }),
  },
  {
    description: 'Sets or clears the submission deadline of the whole event. Administrators only.',
    authScopes: { can: canManageEvent },
    resolve: async (_root, { input: { expectedUpdatedAt, ...deadline } }) => {
      await setSubmissionDeadline(deadline, expectedUpdatedAt);
      return { eventId: EVENT_ID };
    },
  },
  { description: 'The changed event.', outputFields: (t) => ({ event: changedEvent(t) }) },
);
