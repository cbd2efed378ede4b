import { isOrganiser } from '../../auth/viewer';
import type { ChatWebhook } from '../../db/generated/client';
import type { DeliveryState } from '../../db/generated/enums';
import { builder, enumOf } from '../../graphql/builder';
import { A_STATEMENT, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { readOnce } from '../../graphql/read-once';
import { countToRemind, lastReminderOf } from '../reminders/reminder-figures';
import { toRemind } from '../reminders/reminders.service';
import { chatServiceOf, maskedAddress, type ChatService } from './chat.service';

type NoticeFigures = Record<DeliveryState, number>;
const NO_FIGURES: NoticeFigures = { waiting: 0, sent: 0, refused: 0, givenUp: 0, skipped: 0 };

const figuresOf = readOnce([], async (tx) => {
  const figures = new Map<string | null, NoticeFigures>();
  for (const { regionId, state, _count } of await tx.delivery.groupBy({
    by: ['regionId', 'state'],
    _count: true,
  }))
    figures.set(regionId, { ...(figures.get(regionId) ?? NO_FIGURES), [state]: _count });
  return figures;
});

const chatWebhookOf = readOnce(
  [],
  async (tx) =>
    new Map((await tx.chatWebhook.findMany()).map((webhook): [string, ChatWebhook] => [webhook.id, webhook])),
);

const NoticeFiguresRef = builder.objectRef<NoticeFigures>('NoticeFigures').implement({
  description: 'How many deliveries of a region are in which state.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    waiting: t.expose('waiting', { type: 'NonNegativeInt', description: 'Not sent yet.' }),
    sent: t.expose('sent', { type: 'NonNegativeInt', description: 'Taken by the server.' }),
    refused: t.expose('refused', { type: 'NonNegativeInt', description: 'Refused by the server.' }),
    givenUp: t.expose('givenUp', { type: 'NonNegativeInt', description: 'Given up.' }),
    skipped: t.expose('skipped', { type: 'NonNegativeInt', description: 'No longer needed.' }),
  }),
});

/** The most names in a list of people to remind. */
const NAMED_TO_REMIND = 200;

const PeopleToRemindRef = builder.objectRef<{ regionId: string }>('PeopleToRemind').implement({
  description:
    'People that a reminder to rank would reach: they take part, want notices, and have not ranked.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    count: t.field({
      type: 'NonNegativeInt',
      description: 'How many there are.',
      resolve: async ({ regionId }, _args, context) => (await countToRemind(context, regionId)) ?? 0,
    }),
    people: t.prismaField({
      ...upTo(NAMED_TO_REMIND, A_STATEMENT),
      type: ['User'],
      description: `The first of them, by name; at most ${NAMED_TO_REMIND}.`,
      resolve: (query, { regionId }, _args, { reads }) =>
        reads.database(['user', 'ranking']).user.findMany({
          ...query,
          where: toRemind(regionId),
          orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
          take: NAMED_TO_REMIND,
        }),
    }),
  }),
});

const ChatServiceRef = enumOf<ChatService>('ChatService', 'A chat whose incoming webhooks are known.', {
  slack: 'Slack.',
  teams: 'Microsoft Teams.',
  googleChat: 'Google Chat.',
});

const ChatWebhookRef = builder.objectRef<ChatWebhook>('ChatWebhook').implement({
  description: 'The connected chat channel of a region.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the region.' }),
    service: t.field({
      type: ChatServiceRef,
      nullable: true,
      description: 'The chat service; null for an unknown one.',
      resolve: ({ address }) => chatServiceOf(address),
    }),
    maskedAddress: t.string({
      description: 'Its host and last four letters; the whole address is a secret.',
      resolve: ({ address }) => maskedAddress(address),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last set.' }),
  }),
});

const OF_REGION = { onlyFor: ORGANISERS, select: { id: true } } as const;

builder.prismaObjectFields('Region', (t) => ({
  noticeFigures: t.field({
    ...OF_REGION,
    type: NoticeFiguresRef,
    description: 'The outcomes of its notices, in figures.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)) ?? NO_FIGURES,
  }),
  toRemind: t.field({
    ...OF_REGION,
    type: PeopleToRemindRef,
    description: 'The people that a reminder to rank would reach.',
    resolve: ({ id }) => ({ regionId: id }),
  }),
  lastRemindedAt: t.field({
    ...OF_REGION,
    type: 'DateTime',
    nullable: true,
    description:
      'When its people were last reminded to rank, by an organiser or the calendar; null for never.',
    resolve: ({ id }, _args, context) => lastReminderOf(context, id),
  }),
  chatWebhook: t.field({
    ...OF_REGION,
    type: ChatWebhookRef,
    nullable: true,
    description: 'Its connected chat channel; null if there is none.',
    resolve: ({ id }, _args, context) => chatWebhookOf(context, id),
  }),
}));
