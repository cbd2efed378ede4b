import { canOrganise, isAdmin, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import type { NoticeKind } from '../announcements/announcements.service';
import type { RegionState } from '../deadlines/region-state';
import { readShortage } from '../generations/shortage.service';
import { whyNoReminder } from '../reminders/reminders.service';
import { hasMembers } from '../teams/publication.service';
import { whereAgreed } from '../teams/swaps.service';
import { wantingNotices } from './kinds/kind';
import type { Supposed } from './recipients';

export type PreviewedAct = {
  act: SendingAct;
  regionId: string | null;
  /** The person to move; null for everyone of the region in turn. */
  userId: string | null;
  /** Their new theme; null if it is not known yet. */
  themeId: string | null;
  /** The calendar does it later, so it is not refused for the current state. */
  isPlanned: boolean;
  /** Themes that a generation leaves out. */
  withoutThemeIds: readonly string[];
};

export type SendingPlan = {
  /** The person to move; absent for everyone it concerns. */
  userId?: string;
  /** The changes of the act, made before anything is sent. */
  supposed: Supposed;
  /** The people it may concern, if no announcement determines them. */
  audience?: Prisma.UserWhereInput;
  /** Which of the act's kinds it is; by default all. */
  kind?: NoticeKind;
  /** {@link supposed} lacks the team that people read of. */
  isTeamUnknown?: true;
};
type InRegion = Omit<PreviewedAct, 'act'> & RegionState & { regionId: string; now: Date };

/** An organiser's act that sends notices, or might seem to. */
type SendingActEntry = {
  /** For clients of the API. */
  description: string;
  /** The kinds that it announces in a region. */
  kinds: readonly NoticeKind[];
  /** Their conditions; null if the act would be refused or change nothing. */
  plan: (tx: Queries, region: InRegion) => SendingPlan | null | Promise<SendingPlan | null>;
  /** Concerns people of all regions. */
  isOfAdmins?: true;
};

const silent = (name: string): SendingActEntry => ({
  description: `\`${name}\`: sends nothing.`,
  kinds: [],
  plan: () => null,
});
const ofAdmins = (name: string): SendingActEntry => ({ ...silent(name), isOfAdmins: true });

/**
 * Whether the region's changed teams are being announced. Until each of these notices is sent, it also contains what
 * changes meanwhile.
 */
export const isAnnouncingChanges = async (tx: Queries, regionId: string): Promise<boolean> =>
  (await tx.announcement.count({
    where: {
      ...{ kind: 'teamChanged', regionId, userId: null, isTest: false },
      OR: [{ expandedAt: null }, { deliveries: { some: { state: 'waiting' } } }],
    },
  })) > 0;

/** @param goesTo null for off their team; undefined for a theme that is not known yet */
async function planMove(tx: Queries, region: InRegion, goesTo?: string | null): Promise<SendingPlan | null> {
  const { isPublished, regionId, userId } = region;
  if (!isPublished) return null;
  const unknown = { kind: 'teamChanged', supposed: {}, isTeamUnknown: true } as const;
  if (userId === null) return { ...unknown, audience: wantingNotices(regionId) };
  if (goesTo === undefined) return { ...unknown, userId };
  const place = await tx.teamAssignment.findUnique({ where: { userId }, select: { themeId: true } });
  // They may already be there.
  if ((place?.themeId ?? null) === goesTo) return null;
  const audience = { AND: [wantingNotices(regionId), { id: userId }] };
  const kind = place === null ? 'teamPublished' : 'teamChanged';
  return { userId, kind, audience, supposed: { places: [{ userId, themeId: goesTo }] } };
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
  announceTeamChanges: {
    description: '`announceTeamChanges`.',
    kinds: ['teamChanged'],
    plan: async (tx, { isPublished, regionId }) =>
      isPublished && !(await isAnnouncingChanges(tx, regionId)) ? { supposed: {} } : null,
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
      '`generateAssignments`: counts what is sent if people are left without a place, and the same shortage was not announced before.',
    kinds: ['shortage'],
    plan: async (tx, { isPublished, regionId, withoutThemeIds }) => {
      if (isPublished) return null;
      const fact = await readShortage(tx, regionId, withoutThemeIds);
      const isNews = fact !== null && (await tx.announcement.count({ where: { fact } })) === 0;
      return isNews ? { supposed: {} } : null;
    },
  },
  restoreRun: silent('restoreRun'),
  placeUsers: { description: '`placeUsers`.', kinds: ['teamPublished', 'teamChanged'], plan: planToTheme },
  acceptSwap: {
    description: '`acceptSwap` by an organiser: counts what approving all agreed swaps of the region sends.',
    kinds: ['teamChanged'],
    plan: (_tx, { isPublished, regionId }) => {
      const isOfSwap = { some: whereAgreed(regionId) };
      const ofSwap = { OR: [{ swapsAskedFor: isOfSwap }, { swapsReceived: isOfSwap }] };
      const audience = { AND: [wantingNotices(regionId), ofSwap] };
      return isPublished ? { supposed: {}, audience, isTeamUnknown: true } : null;
    },
  },
  takeSeat: {
    description: '`takeSeat`: counts what is sent to the viewer.',
    kinds: ['teamPublished', 'teamChanged'],
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

/** The sends of an act can be previewed by viewers who may do it. */
export const canPreviewSends = (viewer: Viewer, act: SendingAct, regionId: string | null): boolean =>
  act === 'takeSeat'
    ? viewer.regionId === regionId
    : SENDING_ACTS[act].isOfAdmins
      ? isAdmin(viewer)
      : canOrganise(viewer, regionId);
