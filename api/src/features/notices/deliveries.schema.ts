import { inOrganisedRegion, isOrganiser } from '../../auth/viewer';
import type { Delivery, DeliveryState, NoticeChannel } from '../../db/generated/client';
import { named } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { cursorPage, LOG } from '../../graphql/cursor-page';
import { inputFieldsOf } from '../../graphql/input-fields';
import { A_STATEMENT, upTo } from '../../graphql/list-sizes';
import { visibleUsers } from '../people/people.policy';
import { personOf } from '../people/person-of';
import { cursorOf, deliveryFilter, listDeliveries } from './deliveries.service';
import { knownKind } from './kinds/registry';
import { NoticeKindRef } from './notices.schema';

const NoticeChannelRef = enumOf<NoticeChannel>('NoticeChannel', 'The way on which a notice reaches people.', {
  email: "One person's address.",
  chat: 'The chat channel of a region.',
});

const DeliveryStateRef = enumOf<DeliveryState>('DeliveryState', 'The states of a delivery.', {
  waiting: 'It is to be sent, for the first time or again.',
  sent: 'The server took it.',
  refused: 'The server refused it permanently.',
  givenUp: 'It was tried too often, or it is not known whether it arrived.',
  skipped: 'On sending, it was no longer true, or not wanted.',
});

export const DeliveryRef = builder.objectRef<Delivery>('Delivery').implement({
  description: 'One notice for one person, or for one chat channel, and its outcome.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the delivery.' }),
    announcementId: t.exposeID('announcementId', { description: 'Shared by all deliveries of one notice.' }),
    kind: t.field({
      type: NoticeKindRef,
      description: 'Its kind.',
      resolve: ({ kind }) => knownKind(kind),
    }),
    channel: t.expose('channel', { type: NoticeChannelRef, description: 'The channel it is sent through.' }),
    person: personOf(t, 'userId', 'Whom it is for', visibleUsers),
    region: named(t, 'region', 'regionId', 'The region that it is about; null for none.'),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Null before it was tried, and in chat.',
    }),
    state: t.expose('state', { type: DeliveryStateRef, description: 'Its outcome so far.' }),
    attempts: t.expose('attempts', { type: 'NonNegativeInt', description: 'How often it was tried.' }),
    serverWords: t.exposeString('serverWords', { nullable: true, description: "The server's last words." }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was skipped or given up.' }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next; null unless it is waiting.',
      resolve: ({ state, dueAt }) => (state === 'waiting' ? dueAt : null),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When the server took it.' }),
    viewerCanRetry: t.boolean({
      description: 'Whether you may retry it: it was refused, or given up.',
      resolve: ({ state }) => state === 'refused' || state === 'givenUp',
    }),
  }),
});

const DeliveryFilterRef = builder.inputType('DeliveryFilter', {
  description: 'Which deliveries to list; a field that is left out does not narrow the list.',
  fields: (t) =>
    inputFieldsOf(t, deliveryFilter, {
      kind: NoticeKindRef,
      state: DeliveryStateRef,
      channel: NoticeChannelRef,
    }),
});

builder.queryField('deliveries', (t) =>
  t.connection(
    {
      ...upTo(LOG.largestPage, A_STATEMENT),
      type: DeliveryRef,
      description: `Notices and their outcomes, newest first; ${LOG.page} on a page, at most ${LOG.largestPage}. Organisers see those about their regions.`,
      authScopes: { can: isOrganiser },
      args: { filter: t.arg({ type: DeliveryFilterRef, description: 'Which deliveries to list.' }) },
      resolve: (_root, { filter, ...asked }, context) => {
        const within = inOrganisedRegion(viewerOf(context));
        const tx = context.reads.database([]);
        return cursorPage(asked, {
          read: (page) => listDeliveries(tx, { ...page, within, filter: filter ?? {} }),
          cursorOf,
        });
      },
    },
    { name: 'DeliveryConnection', description: 'A page of deliveries.' },
    { name: 'DeliveryEdge', description: 'A delivery in a page.' },
  ),
);
