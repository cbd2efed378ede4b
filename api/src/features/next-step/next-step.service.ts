import { millisecondsInDay } from 'date-fns/constants';
import type { Prisma } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { readSubmissionDeadline, regionDeadline, regionInstant } from '../deadlines/deadlines';
import { whereEligible } from '../people/people.policy';
import { whereMember } from '../teams/members.policy';
import { nextStepOf, type NextStep } from './next-step';

type StepReads = Pick<Reads, 'deadlines' | 'region' | 'user'>;

/** Data outside the replica. */
type Beyond = {
  toRemindCount: number;
  /** When its people were last reminded to rank. */
  lastRemindedAt: Date | null;
  /** The run that made the teams, and when they last became the draft; null before the first. */
  lastRun: { createdAt: Date; placedAt: Date } | null;
};

const REGION = {
  timeZone: true,
  preferencesOpen: true,
  assignmentStatus: { select: { status: true } },
  timeline: { select: { kind: true, localTime: true, state: true } },
  themes: {
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      capacity: true,
      createdAt: true,
      _count: { select: { assignments: { where: whereMember } } },
    },
  },
} as const satisfies Prisma.RegionSelect;

/**
 * The next step of a region's organisers; null if there is no such region.
 * @param isOver whether an instant is over
 */
export async function readNextStep(
  reads: StepReads,
  regionId: string,
  { toRemindCount, lastRemindedAt, lastRun }: Beyond,
  isOver: (at: Date) => boolean,
): Promise<NextStep | null> {
  const people = (where: Prisma.UserWhereInput = {}): Promise<number> =>
    reads.user.count({ where: { ...whereEligible, regionId, ...where } });
  const [region, { submissionDeadline }, peopleCount, rankedCount, rankingCount] = await Promise.all([
    reads.region.findUnique({ where: { id: regionId }, select: REGION }),
    readSubmissionDeadline(reads),
    people(),
    people({ ranking: { isNot: null } }),
    lastRun === null
      ? 0
      : people({
          ranking: { submittedAt: { gt: lastRun.createdAt } },
          // Their place came from an act that knew their ranking, or from an organiser.
          NOT: { assignment: { assignedAt: { gt: lastRun.placedAt } } },
        }),
  ]);
  if (region === null) return null;
  const { timeZone, preferencesOpen, timeline, themes } = region;
  const ahead = (at: Date | null): Date | null => (at !== null && isOver(at) ? null : at);
  const plannedAt = (kind: (typeof timeline)[number]['kind']): Date | null => {
    const point = timeline.find((one) => one.kind === kind && one.state === 'planned');
    return ahead(point ? regionInstant(timeZone, point.localTime) : null);
  };
  const closing = timeline.find(({ kind }) => kind === 'closePreferences') ?? null;
  const deadline = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  const sum = (of: (theme: (typeof themes)[number]) => number): number =>
    themes.reduce((total, theme) => total + of(theme), 0);
  return nextStepOf({
    themeCount: themes.length,
    seatCount: sum(({ capacity }) => capacity),
    peopleCount,
    placedCount: sum(({ _count }) => _count.assignments),
    rankedCount,
    toRemindCount,
    wasReminded: lastRemindedAt !== null && !isOver(new Date(lastRemindedAt.getTime() + millisecondsInDay)),
    overFullThemeIds: themes.flatMap(({ id, capacity, _count }) =>
      _count.assignments > capacity ? [id] : [],
    ),
    isPublished: region.assignmentStatus?.status === 'published',
    preferencesOpen,
    isDeadlineOver: deadline !== null && isOver(deadline),
    opensAt: plannedAt('openPreferences'),
    closesAt: ahead(deadline),
    publishesAt: plannedAt('publish'),
    sinceRun:
      lastRun === null
        ? null
        : {
            rankingCount,
            themeCount: themes.filter(({ createdAt }) => createdAt > lastRun.createdAt).length,
          },
  });
}
