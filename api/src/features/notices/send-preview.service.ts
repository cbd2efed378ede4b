import type { Queries } from '../../db/client';
import type { Announcement, Prisma } from '../../db/generated/client';
import type { NoticeKind } from '../../db/generated/enums';
import { badInput, notFound } from '../../errors';
import { inSlices } from '../../lib/slices';
import type { NoticeSettings } from '../../start/notice-settings';
import { hasMembers } from '../teams/publication.service';
import { lastToldOf, teamOf, teamsOf, tellsOfTeam } from './already-told.service';
import { audienceOf, wantingNotices } from './audience';
import { readChatText } from './circumstances';
import { NOTICE_KINDS } from './notice-kinds';
import { readRecipients, type Recipient, type Supposed } from './recipients';
import { whyNoReminder } from './reminders.service';
import type { SendingAct } from './sending-acts';
import { whyNotSent } from './still-true';
import { readTemplates } from './templates.service';

export type NoticeCount = { kind: NoticeKind; count: number; exampleUserId: string | null };
export type SendPreview = { notices: readonly NoticeCount[]; chatCount: number; hasMailServer: boolean };

export type PreviewedAct = {
  act: SendingAct;
  regionId: string | null;
  /** Who is moved; null for each one of the region in turn. */
  userId: string | null;
  /** Where they are moved to; null if that is not known yet. */
  themeId: string | null;
  /** The calendar does it later, so it is not refused for how things are now. */
  isPlanned: boolean;
};

type Plan = {
  kinds: readonly NoticeKind[];
  regionId: string;
  userId: string | null;
  /** What the act makes true before anything is sent. */
  supposed: Supposed;
  /** Whom it may concern, where no announcement says so. */
  audience?: Prisma.UserWhereInput;
  /** Whether {@link supposed} has the team that people are told of. */
  isTeamKnown: boolean;
};

/** People who are looked at in one statement. */
const AT_ONCE = 2_000;

/**
 * How many notices an act would send now, by the audiences and guards by which they are sent (`expand.service`, `send.service`), in the
 * state that the act makes. It locks and writes nothing.
 * @throws DomainError NOT_FOUND or BAD_USER_INPUT for a region that is not there, or not given
 */
export async function previewSends(
  tx: Queries,
  previewed: PreviewedAct,
  settings: NoticeSettings,
  now: Date,
): Promise<SendPreview> {
  const hasMailServer = settings.mailFrom !== null;
  const plan = await planOf(tx, previewed, now);
  if (plan === null) return { notices: [], chatCount: 0, hasMailServer };
  const templates = await readTemplates(tx);
  const notices: NoticeCount[] = [];
  let chatCount = 0;
  for (const kind of plan.kinds) {
    if (templates.some((template) => template.kind === kind && !template.isSent)) continue;
    const announcement = {
      kind,
      regionId: plan.regionId,
      userId: plan.userId,
      isTest: false,
      createdAt: now,
    };
    if (await isPosted(tx, announcement, plan, settings)) chatCount += 1;
    if (!hasMailServer) continue;
    const notice = await countReaders(tx, announcement, plan);
    if (notice.count > 0) notices.push(notice);
  }
  return { notices, chatCount, hasMailServer };
}

/** How many invitations an import sends that adds so many people. */
export async function previewInvitations(
  tx: Queries,
  invitedCount: number,
  { mailFrom }: NoticeSettings,
): Promise<SendPreview> {
  const hasMailServer = mailFrom !== null;
  const isSent = (await readTemplates(tx)).some(({ kind, isSent }) => kind === 'invited' && isSent);
  const notice = { kind: 'invited', count: invitedCount, exampleUserId: null } as const;
  return {
    notices: hasMailServer && isSent && invitedCount > 0 ? [notice] : [],
    chatCount: 0,
    hasMailServer,
  };
}

