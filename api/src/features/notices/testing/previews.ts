import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import type { SendPreviewQueryVariables } from '../../../../test/gql/graphql';
import { db } from '../../../db/client';
import type { NoticeKind } from '../../announcements/announcements.service';
import { fanOut, sendDue } from '../send.service';
import { startSending } from './sending';

export const PREVIEW =
  graphql(`query SendPreview($act: SendingAct!, $regionId: ID, $userId: ID, $themeId: ID, $isPlanned: Boolean, $withoutThemeIds: [ID!]) {
  sendPreview(act: $act, regionId: $regionId, userId: $userId, themeId: $themeId, isPlanned: $isPlanned, withoutThemeIds: $withoutThemeIds) {
    emailCount chatCount hasMailServer notices { kind count exampleUserId }
  }
}`);

/** The number by the name of the kind; chat messages are of the kind 'chat'. */
export type Counts = Record<string, number>;
export const input = <Input>(fields: Input) => ({ input: fields });

type InRegion = { regionId: string };

/** {@link startSending}, with previews of acts. */
export function startPreviews() {
  const sending = startSending();
  const preview = async (variables: SendPreviewQueryVariables, by = sending.admin): Promise<Counts> => {
    const { sendPreview } = await by.ask(PREVIEW, variables);
    const { notices, emailCount, chatCount } = sendPreview;
    expect(emailCount).toBe(notices.reduce((sum, { count }) => sum + count, 0));
    return {
      ...Object.fromEntries(notices.map(({ kind, count }) => [kind, count])),
      ...(chatCount > 0 && { chat: chatCount }),
    };
  };

  /** Sends all announcements. @returns the messages since the last time */
  async function sent(): Promise<Counts> {
    sending.server.received.length = 0;
    sending.posts.length = 0;
    const before = await db.delivery.findMany({ where: { state: 'sent' }, select: { id: true } });
    await fanOut(true, sending.transports.now());
    await sendDue(sending.transports);
    const deliveries = await db.delivery.findMany({
      where: { state: 'sent', id: { notIn: before.map(({ id }) => id) } },
    });
    expect(sending.server.received.length + sending.posts.length).toBe(deliveries.length);
    const counts: Counts = {};
    for (const { kind, channel } of deliveries) {
      const name = channel === 'chat' ? 'chat' : kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  const publish = (regionId: string) => sending.admin.act('publishAssignments', { regionId });
  const unpublish = (regionId: string) => sending.admin.act('unpublishAssignments', { regionId });
  const move = (userId: string, themeId: string, sendNotices = true) =>
    sending.admin.act('placeUsers', { userIds: [userId], themeId, sendNotices });
  const switchOff = (kind: NoticeKind) => db.noticeTemplate.create({ data: { kind, isSent: false } });

  /**
   * Ann and Bob on the first theme, Cyd on the second, Dee on none; Eve (first) wants no notices, Fay (first) is excluded, Gus
   * is an administrator, Hal organises the region and does not participate. Ann and Dee have ranked. A chat channel; teams are
   * a draft.
   */
  async function mixed() {
    const made = await sending.scene('Dee', 'Hal');
    const [first = '', second = ''] = made.themeIds;
    const [dee, hal] = made.people;
    if (!dee || !hal) return expect.fail('no people');
    const { regionId } = made;
    const [ann, bob, cyd, eve, fay, gus] = await db.user.createManyAndReturn({
      data: ['Ann', 'Bob', 'Cyd', 'Eve', 'Fay', 'Gus'].map((displayName) => ({
        ...{ firebaseUid: randomUUID(), email: `${displayName}.${regionId}@example.com`.toLowerCase() },
        ...{ displayName, regionId, firstSignInAt: new Date() },
      })),
    });
    if (!ann || !bob || !cyd || !eve || !fay || !gus) return expect.fail('no people');
    await db.teamAssignment.createMany({
      data: [ann, bob, eve, fay, cyd].map(({ id: userId }) => {
        return { userId, themeId: userId === cyd.id ? second : first, isManualOverride: true };
      }),
    });
    await db.ranking.createMany({ data: [ann, dee].map(({ id }) => ({ id, themeIds: made.themeIds })) });
    await db.noticeRefusal.create({ data: { id: eve.id } });
    await db.user.updateMany({
      where: { id: { in: [fay.id, hal.id] } },
      data: { excludedFromAllocation: true },
    });
    await db.user.update({ where: { id: gus.id }, data: { role: 'admin' } });
    await db.organiser.create({ data: { id: hal.id, regionIds: [regionId] } });
    await db.chatWebhook.create({
      data: { id: regionId, address: 'https://hooks.slack.com/services/T0/B0/a-secret' },
    });
    return { ...made, ann, bob, cyd, dee, eve, fay, gus, hal, first, second };
  }

  async function published({ regionId }: InRegion) {
    await publish(regionId);
    await sent();
  }
  /** The messages of the first publication, which was undone. */
  async function sentOnce(region: InRegion) {
    await published(region);
    await unpublish(region.regionId);
  }
  const closed = ({ regionId }: InRegion) => sending.admin.act('closePreferences', { regionId });
  return { sending, preview, sent, publish, unpublish, move, switchOff, mixed, sentOnce, published, closed };
}
export type Previews = ReturnType<typeof startPreviews>;
export type Mixed = Awaited<ReturnType<Previews['mixed']>>;

type Row = {
  when: string;
  prepare?: (scene: Mixed) => Promise<unknown>;
  of?: (scene: Mixed) => { userId?: string; themeId?: string; withoutThemeIds?: string[] };
  /** The caller; an administrator by default. */
  by?: (scene: Mixed) => Promise<Caller>;
  counts: Counts | (() => Promise<Counts>);
};
type Does = (scene: Mixed, asked: { withoutThemeIds?: string[] }) => Promise<unknown>;
/** An act: its announcements in some states, and a state in which its readers know them already, or do not. */
export type Entry = { do: Does; rows: Row[]; known: Omit<Row, 'counts'> };
