import { canOrganise, isAdmin, type Viewer } from '../../auth/viewer';
import type { NoticeKind } from '../../db/announce';
import type { Queries } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import { badInput, notFound } from '../../errors';
import { inSlices } from '../../lib/slices';
import type { NoticeSettings } from '../../start/notice-settings';
import { hasMembers } from '../teams/publication.service';
import { lastToldOf, teamsOf } from './claims.service';
import { readChatText } from './compose';
import { wantingNotices, type Announced } from './kinds/kind';
import { audienceOf, kindOf, whyNotSent } from './kinds/registry';
import {
  readRecipients,
  readRegionState,
  type Recipient,
  type RegionState,
  type Supposed,
  teamOf,
} from './recipients';
import { whyNoReminder } from './reminders.service';
import { readTemplate, readTemplates } from './templates.service';

export type NoticeCount = { kind: NoticeKind; count: number; exampleUserId: string | null };
export type SendPreview = { notices: NoticeCount[]; chatCount: number; hasMailServer: boolean };

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
  /** Who is moved; none for each one whom it concerns. */
  userId?: string;
  /** What the act makes true before anything is sent. */
  supposed: Supposed;
  /** Whom it may concern, where no announcement says so. */
  audience?: Prisma.UserWhereInput;
  /** {@link supposed} lacks the team that people read of. */
  isTeamUnknown?: true;
};
type InRegion = Omit<PreviewedAct, 'act'> & RegionState & { regionId: string; now: Date };

/** What organisers do by which people get notices, or might think that they do. */
type SendingActEntry = {
  /** For clients of the API. */
  description: string;
  /** What it announces, in a region. */
  kinds: readonly NoticeKind[];
  /** What that depends on; null if the act would be refused or change nothing. */
  plan: (tx: Queries, region: InRegion) => Plan | null | Promise<Plan | null>;
  /** Concerns people of all regions. */
  isOfAdmins?: true;
};

const silent = (name: string): SendingActEntry => ({
  description: `\`${name}\`: sends nothing.`,
  kinds: [],
  plan: () => null,
});
const ofAdmins = (name: string): SendingActEntry => ({ ...silent(name), isOfAdmins: true });

/** @param goesTo null for off their team; undefined for a theme that is not known yet */
async function planMove(tx: Queries, region: InRegion, goesTo?: string | null): Promise<Plan | null> {
  const { isPublished, regionId, userId } = region;
  if (!isPublished) return null;
  if (userId === null) return { supposed: {}, audience: wantingNotices(regionId), isTeamUnknown: true };
  if (goesTo === undefined) return { userId, supposed: {}, isTeamUnknown: true };
  const place = await tx.teamAssignment.findUnique({ where: { userId }, select: { themeId: true } });
  // They may be there already.
  return (place?.themeId ?? null) === goesTo
    ? null
    : { userId, supposed: { places: [{ userId, themeId: goesTo }] } };
}

const planToTheme = (tx: Queries, region: InRegion) => planMove(tx, region, region.themeId ?? undefined);

const ACTS = {
  publish: {
    description: '`publishAssignments`.',
    kinds: ['teamPublished', 'teamChanged', 'noTeam'],
    plan: async (tx, { isPlanned, isPublished, regionId }) =>
      isPlanned || (!isPublished && (await hasMembers(tx, regionId)))
        ? { supposed: { isPublished: true } }
        : null,
  },
  unpublish: silent('unpublishAssignments'),
  openPreferences: {
    description: '`openPreferences`.',
    kinds: ['preferencesOpen'],
    plan: (_tx, { isPlanned, preferencesOpen }) =>
      isPlanned || !preferencesOpen ? { supposed: { preferencesOpen: true } } : null,
  },
  closePreferences: silent('closePreferences'),
  remind: {
    description: '`remindRegion`.',
    kinds: ['notRankedYet'],
    plan: async (tx, { isPlanned, regionId, now }) => {
      if (isPlanned) return { supposed: { preferencesOpen: true, isPublished: false } };
      return (await whyNoReminder(tx, regionId, now)) === null ? { supposed: {} } : null;
    },
  },
  generate: {
    description:
      '`generateAssignments`: counts what is sent if people are left without a place, unless the same shortage was announced before.',
    kinds: ['shortage'],
    plan: (_tx, { isPublished }) => (isPublished ? null : { supposed: {} }),
  },
  restoreRun: silent('restoreRun'),
  moveMember: { description: '`moveMember`.', kinds: ['teamChanged'], plan: planToTheme },
  takeSeat: {
    description: '`takeSeat`: counts what is sent to the viewer.',
    kinds: ['teamChanged'],
    plan: planToTheme,
  },
  unassignMember: {
    description: '`unassignMember`.',
    kinds: ['teamChanged'],
    plan: (tx, region) => planMove(tx, region, null),
  },
  releaseMember: silent('releaseMember'),
  promoteUser: ofAdmins('promoteUser'),
  deleteUser: ofAdmins('deleteUser'),
  eraseParticipants: ofAdmins('eraseParticipants'),
  startNextEvent: ofAdmins('startNextEvent'),
} satisfies Record<string, SendingActEntry>;
export type SendingAct = keyof typeof ACTS;
export const SENDING_ACTS: Readonly<Record<SendingAct, SendingActEntry>> = ACTS;

