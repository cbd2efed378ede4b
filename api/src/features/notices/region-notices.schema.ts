import { canOrganise, isOrganiser } from '../../auth/viewer';
import type { ChatWebhook } from '../../db/generated/client';
import type { DeliveryState } from '../../db/generated/enums';
import { builder, enumOf } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { A_STATEMENT, upTo } from '../../graphql/list-sizes';
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

/** The most people whom a list of those to remind names. */
const NAMED_TO_REMIND = 200;

const PeopleToRemindRef = builder.objectRef<{ regionId: string }>('PeopleToRemind').implement({
  description:
    'People whom a reminder to rank would reach: they take part, want notices, and have not ranked.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    count: t.field({
      type: 'NonNegativeInt',
      description: 'How many they are.',
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
  description: 'Where notices enter the chat channel of a region.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the region.' }),
    service: t.field({
      type: ChatServiceRef,
      nullable: true,
      description: 'Whose chat it is; null for an unknown one.',
      resolve: ({ address }) => chatServiceOf(address),
    }),
    maskedAddress: t.string({
      description: 'Its host and last four letters; the whole address is a secret.',
      resolve: ({ address }) => maskedAddress(address),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last set.' }),
  }),
});

/** A field's value for organisers of the region; null for others. */
const forManagers =
  <Value>(read: (context: Context, regionId: string) => Value) =>
  ({ id }: { id: string }, _args: object, context: Context) =>
    canOrganise(viewerOf(context), id) ? read(context, id) : null;
const OF_REGION = { nullable: true, select: { id: true } } as const;

builder.prismaObjectFields('Region', (t) => ({
  noticeFigures: t.field({
    ...OF_REGION,
    type: NoticeFiguresRef,
    description: 'What became of its notices, in figures; null unless you run it.',
    resolve: forManagers(async (context, id) => (await figuresOf(context, id)) ?? NO_FIGURES),
  }),
  toRemind: t.field({
    ...OF_REGION,
    type: PeopleToRemindRef,
    description: 'Whom a reminder to rank would reach; null unless you run it.',
    resolve: forManagers((_context, regionId) => ({ regionId })),
  }),
  lastRemindedAt: t.field({
    ...OF_REGION,
    type: 'DateTime',
    description:
      'When its people were last reminded to rank, by an organiser or the calendar; null for never, and unless you run it.',
    resolve: forManagers(lastReminderOf),
  }),
  chatWebhook: t.field({
    ...OF_REGION,
    type: ChatWebhookRef,
    description: 'Where notices enter its chat channel; null if there is none, and unless you run it.',
    resolve: forManagers(chatWebhookOf),
  }),
}));
