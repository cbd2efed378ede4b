import type { Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import type { NoticeKind } from '../../db/generated/enums';
import { regionDeadline } from '../event/deadlines';
import { readSubmissionDeadline } from '../event/submission-deadline';
import { whyNoPlace } from '../generations/why-no-place.service';
import { whereEligible } from '../users/users.policy';
import type { NoticeSettings } from '../../start/notice-settings';
import { isNear } from './near-deadlines.service';
import { fill, NOTICE_KINDS } from './notice-kinds';
import { instantText, linkTo, type Circumstance, type Recipient, type Supposed } from './recipients';

type About = { kind: NoticeKind; regionId: string | null; problem: string | null };

/** Where a notice leads to; the paths are those of the web client. */
function pathOf(kind: NoticeKind, regionId: string | null): string {
  const region = regionId === null ? '' : `?region=${encodeURIComponent(regionId)}`;
  switch (kind) {
    case 'invited':
      return '/';
    case 'preferencesOpen':
    case 'notRankedYet':
    case 'deadlineNear':
      return '/preferences';
    case 'teamPublished':
    case 'teamChanged':
    case 'noTeam':
      return '/teams';
    case 'jobFailed':
    case 'shortage':
      return `/admin/assignments${region}`;
  }
}

/** What a notice says besides what is known of its reader. */
export async function circumstanceOf(
  tx: Queries,
  { kind, regionId, problem }: About,
  person: Recipient,
): Promise<Circumstance> {
  const path = pathOf(kind, regionId);
  switch (kind) {
    case 'jobFailed':
      return { path, problem, region: await regionName(tx, regionId) };
    case 'shortage':
      return {
        path,
        region: await regionName(tx, regionId),
        peopleWithoutPlace: await tx.user.count({
          where: { ...whereEligible, regionId: regionId ?? { in: [] }, assignment: null },
        }),
      };
    case 'noTeam':
      return { path, reason: await whyNoPlace(tx, person) };
    default:
      return { path };
  }
}

async function regionName(tx: Queries, regionId: string | null): Promise<string | null> {
  if (regionId === null) return null;
  return (await tx.region.findUnique({ where: { id: regionId }, select: { name: true } }))?.name ?? null;
}

/** @param stopPath the path at which this reader stops all notices; null where there is no reader */
export const footerOf = ({ eventTitle, publicUrl }: NoticeSettings, stopPath: string | null): string =>
  `You get this because you take part in ${eventTitle}, or run it. To get no more notices, open ${publicUrl}${stopPath ?? '/'}`;

/** What the chat channel of a region is told; null if that is not true. A test is sent anyway. @param supposed what an act will change */
export async function readChatText(
  tx: Queries,
  { kind, regionId, isTest }: Pick<Announcement, 'kind' | 'regionId' | 'isTest'>,
  settings: NoticeSettings,
  now: Date,
  supposed: Supposed = {},
): Promise<string | null> {
  const region = await tx.region.findUnique({
    where: { id: regionId ?? '' },
    select: {
      name: true,
      timeZone: true,
      preferencesOpen: true,
      assignmentStatus: { select: { status: true } },
      timeline: { where: { kind: 'closePreferences' } },
    },
  });
  if (!region) return null;
  const { timeZone, timeline, assignmentStatus } = region;
  const [closing = null] = timeline;
  const { preferencesOpen = region.preferencesOpen, isPublished = assignmentStatus?.status === 'published' } =
    supposed;
  const submissionDeadline = await readSubmissionDeadline(tx);
  const closesAt = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  const isClosed = !preferencesOpen || isPublished || (closesAt !== null && closesAt <= now);
  const isNearBy = kind !== 'deadlineNear' || (closesAt !== null && isNear(closesAt, now));
  if (!isTest && (kind === 'teamPublished' ? !isPublished : isClosed || !isNearBy)) return null;
  const words = NOTICE_KINDS[kind].chat ?? NOTICE_KINDS[kind].subject;
  const text = fill(words, {
    event: settings.eventTitle,
    region: region.name,
    deadline: isClosed ? null : closesAt && instantText(closesAt, timeZone),
    peopleWithoutPlace: null,
    link: linkTo(settings, pathOf(kind, regionId)),
  });
  return isTest ? `[Test] ${text}` : text;
}