/** An act's sends are previewed by those who may do the act. */
export const canPreviewSends = (viewer: Viewer, act: SendingAct, regionId: string | null): boolean =>
  act === 'takeSeat'
    ? viewer.regionId === regionId
    : SENDING_ACTS[act].isOfAdmins
      ? isAdmin(viewer)
      : canOrganise(viewer, regionId);

/** People who are looked at in one statement. */
const AT_ONCE = 2_000;

const nothing = ({ mailFrom }: NoticeSettings): SendPreview => ({
  notices: [],
  chatCount: 0,
  hasMailServer: mailFrom !== null,
});

/**
 * How many notices an act would send now, by the audiences and guards by which they are sent, in the state that the act makes. It locks
 * and writes nothing.
 * @throws DomainError NOT_FOUND or BAD_USER_INPUT for a region that is not there, or not given
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
  for (const { kind } of templates.filter((template) => kinds.includes(template.kind) && template.isSent)) {
    const announced = { kind, regionId, userId: plan.userId ?? null, isTest: false, createdAt: now };
    if (await isPosted(tx, announced, plan, settings)) preview.chatCount += 1;
    if (preview.hasMailServer) preview.notices.push(...(await countNotice(tx, announced, plan)));
  }
  return preview;
}

type Placing = {
  /** 'Your team' to newcomers, 'your team changed' to people who are moved. */
  kind: 'teamPublished' | 'teamChanged';
  regionId: string;
  places: readonly { userId: string; themeId: string }[];
};

/** What placing people sends to each of them, once their teams are published. */
export async function previewPlaces(
  tx: Queries,
  { kind, regionId, places }: Placing,
  settings: NoticeSettings,
  now: Date,
): Promise<SendPreview> {
  const preview = nothing(settings);
  const [region, { isSent }] = await Promise.all([readRegionState(tx, regionId), readTemplate(tx, kind)]);
  if (!region?.isPublished || !isSent || !preview.hasMailServer) return preview;
  const audience = { ...wantingNotices(regionId), id: { in: places.map(({ userId }) => userId) } };
  const announced = { kind, regionId, userId: null, isTest: false, createdAt: now };
  return { ...preview, notices: await countNotice(tx, announced, { audience, supposed: { places } }) };
}

/** How many invitations an import sends that adds so many people. */
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

/** A kind of notice and its readers; nothing without any. */
async function countNotice(
  tx: Queries,
  announced: Announced & { kind: NoticeKind },
  plan: Plan,
): Promise<NoticeCount[]> {
  const { kind, regionId, createdAt: now } = announced;
  const found = await tx.user.findMany({
    where: plan.audience ?? audienceOf(announced),
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const ids = found.map(({ id }) => id);
  const readers: string[] = [];
  const hasTeams = kindOf(kind).isAboutTeam && !plan.isTeamUnknown;
  for await (const userIds of inSlices(ids, AT_ONCE)) {
    const people = await readRecipients(tx, userIds, { supposed: plan.supposed, withoutWords: true });
    const known = hasTeams ? await lastToldOf(tx, { channel: 'email', regionId, userIds }) : null;
    const isReader = (person: Recipient | undefined): boolean =>
      person !== undefined &&
      whyNotSent(announced, person, now) === null &&
      known?.get(person.id) !== teamOf(person);
    readers.push(...userIds.filter((id) => isReader(people.get(id))));
  }
  const [exampleUserId = null] = readers;
  return exampleUserId === null ? [] : [{ kind, count: readers.length, exampleUserId }];
}

/** Whether the chat channel of the region gets it. */
async function isPosted(
  tx: Queries,
  announced: Announced,
  { supposed }: Plan,
  settings: NoticeSettings,
): Promise<boolean> {
  const { kind, regionId, userId, createdAt: now } = announced;
  if (regionId === null || userId !== null || !kindOf(kind).chat) return false;
  if ((await tx.chatWebhook.count({ where: { id: regionId } })) === 0) return false;
  if ((await readChatText(tx, announced, settings, now, supposed)) === null) return false;
  if (!kindOf(kind).isAboutTeam) return true;
  const told = await lastToldOf(tx, { channel: 'chat', regionId, userIds: null });
  return told.get(null) !== (await teamsOf(tx, regionId));
}
