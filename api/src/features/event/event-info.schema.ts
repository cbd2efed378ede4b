// features/event/: the event as a whole: its title, texts, submission deadline and dashboard.
import { isAdmin, type Viewer } from '../../auth/viewer';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { deadlineHolder, EVENT_ID, readDeadline, readSubmissionDeadline } from './deadlines';
import { eventTexts, newDeadline, setSubmissionDeadline, updateEvent } from './event-info.service';

/** Every signed-in person reads the event's texts and deadline; administrators write them. */
const canManageEvent = (viewer: Viewer): boolean => isAdmin(viewer);

const EventRef = builder.prismaObject('EventInfo', {
  name: 'Event',
  description: 'The event as a whole; there is one.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "Always 'event'." }),
    title: t.string({
      description: "The event's name, for example 'Hackathon 2025'.",
      resolve: ({ title }, _args, context) => title ?? context.eventTitle,
    }),
    ownTitle: t.exposeString('title', {
      nullable: true,
      description: "The name that administrators gave it; null while it has that of the server's settings.",
    }),
    aboutContent: t.exposeString('aboutContent', {
      description: 'What the event is about; cleaned HTML, may be empty.',
    }),
    faqContent: t.exposeString('faqContent', {
      description: 'Questions and answers; cleaned HTML, may be empty.',
    }),
    submissionDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Preferences are closed after this instant, except where a region has a deadline of its own, or a person an extension; null without a deadline.',
      resolve: async (_event, _args, { reads }) => (await readSubmissionDeadline(reads)).submissionDeadline,
    }),
    viewerDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The deadline that holds for you: the submission deadline, that of your region, or your extension. Of an administrator, the submission deadline. Null without a deadline.',
      resolve: async (_event, _args, context) =>
        (await readDeadline(context.reads, deadlineHolder(viewerOf(context)))).closesAt,
    }),
    submissionDeadlineUpdatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the submission deadline was last set, changed or cleared; null if it never was.',
      resolve: async (_event, _args, { reads }) => (await readSubmissionDeadline(reads)).updatedAt,
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the title or the texts last changed.',
    }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change the title, the texts and the submission deadline.',
      resolve: (_event, _args, context) => canManageEvent(viewerOf(context)),
    }),
  }),
});

builder.queryField('event', (t) =>
  t.prismaField({
    type: EventRef,
    description: 'The event as a whole.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.eventInfo.findUniqueOrThrow({ ...query, where: { id: EVENT_ID } }),
  }),
);

const changedEvent = <Shape extends { eventId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: EventRef,
    description: 'The event, as it is now.',
    resolve: (query, { eventId }, _args, { reads }) =>
      reads.eventInfo.findUniqueOrThrow({ ...query, where: { id: eventId } }),
  });

builder.relayMutationField(
  'updateEvent',
  {
    description: "Changes to the event's title and texts; a field that is left out stays as it is.",
    inputFields: (t) => ({
      ...inputFieldsOf(t, eventTexts),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the texts have'),
    }),
  },
  {
    description: "Changes the event's title, and its About and FAQ texts. Administrators only.",
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
