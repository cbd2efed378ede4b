import { isOrganiser } from '../../auth/viewer';
import { existing, named } from '../../graphql/act';
import { builder, countFields } from '../../graphql/builder';
import { costing, upTo } from '../../graphql/list-sizes';
import { requestScope } from '../../transport/request-scope';
import { visibleUsers } from '../people/people.policy';
import { personOf } from '../people/person-of';
import { A_RUN_READ } from './outcomes.schema';
import { currentRegion } from './region-reads';
import { readKeptRun } from './restore-run.service';
import type { ChoiceCounts, LeftOutCause, RunComparison } from './restoring';
import { workers } from './work/workers';

const NAMED = 200;
const A_COMPARISON = 10_000 + 2 * A_RUN_READ;

const isAllowed = { can: isOrganiser };

const ChoiceCountsRef = builder.objectRef<ChoiceCounts>('ChoiceCounts').implement({
  description: 'All people who take part, by the choice of their current ranking that they have.',
  authScopes: isAllowed,
  fields: (t) =>
    countFields(t, {
      firstCount: 'How many have their first choice.',
      secondCount: 'How many have their second choice.',
      thirdCount: 'How many have their third choice.',
      laterCount: 'How many have their fourth choice or a later one.',
      offListCount: 'How many ranked themes, and are on another.',
      unrankedCount: 'How many ranked nothing, and have a place.',
      unassignedCount: 'How many have no place.',
    }),
});

const RunMoveRef = builder.objectRef<RunComparison['moves'][number]>('RunMove').implement({
  description: 'A person whose place would change.',
  authScopes: isAllowed,
  fields: (t) => {
    const rank = (name: 'rankBefore' | 'rankAfter', which: string) =>
      t.expose(name, {
        type: 'PositiveInt',
        nullable: true,
        description: `Which of their choices ${which} is; null for a theme that they did not rank, and for no place.`,
      });
    return {
      user: existing('user', 'userId', 'The person.')(t),
      from: named(t, 'theme', 'fromThemeId', 'Their current theme; null for no place.'),
      to: named(t, 'theme', 'toThemeId', 'Their new theme; null for no place.'),
      rankBefore: rank('rankBefore', 'the place that they have'),
      rankAfter: rank('rankAfter', 'the place that they would have'),
    };
  },
});

type LeftOut = { userId: string; reason: string };

const LeftOutRef = builder.objectRef<LeftOut>('LeftOutPerson').implement({
  description: 'A person who would have no place after a run is restored.',
  authScopes: isAllowed,
  fields: (t) => ({
    user: personOf(t, 'userId', 'The person', visibleUsers),
    reason: t.exposeString('reason', { description: 'Why, as a sentence.' }),
  }),
});

const REASONS = {
  themeFull: 'Their team has no seat left.',
  themeGone: 'Their theme was deleted.',
  joinedLater: 'They were not in this run.',
  noSeat: 'This run had no seat for them.',
} as const satisfies Record<Exclude<LeftOutCause, 'away'>, string>;

type Whereabouts = { regionId: string | null; role: string };
function whyAway(person: Whereabouts | undefined, regionId: string): string {
  if (!person) return 'They were deleted.';
  if (person.regionId !== regionId) return 'They left this region.';
  return person.role === 'admin' ? 'They are an administrator now.' : 'They are excluded from teams.';
}

type Comparison = RunComparison & { regionId: string };

const RunComparisonRef = builder.objectRef<Comparison>('RunComparison').implement({
  description: 'The result of restoring a run, compared with other teams. Nothing is saved.',
  authScopes: isAllowed,
  fields: (t) => ({
    state: t.exposeID('state', {
      description: 'Digest of its inputs. `restoreRun` compares it.',
    }),
    ...countFields(t, {
      manualCount: 'How many places were set manually since the run.',
      gainedCount: 'How many people would have a better choice.',
      lostCount: 'How many people would have a worse choice, or lose their place.',
      stayedCount: 'How many people would stay where they are.',
    }),
    movedCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people would be on another team, or on none.',
      resolve: ({ moves }) => moves.length,
    }),
    leftOutCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people would have no place.',
      resolve: ({ leftOut }) => leftOut.length,
    }),
    before: t.expose('before', { type: ChoiceCountsRef, description: 'The teams that it is compared with.' }),
    after: t.expose('after', { type: ChoiceCountsRef, description: 'The teams of the run, restored.' }),
    moves: t.field({
      ...upTo(NAMED),
      type: [RunMoveRef],
      description: `The people who would move: first those who lose a choice, then those who gain one; at most ${NAMED}.`,
      resolve: ({ moves }) => moves.slice(0, NAMED),
    }),
    leftOut: t.field({
      ...upTo(NAMED),
      type: [LeftOutRef],
      description: `The people who would have no place: first those who had one in the run, and cannot have it again; at most ${NAMED}.`,
      resolve: async ({ leftOut, regionId }, _args, { reads }) => {
        const firstLeftOut = leftOut.slice(0, NAMED);
        const people = await reads.user.findMany({
          where: { id: { in: firstLeftOut.map(({ userId }) => userId) } },
          select: { id: true, regionId: true, role: true },
        });
        const personById = new Map(people.map((person) => [person.id, person]));
        return firstLeftOut.map(({ userId, cause }) => ({
          userId,
          reason: cause === 'away' ? whyAway(personById.get(userId), regionId) : REASONS[cause],
        }));
      },
    }),
  }),
});

builder.prismaObjectField('Generation', 'comparison', (t) =>
  t.field({
    ...costing(A_COMPARISON),
    type: RunComparisonRef,
    description: 'The result of restoring it now, compared with the current teams or another run.',
    args: {
      keepManual: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'Whether places that were set manually since the run stay.',
      }),
      with: t.arg.id({
        description: 'A run of the region, restored in the same way; by default the current teams.',
      }),
    },
    select: { regionId: true },
    resolve: async ({ id, regionId }, { keepManual, with: otherId }, context) => {
      const read = (generationId: string) => readKeptRun(context.reads, { regionId, generationId });
      const task = {
        run: await read(id),
        other: otherId == null ? null : await read(otherId),
        region: await currentRegion(context, regionId),
        keepsManual: keepManual,
      };
      return { ...(await workers.run('restore', task, requestScope().gone)), regionId };
    },
  }),
);
