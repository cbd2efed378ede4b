import { isOrganiser, type Viewer } from '../../auth/viewer';
import { db } from '../../db/client';
import type { NoticeKind } from '../../db/announce';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, idInput, inputFieldsOf } from '../../graphql/input-fields';
import { changedRegion } from '../../graphql/payload-fields';
import { inRegionOfInput } from '../../graphql/region-of-input';
import { DeliveryRef } from './deliveries.schema';
import { retryDelivery, sendTestNotice } from './deliveries.service';
import { canEditNoticeWords, canManageNotices, canReadNoticeWords } from './notices.policy';
import { NoticeKindRef, NoticeTemplateRef, OwnNoticesRef } from './notices.schema';
import { setOwnNotices } from './unsubscribe.service';
import { remindRegion } from './reminders.service';
import {
  editNoticeTemplate,
  noticeWords,
  readTemplate,
  resetNoticeTemplate,
  templateChanges,
} from './templates.service';
import { clearChatWebhook, newWebhook, setChatWebhook } from './chat.service';

const changedTemplate = <Shape extends { kind: NoticeKind }>(t: PayloadFieldBuilder<Shape>) =>
  t.field({
    type: NoticeTemplateRef,
    description: 'The notice, as it is now.',
    resolve: ({ kind }) => readTemplate(db, kind),
  });

const CHANGED_REGION = {
  description: 'The region, as it is now.',
  outputFields: (t: PayloadFieldBuilder<{ regionId: string }>) => ({ region: changedRegion(t) }),
};

builder.relayMutationField(
  'editNoticeTemplate',
  {
    description: 'Fields that are left out stay as they are.',
    inputFields: (t) => ({
      ...inputFieldsOf(t, templateChanges, { kind: NoticeKindRef }),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the notice has', 'The `updatedAt` you started from, or null'),
    }),
  },
  {
    description: 'Changes what a kind of notice says, or whether it is sent. Administrators only.',
    authScopes: { can: canEditNoticeWords },
    resolve: async (_root, { input: { expectedUpdatedAt, ...changes } }) => {
      await editNoticeTemplate(changes, expectedUpdatedAt);
      return { kind: changes.kind };
    },
  },
  { description: 'The notice, as it is now.', outputFields: (t) => ({ noticeTemplate: changedTemplate(t) }) },
);

builder.relayMutationField(
  'resetNoticeTemplate',
  {
    description: 'The kind of notice.',
    inputFields: (t) => ({
      kind: t.field({ type: NoticeKindRef, required: true, description: 'Which notice.' }),
    }),
  },
  {
    description: 'Resets what a kind of notice says. Whether it is sent stays. Administrators only.',
    authScopes: { can: canEditNoticeWords },
    resolve: async (_root, { input: { kind } }) => {
      await resetNoticeTemplate(kind);
      return { kind };
    },
  },
  { description: 'The notice, as it is now.', outputFields: (t) => ({ noticeTemplate: changedTemplate(t) }) },
);

builder.relayMutationField(
  'remindRegion',
  {
    description: 'The region, and how many people you saw.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region.' }),
      expectedCount: t.int({ required: true, description: 'The `count` of `toRemind` that you saw.' }),
    }),
  },
  {
    description:
      'Reminds those of a region who have not ranked. CONFLICT for another count, and within ten minutes of the last time. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageNotices, input),
    resolve: async (_root, { input: { regionId, expectedCount } }, context) => {
      await remindRegion(regionId, expectedCount, context.now());
      return { regionId };
    },
  },
  CHANGED_REGION,
);

builder.relayMutationField(
  'retryDelivery',
  idInput('id', 'The delivery to try again.'),
  {
    description:
      'Retries a delivery that was refused or given up; one that did arrive arrives twice. For those who run its region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id } }, context) => {
      await retryDelivery(viewerOf(context), id, context.now());
      return { id };
    },
  },
  {
    description: 'The delivery, as it is now.',
    outputFields: (t) => ({
      delivery: t.field({
        type: DeliveryRef,
        description: 'The delivery, as it is now.',
        resolve: ({ id }) => db.delivery.findUniqueOrThrow({ where: { id } }),
      }),
    }),
  },
);

builder.relayMutationField(
  'setChatWebhook',
  { description: 'The address of a chat channel.', inputFields: (t) => inputFieldsOf(t, newWebhook) },
  {
    description: 'Connects the chat channel of a region. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageNotices, input),
    resolve: async (_root, { input }) => {
      await setChatWebhook(input);
      return { regionId: input.regionId };
    },
  },
  CHANGED_REGION,
);

builder.relayMutationField(
  'clearChatWebhook',
  idInput('regionId', 'The region whose chat gets nothing more.'),
  {
    description: 'Disconnects the chat channel of a region. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageNotices, input),
    resolve: async (_root, { input: { regionId } }) => {
      await clearChatWebhook(regionId);
      return { regionId };
    },
  },
  CHANGED_REGION,
);

builder.relayMutationField(
  'sendTestNotice',
  {
    description: 'What to send.',
    inputFields: (t) => ({
      ...inputFieldsOf(t, noticeWords, { kind: NoticeKindRef }),
      regionId: t.id({ description: 'Whose chat channel gets it; left out, you get it by e-mail.' }),
    }),
  },
  {
    description:
      'Sends one notice as a test: to you by e-mail, or into a chat channel. For organisers; unsaved words, for administrators.',
    authScopes: (_root, { input: { regionId, subject, body } }) => ({
      can: (viewer: Viewer) =>
        subject != null || body != null
          ? canEditNoticeWords(viewer)
          : regionId == null
            ? canReadNoticeWords(viewer)
            : canManageNotices(viewer, regionId),
    }),
    resolve: async (_root, { input: { regionId, ...words } }, context) => {
      const hasMail = context.noticeSettings.mailFrom !== null;
      await sendTestNotice(viewerOf(context).id, { ...words, regionId: regionId ?? null, hasMail });
      return { to: regionId == null ? viewerOf(context).email : null };
    },
  },
  {
    description: 'Where it goes.',
    outputFields: (t) => ({
      to: t.exposeString('to', { nullable: true, description: 'Your address; null for a chat channel.' }),
    }),
  },
);

builder.relayMutationField(
  'setOwnNotices',
  {
    description: 'Whether you want notices.',
    inputFields: (t) => ({
      areWanted: t.boolean({ required: true, description: 'Whether you want notices by e-mail.' }),
    }),
  },
  {
    description: 'Switches your own notices by e-mail on or off.',
    authScopes: { signedIn: true },
    resolve: async (_root, { input: { areWanted } }, context) => {
      const { id } = viewerOf(context);
      await setOwnNotices(id, areWanted);
      return { userId: id, areWanted };
    },
  },
  {
    description: 'What you want now.',
    outputFields: (t) => ({
      ownNotices: t.field({
        type: OwnNoticesRef,
        description: 'What you want now.',
        resolve: ({ userId, areWanted }) => ({ userId, areWanted }),
      }),
    }),
  },
);
