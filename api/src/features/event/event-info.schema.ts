// features/event/: the event as a whole: its title, texts, submission deadline and dashboard.
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { EVENT_ID } from './event-id';
import { canManageEvent } from './event-info.policy';
import { deadlineHolder, readDeadlineOf } from './deadlines';
import { readSubmissionDeadline, readSubmissionDeadlineUpdatedAt } from './submission-deadline';

export const EventRef = builder.prismaObject('EventInfo', {
  name: 'Event',
  description: 'The event as a whole; there is one.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "Always 'event'." }),
    title: t.string({
      description: "The event's name, for example 'Hackathon 2025'.",
      resolve: (_event, _args, context) => context.eventTitle,
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
        'Nobody can change preferences after this instant, except where a region has a deadline of its own, or a person an extension; null without a deadline.',
      resolve: (_event, _args, context) => readSubmissionDeadline(context.reads),
    }),
    viewerDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The deadline that holds for you: the submission deadline, that of your region, or your extension. Of an administrator, the submission deadline. Null without a deadline.',
      resolve: (_event, _args, context) => readDeadlineOf(context.reads, deadlineHolder(viewerOf(context))),
    }),
    submissionDeadlineUpdatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the submission deadline was last set, changed or cleared; null if it never was.',
      resolve: (_event, _args, context) => readSubmissionDeadlineUpdatedAt(context.reads),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the texts last changed.' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change the texts and the submission deadline.',
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
