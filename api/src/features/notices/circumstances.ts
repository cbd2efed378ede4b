import { canOrganise } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import type { NoticeKind } from '../../db/generated/enums';
import { regionDeadline } from '../event/deadlines';
import { readSubmissionDeadline } from '../event/submission-deadline';
import { readNextStep } from '../next-step/next-step.service';
import { whyNoPlace } from '../generations/why-no-place.service';
import { whereEligible } from '../users/users.policy';
import type { NoticeSettings } from '../../start/notice-settings';
import { withoutAddresses } from './message';
import { isNear } from './near-deadlines.service';
import { fill, NOTICE_KINDS } from './notice-kinds';
import {
  instantText,
  linkTo,
  mayReadPlaceOf,
  type Circumstance,
  type Reader,
  type Recipient,
  type Supposed,
} from './recipients';
import { toRemind } from './reminders.service';

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

/**
 * What a notice says besides what is known of the person, as far as the reader may know it.
 * @param isOver whether an instant is over
 */
export async function circumstanceOf(
  tx: Queries,
  { kind, regionId, problem }: About,
  { person, reader, isOver }: { person: Recipient; reader: Reader; isOver: (at: Date) => boolean },
): Promise<Circumstance> {
  const path = pathOf(kind, regionId);
  switch (kind) {
    case 'jobFailed':
      return { path, problem, ...(await readForOrganisers(tx, regionId, { reader, isOver })) };
    case 'shortage':
      return {
        path,
        ...(await readForOrganisers(tx, regionId, { reader, isOver })),
        ...(canOrganise(reader, regionId)
          ? { peopleWithoutPlace: await countWithoutPlace(tx, regionId) }
          : {}),
      };
    case 'noTeam':
      return { path, reason: mayReadPlaceOf(reader, person) ? await whyNoPlace(tx, person) : null };
    default:
      return { path };
  }
}

const countWithoutPlace = (tx: Queries, regionId: string | null): Promise<number> =>
  tx.user.count({ where: { ...whereEligible, regionId: regionId ?? { in: [] }, assignment: null } });

/** The name of a region, and what those who run it do next, which only they may know. */
async function readForOrganisers(
  tx: Queries,
  regionId: string | null,
  { reader, isOver }: { reader: Reader; isOver: (at: Date) => boolean },
): Promise<Pick<Circumstance, 'region' | 'nextStep'>> {
  if (regionId === null) return { region: null };
  const [region, lastRun, toRemindCount] = await Promise.all([
    tx.region.findUnique({ where: { id: regionId }, select: { name: true, timeZone: true } }),
    tx.generation.findFirst({
      where: { regionId },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    }),
    tx.user.count({ where: toRemind(regionId) }),
  ]);
  const beyond = { toRemindCount, lastRunAt: lastRun?.createdAt ?? null };
  const step = await readNextStep(tx, regionId, beyond, isOver);
  if (region === null || step === null) return { region: null };
  if (!canOrganise(reader, regionId)) return { region: region.name };
  const { label, isPlanned, at, atLabel } = step;
  const nextStep = isPlanned && at ? `${atLabel} on ${instantText(at, region.timeZone)}` : label;
  return { region: region.name, nextStep };
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
  const values = withoutAddresses({
    event: settings.eventTitle,
    region: region.name,
    deadline: isClosed ? null : closesAt && instantText(closesAt, timeZone),
    peopleWithoutPlace: null,
    link: linkTo(settings, pathOf(kind, regionId)),
  });
  const text = fill(words, values);
  return isTest ? `[Test] ${text}` : text;
}