/** What an act announces; null for nothing, also if it would be refused or change nothing. */
async function planOf(tx: Queries, previewed: PreviewedAct, now: Date): Promise<Plan | null> {
  const { act, userId, themeId, isPlanned } = previewed;
  switch (act) {
    case 'unpublish':
    case 'closePreferences':
    case 'releaseMember':
    case 'promoteUser':
    case 'deleteUser':
    case 'eraseParticipants':
      return null;
    case 'publish': {
      const { regionId, isPublished } = await stateOf(tx, previewed);
      if (!isPlanned && (isPublished || !(await hasMembers(tx, regionId)))) return null;
      const kinds = ['teamPublished', 'teamChanged', 'noTeam'] as const;
      return { kinds, regionId, userId: null, supposed: { isPublished: true }, isTeamKnown: true };
    }
    case 'openPreferences': {
      const { regionId, preferencesOpen } = await stateOf(tx, previewed);
      if (!isPlanned && preferencesOpen) return null;
      const supposed = { preferencesOpen: true };
      return { kinds: ['preferencesOpen'], regionId, userId: null, supposed, isTeamKnown: true };
    }
    case 'remind': {
      const { regionId } = await stateOf(tx, previewed);
      if (!isPlanned && (await whyNoReminder(tx, regionId, now)) !== null) return null;
      const supposed = isPlanned ? { preferencesOpen: true, isPublished: false } : {};
      return { kinds: ['notRankedYet'], regionId, userId: null, supposed, isTeamKnown: true };
    }
    case 'generate': {
      const { regionId, isPublished } = await stateOf(tx, previewed);
      if (isPublished) return null;
      return { kinds: ['shortage'], regionId, userId: null, supposed: {}, isTeamKnown: true };
    }
    case 'moveMember':
    case 'unassignMember': {
      const { regionId, isPublished } = await stateOf(tx, previewed);
      if (!isPublished) return null;
      const plan = { kinds: ['teamChanged'], regionId } as const;
      if (userId === null) {
        const audience = wantingNotices(regionId);
        return { ...plan, userId, supposed: {}, audience, isTeamKnown: false };
      }
      const place = await tx.teamAssignment.findUnique({ where: { userId }, select: { themeId: true } });
      if (act === 'moveMember' && themeId === null)
        return { ...plan, userId, supposed: {}, isTeamKnown: false };
      const goesTo = act === 'moveMember' ? themeId : null;
      // They are there already.
      if ((place?.themeId ?? null) === goesTo) return null;
      return { ...plan, userId, supposed: { place: { userId, themeId: goesTo } }, isTeamKnown: true };
    }
  }
}

async function stateOf(tx: Queries, { regionId }: PreviewedAct) {
  if (regionId === null) throw badInput({ regionId: 'Choose the region' });
  const region = await tx.region.findUnique({
    where: { id: regionId },
    select: { preferencesOpen: true, assignmentStatus: { select: { status: true } } },
  });
  if (!region) throw notFound('region');
  const { preferencesOpen, assignmentStatus } = region;
  return { regionId, preferencesOpen, isPublished: assignmentStatus?.status === 'published' };
}

type About = Pick<Announcement, 'kind' | 'regionId' | 'userId' | 'isTest' | 'createdAt'>;

async function countReaders(tx: Queries, announcement: About, plan: Plan): Promise<NoticeCount> {
  const { kind, regionId, createdAt: now } = announcement;
  const found = await tx.user.findMany({
    where: plan.audience ?? audienceOf(announcement),
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const ids = found.map(({ id }) => id);
  const readers: string[] = [];
  for await (const some of inSlices(ids, AT_ONCE)) {
    const people = await readRecipients(tx, some, { supposed: plan.supposed, withoutWords: true });
    const told =
      plan.isTeamKnown && tellsOfTeam(kind)
        ? await lastToldOf(tx, { channel: 'email', regionId, userIds: some })
        : null;
    const isNews = (person: Recipient): boolean => told === null || told.get(person.id) !== teamOf(person);
    const isReader = (person: Recipient | undefined): boolean =>
      person !== undefined && whyNotSent(announcement, person, now) === null && isNews(person);
    readers.push(...some.filter((id) => isReader(people.get(id))));
  }
  return { kind, count: readers.length, exampleUserId: readers[0] ?? null };
}

/** Whether the chat channel of the region gets it. */
async function isPosted(
  tx: Queries,
  announcement: About,
  { regionId, userId, supposed }: Plan,
  settings: NoticeSettings,
): Promise<boolean> {
  const { kind, createdAt: now } = announcement;
  if (userId !== null || NOTICE_KINDS[kind].chat === null) return false;
  if ((await tx.chatWebhook.count({ where: { id: regionId } })) === 0) return false;
  if ((await readChatText(tx, announcement, settings, now, supposed)) === null) return false;
  if (!tellsOfTeam(kind)) return true;
  const told = await lastToldOf(tx, { channel: 'chat', regionId, userIds: null });
  return told.get(null) !== (await teamsOf(tx, regionId));
}
