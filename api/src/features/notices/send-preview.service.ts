import type { Queries } from '../../db/client';
import { badInput, notFound } from '../../errors';
import { inSlices } from '../../lib/turns';
import type { NoticeSettings } from '../../start/notice-settings';
import type { NoticeKind } from '../announcements/announcements.service';
import { readRegionState } from '../deadlines/region-state';
import { wantingNotices, type Announced } from './kinds/kind';
import { audienceOf, isForChat } from './kinds/registry';
import { outgoingMails, outgoingPost } from './outgoing.service';
import { isAnnouncingChanges, type PreviewedAct, SENDING_ACTS, type SendingPlan } from './sending-acts';
import type { Recipient } from './recipients';
import { readTemplate, readTemplates } from './templates.service';

export type NoticeCount = { kind: NoticeKind; count: number; exampleUserId: string | null };
export type SendPreview = { notices: NoticeCount[]; chatCount: number; hasMailServer: boolean };

/** People that are read in one statement. */
const AT_ONCE = 2_000;

const nothing = ({ mailFrom }: NoticeSettings): SendPreview => ({
  notices: [],
  chatCount: 0,
  hasMailServer: mailFrom !== null,
});

/**
 * How many notices an act would send now, by the audiences and guards of sending, in the state after the act. Takes no locks
 * and writes nothing.
 * @throws DomainError NOT_FOUND or BAD_USER_INPUT for an unknown or missing region
 */
export async function previewSends(
  tx: Queries,
  previewed: PreviewedAct,
  settings: NoticeSettings,
  now: Date,
): Promise<SendPreview> {
  const preview = nothing(settings);
  const { kinds, plan: planOf } = SENDING_ACTS[previewed.act];
  if (kinds.length === 0) return preview;
  const { regionId } = previewed;
  if (regionId === null) throw badInput({ regionId: 'Choose the region' });
  const region = await readRegionState(tx, regionId);
  if (!region) throw notFound('region');
  const plan = await planOf(tx, { ...previewed, ...region, regionId, now });
  if (plan === null) return preview;
  const templates = await readTemplates(tx);
  const sent = plan.kind ? [plan.kind] : kinds;
  for (const { kind } of templates.filter((template) => sent.includes(template.kind) && template.isSent)) {
    const announced = { kind, regionId, userId: plan.userId ?? null, isTest: false, createdAt: now };
    if (isForChat(announced)) {
      const post = await outgoingPost(tx, announced, settings, { now, supposed: plan.supposed });
      if (typeof post !== 'string') preview.chatCount += 1;
    }
    if (preview.hasMailServer) preview.notices.push(...(await countNotice(tx, announced, plan)));
  }
  return preview;
}

export type Placing = {
  regionId: string;
  places: readonly { userId: string; themeId: string }[];
};

/**
 * The notices of placing people, once their teams are published: 'your team' to newcomers, 'your team changed' to moved people.
 */
export async function previewPlaces(
  tx: Queries,
  { regionId, places }: Placing,
  settings: NoticeSettings,
  now: Date,
): Promise<SendPreview> {
  const preview = nothing(settings);
  const region = await readRegionState(tx, regionId);
  if (!region?.isPublished || !preview.hasMailServer) return preview;
  const ids = { in: places.map(({ userId }) => userId) };
  const newcomers = { assignment: null };
  for (const [kind, people] of [
    ['teamPublished', newcomers],
    ['teamChanged', { NOT: newcomers }],
  ] as const) {
    if (!(await readTemplate(tx, kind)).isSent) continue;
    const audience = { ...wantingNotices(regionId), id: ids, ...people };
    const announced = { kind, regionId, userId: null, isTest: false, createdAt: now };
    preview.notices.push(...(await countNotice(tx, announced, { audience, supposed: { places } })));
  }
  return preview;
}

/** How many invitations an import of this many people sends. */
export async function previewInvitations(
  tx: Queries,
  count: number,
  settings: NoticeSettings,
): Promise<SendPreview> {
  const preview = nothing(settings);
  const { isSent } = await readTemplate(tx, 'invited');
  if (!preview.hasMailServer || !isSent || count === 0) return preview;
  return { ...preview, notices: [{ kind: 'invited', count, exampleUserId: null }] };
}

/** A kind of notice and its readers; undefined without readers. */
async function countNotice(
  tx: Queries,
  announced: Announced & { kind: NoticeKind },
  plan: SendingPlan,
): Promise<NoticeCount[]> {
  const [first, ...others] = await readersOf(tx, announced, plan);
  return first ? [{ kind: announced.kind, count: 1 + others.length, exampleUserId: first.id }] : [];
}

/** The readers of a notice, by name. */
async function readersOf(
  tx: Queries,
  announced: Announced,
  { audience, supposed, isTeamUnknown }: SendingPlan,
): Promise<Recipient[]> {
  const people = await tx.user.findMany({
    where: audience ?? audienceOf(announced),
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const ids = people.map(({ id }) => id);
  const readers: Recipient[] = [];
  for await (const userIds of inSlices(ids, AT_ONCE)) {
    const outgoing = await outgoingMails(tx, announced, userIds, {
      ...{ now: announced.createdAt, supposed, isTeamUnknown, withoutWords: true },
    });
    for (const id of userIds) {
      const mail = outgoing.get(id);
      if (typeof mail === 'object') readers.push(mail.person);
    }
  }
  return readers;
}

export type ChangedTeam = { themeId: string; people: number };

/**
 * The teams of a published region with people who last read of other members, or of another team; those with the most people
 * first. None while they are being announced.
 */
export async function readChangedTeams(tx: Queries, regionId: string, now: Date): Promise<ChangedTeam[]> {
  if ((await readRegionState(tx, regionId))?.isPublished !== true) return [];
  if (await isAnnouncingChanges(tx, regionId)) return [];
  const announced = { kind: 'teamChanged', regionId, userId: null, isTest: false, createdAt: now };
  const counts = new Map<string, number>();
  for (const { themeId } of await readersOf(tx, announced, { supposed: {} }))
    if (themeId !== null) counts.set(themeId, (counts.get(themeId) ?? 0) + 1);
  return Array.from(counts, ([themeId, people]) => ({ themeId, people })).toSorted(
    (a, b) => b.people - a.people || (a.themeId < b.themeId ? -1 : 1),
  );
}
