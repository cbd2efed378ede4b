import { canOrganise } from '../../../auth/viewer';
import type { Queries } from '../../../db/client';
import { people } from '../../../lib/counted';
import { readNextStep } from '../../next-step/next-step.service';
import { whereEligible } from '../../people/people.policy';
import { REMINDERS, toRemind } from '../../reminders/reminders.service';
import { latestRunOf } from '../../runs/runs.service';
import { instantText, type NoticeValues } from '../message';
import { COMMON, type Kind, type Reading } from './kind';

const FOR_ORGANISERS = {
  because: ({ role }) => (role === 'admin' ? 'you are an administrator of {event}' : 'you organise {region}'),
  audience: ({ regionId }) => ({
    OR: [{ role: 'admin' }, { organiser: { regionIds: { has: regionId ?? '' } } }],
    firstSignInAt: { not: null },
    noticeRefusal: null,
  }),
  guard: (person, { regionId }) =>
    canOrganise(person, regionId) ? null : 'They no longer organise the region.',
  supposed: {},
  path: (regionId) =>
    `/admin/assignments${regionId === null ? '' : `?region=${encodeURIComponent(regionId)}`}`,
} satisfies Partial<Kind>;

/** The name of a region, and its organisers' next step, which only they may know. */
async function readStep(
  tx: Queries,
  regionId: string | null,
  { reader, now }: Reading,
): Promise<NoticeValues> {
  if (regionId === null) return { region: null };
  const [region, lastRun, toRemindCount, reminders] = await Promise.all([
    tx.region.findUnique({ where: { id: regionId }, select: { name: true, timeZone: true } }),
    tx.generation.findFirst({ ...latestRunOf(regionId), select: { createdAt: true, placedAt: true } }),
    tx.user.count({ where: toRemind(regionId) }),
    tx.announcement.aggregate({ where: { regionId, ...REMINDERS }, _max: { createdAt: true } }),
  ]);
  const { createdAt: lastRemindedAt } = reminders._max;
  const step = await readNextStep(
    tx,
    regionId,
    { toRemindCount, lastRemindedAt, lastRun },
    (at) => at <= now,
  );
  if (region === null || step === null) return { region: null };
  if (!canOrganise(reader, regionId)) return { region: region.name };
  const { label, isPlanned, at, atLabel } = step;
  const nextStep = isPlanned && at ? `${atLabel} on ${instantText(at, region.timeZone)}` : label;
  return { region: region.name, nextStep };
}

export const jobFailed: Kind = {
  ...FOR_ORGANISERS,
  description: 'For organisers: a scheduled step failed.',
  isAlwaysNews: true,
  placeholders: [...COMMON, 'failure', 'problem', 'nextStep'],
  values: async (tx, { regionId, problem }, reading) => ({
    problem,
    // Its first sentence: 'teams were not published'.
    failure: problem?.replace(/\.( .*)?$/s, '').replace(/^./, (first) => first.toLowerCase()),
    ...(await readStep(tx, regionId, reading)),
  }),
  subject: '{region}: {failure}',
  body: `Hello {firstName},

{problem}

Next step: {nextStep}
Open the region:
{link}`,
};

const countUnplaced = (tx: Queries, regionId: string | null): Promise<number> =>
  tx.user.count({ where: { ...whereEligible, regionId: regionId ?? { in: [] }, assignment: null } });

export const shortage: Kind = {
  ...FOR_ORGANISERS,
  description: 'For organisers: a generation left people without a place.',
  regionGuard: async (tx, regionId) =>
    (await countUnplaced(tx, regionId)) === 0 ? 'All who take part have a place now.' : null,
  placeholders: [...COMMON, 'peopleWithoutPlace', 'nextStep'],
  values: async (tx, { regionId }, reading) => {
    const count = canOrganise(reading.reader, regionId) ? await countUnplaced(tx, regionId) : 0;
    const peopleWithoutPlace = count === 0 ? null : people(count);
    return { ...(await readStep(tx, regionId, reading)), peopleWithoutPlace };
  },
  subject: '{region}: {peopleWithoutPlace} without a team',
  body: `Hello {firstName},

{peopleWithoutPlace} in {region} got no team in the latest run.

Next step: {nextStep}
Open the region:
{link}`,
};
