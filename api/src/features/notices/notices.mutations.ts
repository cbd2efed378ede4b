import { canOrganise, isAdmin, isOrganiser } from '../../auth/viewer';
import { db } from '../../db/client';
import { act, changedRegion, inRegionOfInput } from '../../graphql/act';
import { type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { idInput } from '../../lib/values';
import type { NoticeKind } from '../announcements/announcements.service';
import { remindRegion, reminder } from '../reminders/reminders.service';
import { clearChatWebhook, newWebhook, setChatWebhook } from './chat.service';
import { DeliveryRef } from './deliveries.schema';
import { retryDelivery, sendTestNotice, testNotice } from './deliveries.service';
import { NoticeKindRef, NoticeTemplateRef, OwnNoticesRef } from './notices.schema';
import { announceTeamChanges, teamChangesAnnouncement } from './team-changes.service';
import {
  editNoticeTemplate,
  noticeWords,
  readTemplate,
  resetNoticeTemplate,
  templateChanges,
} from './templates.service';
import { setOwnNotices, ownNotices } from './unsubscribe.service';

const changedTemplate = <Shape extends { kind: NoticeKind }>(t: PayloadFieldBuilder<Shape>) =>
  t.field({
    type: NoticeTemplateRef,
    description: 'The updated notice.',
    resolve: ({ kind }) => readTemplate(db, kind),
  });

act('editNoticeTemplate', {
  description:
    'Changes the words of a kind of notice, or whether it is sent; a field that is left out stays as it is. Administrators only.',
  input: templateChanges,
  types: { kind: NoticeKindRef },
  can: isAdmin,
  run: (input) => editNoticeTemplate(input),
  payload: (t) => ({ noticeTemplate: changedTemplate(t) }),
});

act('resetNoticeTemplate', {
  description: 'Resets the words of a kind of notice. Whether it is sent stays. Administrators only.',
  input: noticeWords.pick({ kind: true }),
  types: { kind: NoticeKindRef },
  can: isAdmin,
  run: (input) => resetNoticeTemplate(input.kind),
  payload: (t) => ({ noticeTemplate: changedTemplate(t) }),
});

act('announceTeamChanges', {
  description:
    'Sends to each person whose published team has changed since they last read of it. CONFLICT for a draft, and if other teams have changed than expected. For organisers of the region.',
  input: teamChangesAnnouncement,
  can: inRegionOfInput,
  run: (input, context) => announceTeamChanges(input, context.now()),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('remindRegion', {
  description:
    'Reminds people of a region who have not ranked. CONFLICT for another count, and within ten minutes of the last time. For organisers of the region.',
  input: reminder,
  types: { expectedCount: 'Int' },
  can: inRegionOfInput,
  run: (input, context) => remindRegion(input.regionId, input.expectedCount, context.now()),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('retryDelivery', {
  description:
    'Retries a delivery that was refused or given up; one that did arrive arrives twice. For organisers of its region.',
  input: idInput('id', 'The delivery to try again.'),
  can: isOrganiser,
  run: (input, context) => retryDelivery(viewerOf(context), input.id, context.now()),
  payload: (t) => ({
    delivery: t.field({
      type: DeliveryRef,
      description: 'The updated delivery.',
      resolve: ({ id }) => db.delivery.findUniqueOrThrow({ where: { id } }),
    }),
  }),
});

act('setChatWebhook', {
  description: 'Connects the chat channel of a region. For organisers of the region.',
  input: newWebhook,
  can: inRegionOfInput,
  run: (input) => setChatWebhook(input),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('clearChatWebhook', {
  description: 'Disconnects the chat channel of a region. For organisers of the region.',
  input: idInput('regionId', 'The region whose chat gets nothing more.'),
  can: inRegionOfInput,
  run: (input) => clearChatWebhook(input.regionId),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('sendTestNotice', {
  description:
    'Sends one notice as a test: to you by e-mail, or into a chat channel. For organisers; unsaved words, for administrators.',
  input: testNotice,
  types: { kind: NoticeKindRef },
  can: (viewer, { regionId, subject, body }) =>
    subject != null || body != null
      ? isAdmin(viewer)
      : regionId == null
        ? isOrganiser(viewer)
        : canOrganise(viewer, regionId),
  run: async (input, context) => {
    const { id, email } = viewerOf(context);
    await sendTestNotice(id, input, context.noticeSettings.mailFrom !== null, context.now());
    return { to: input.regionId == null ? email : null };
  },
  payload: (t) => ({
    to: t.exposeString('to', { nullable: true, description: 'Your address; null for a chat channel.' }),
  }),
});

act('setOwnNotices', {
  description: 'Switches your own notices by e-mail on or off.',
  input: ownNotices,
  can: 'signedIn',
  run: ({ areWanted }, context) => setOwnNotices(viewerOf(context).id, areWanted),
  payload: (t) => ({
    ownNotices: t.field({
      type: OwnNoticesRef,
      description: 'Your updated choice.',
      resolve: (input) => input,
    }),
  }),
});
