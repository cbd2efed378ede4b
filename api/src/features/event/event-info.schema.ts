// features/event/: the event as a whole: its title, texts and submission deadline.
import { isAdmin } from '../../auth/viewer';
import { EVENT_ID } from '../../db/acts';
import { act, everyRegion } from '../../graphql/act';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import { deadlineRegionOf, readDeadline, readSubmissionDeadline } from '../deadlines/deadlines';
import { MAX_CONTACTS, readContacts } from './contacts';
import { eventTexts, newDeadline, setSubmissionDeadline, updateEvent } from './event-info.service';

const ContactRef = builder.objectRef<{ displayName: string; email: string }>('Contact').implement({
  description: 'A colleague to ask.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'Their name.' }),
    email: t.expose('email', { type: 'EmailAddress', description: 'Their e-mail address.' }),
  }),
});

const EventRef = builder.prismaObject('EventInfo', {
  name: 'Event',
  description: 'The event as a whole; there is one.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.string({
      description: "The event's name, for example 'Hackathon 2025'.",
      resolve: ({ title }, _args, context) => title ?? context.eventTitle,
    }),
    ownTitle: t.exposeString('title', { nullable: true }),
    aboutContent: t.exposeString('aboutContent'),
    faqContent: t.exposeString('faqContent'),
    submissionDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Preferences are closed after this instant, except in regions with their own deadline; null without a deadline.',
      resolve: async (_event, _args, { reads }) => (await readSubmissionDeadline(reads)).submissionDeadline,
    }),
    viewerDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "The deadline that applies to you: your region's, otherwise the submission deadline; to administrators, the submission deadline. Null without a deadline.",
      resolve: async (_event, _args, context) =>
        (await readDeadline(context.reads, deadlineRegionOf(viewerOf(context)))).deadline,
    }),
    submissionDeadlineUpdatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the submission deadline was last set, changed or cleared; null if it never was.',
      resolve: async (_event, _args, { reads }) => (await readSubmissionDeadline(reads)).updatedAt,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change the title, the texts and the submission deadline.',
      resolve: (_event, _args, context) => isAdmin(viewerOf(context)),
    }),
  }),
});

const readEvent = (query: object, _parent: unknown, _args: object, { reads }: Context) =>
  reads.eventInfo.findUniqueOrThrow({ ...query, where: { id: EVENT_ID } });

builder.queryField('event', (t) =>
  t.prismaField({
    type: EventRef,
    description: 'The event as a whole.',
    authScopes: { signedIn: true },
    resolve: readEvent,
  }),
);

builder.queryField('contacts', (t) =>
  t.field({
    ...upTo(MAX_CONTACTS),
    type: [ContactRef],
    description:
      'Your contacts: the organisers of your region, or the administrators if it has none; the first three by name.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => readContacts(context.reads, viewerOf(context).regionId),
  }),
);

const changedEvent = <Shape>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({ type: EventRef, description: 'The updated event.', resolve: readEvent });

act('updateEvent', {
  description:
    "Changes the event's title, and its About and FAQ texts; omitted fields stay as they are. Administrators only.",
  input: eventTexts,
  can: isAdmin,
  run: updateEvent,
  payload: (t) => ({ event: changedEvent(t) }),
});

act('setSubmissionDeadline', {
  description: 'Sets or clears the submission deadline of the whole event. Administrators only.',
  input: newDeadline,
  can: isAdmin,
  run: setSubmissionDeadline,
  payload: (t) => ({ event: changedEvent(t), regions: everyRegion(t) }),
});
