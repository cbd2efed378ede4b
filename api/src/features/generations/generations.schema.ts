// features/generations/: runs of the allocator: the outlook before, the teams, and the explanations after.
import { inOrganisedRegion, isOrganiser } from '../../auth/viewer';
import { type GenerationStep, generationStep } from '../../db/transaction';
import { builder, enumOf } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { A_STATEMENT, costing, EVENT, REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { outcomeOf } from '../../solver/insight/compare-presets';
import { requestScope } from '../../transport/request-scope';
import { visibleActors } from '../people/people.policy';
import { UserRef } from '../people/people.schema';
import { findUser, UNSEEN_PERSON } from '../people/person-of';
import {
  A_RUN_READ,
  AllocationPresetRef,
  PinOutcomeRef,
  PresetOutcomeRef,
  RunChangesRef,
  ThemeOutcomeRef,
} from './outcomes.schema';
import type { Insights } from './insights';
import { comparisonOf, currentRegion, insightsFor } from './region-reads';
import { KEPT_RUNS, LATEST_FIRST, WHOLE_RUN } from '../runs/runs.service';
import { workers } from './work/workers';

const ofInsights =
  <Key extends keyof Insights>(key: Key) =>
  async ({ id }: { id: string }, _args: object, context: Context): Promise<Insights[Key]> =>
    (await insightsFor(context, id))[key];

export const GenerationRef = builder.prismaObject('Generation', {
  description: 'One run of the allocator for a region, which made its teams. For organisers of the region.',
  authScopes: { can: isOrganiser },
  // Never select the whole row: its record has megabytes.
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    preset: t.expose('preset', { type: AllocationPresetRef }),
    seed: t.exposeString('seed'),
    inputHash: t.exposeString('inputHash'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    name: t.exposeString('name', { nullable: true }),
    restoredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its teams were last restored as the draft; null if they never were.',
      select: { createdAt: true, placedAt: true },
      resolve: ({ createdAt, placedAt }) => (placedAt > createdAt ? placedAt : null),
    }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    createdBy: t.prismaField({
      type: UserRef,
      nullable: true,
      description: `Who ran it; null ${UNSEEN_PERSON}.`,
      select: { createdById: true },
      resolve: (query, { createdById }, _args, context) =>
        findUser(context.reads, query, createdById, visibleActors(viewerOf(context))),
    }),
    isProvedOptimal: t.exposeBoolean('isProvedOptimal'),
    rankCounts: t.expose('rankCounts', { type: ['NonNegativeInt'] }),
    outcome: t.field({
      type: PresetOutcomeRef,
      description: 'The result in figures. Its `movedCount` compares it with the teams before the run.',
      select: {
        preset: true,
        rankCounts: true,
        drawnFirstCount: true,
        pinnedCount: true,
        filledCount: true,
        unassignedCount: true,
        movedCount: true,
      },
      resolve: ({ id, preset, ...run }, _args, context) => ({
        ...outcomeOf(preset, {
          ranks: run.rankCounts,
          pinned: run.pinnedCount,
          filled: run.filledCount,
          unassigned: run.unassignedCount,
        }),
        drawnFirst: run.drawnFirstCount,
        moved: run.movedCount,
        sameTeamsAs: null,
        // Not in the row, so it is computed from the record.
        offList: async () => (await insightsFor(context, id)).offList,
      }),
    }),
    isCurrent: t.boolean({
      ...costing(A_RUN_READ),
      description:
        'Whether nothing that the teams depend on has changed, so that the same preset and seed would give the same teams now. The current teams may still differ, by manual changes: see `changes`.',
      select: { regionId: true, preset: true, seed: true, withoutThemeIds: true, inputHash: true },
      resolve: async ({ regionId, preset, seed, withoutThemeIds, inputHash }, _args, context) => {
        const region = await currentRegion(context, regionId);
        const options = { preset, seed, withoutThemeIds };
        return (await workers.run('inputHash', { region, options }, requestScope().gone)) === inputHash;
      },
    }),
    changes: t.field({
      ...costing(A_RUN_READ),
      type: RunChangesRef,
      description:
        'How the region now differs from the input and the result of the run, including manual changes.',
      select: { regionId: true },
      resolve: async ({ id, regionId }, _args, context) =>
        (await comparisonOf(context, id, regionId)).changes,
    }),
    withoutThemes: t.field({
      ...costing(A_RUN_READ),
      type: ['String'],
      description: 'The titles, at the time, of the themes that it left out.',
      resolve: ofInsights('withoutThemes'),
    }),
    themes: t.field({
      ...upTo(REGION.themes, A_RUN_READ),
      type: [ThemeOutcomeRef],
      description: 'Each theme that it did not leave out, by title.',
      resolve: ofInsights('themes'),
    }),
    pins: t.field({
      ...upTo(EVENT.people, A_RUN_READ),
      type: [PinOutcomeRef],
      description: 'The places set manually and what each cost the others, the costliest first.',
      resolve: ofInsights('pins'),
    }),
    envyCount: t.field({
      ...costing(A_RUN_READ),
      type: 'NonNegativeInt',
      description:
        'How many people would prefer another theme of their list. If the run is proved optimal, none of them could move there without at least as great a loss for others.',
      resolve: ofInsights('envyCount'),
    }),
    record: t.string({
      ...costing(A_RUN_READ),
      description:
        'The whole run as JSON, with the certificate, for `npm run verify-allocation` to check. It is large, so ask for it alone.',
      // A separate statement, because the database client reads more rows of a list than it returns.
      resolve: async ({ id }, _args, context) => {
        const { record } = await context.reads.generation.findUniqueOrThrow({
          where: { id },
          select: { record: true },
        });
        return record;
      },
    }),
  }),
});

const DEFAULT_PAGE = 10;
const MAX_PAGE = 50;

const GenerationStepRef = enumOf<GenerationStep>('GenerationStep', 'The current step of a generation.', {
  placing: 'It reads the region and places all people.',
  checking: 'It checks the proof that no other teams are better.',
  saving: 'It writes the teams and the run.',
});

builder.prismaObjectFields('Region', (t) => ({
  generationStep: t.field({
    ...costing(A_STATEMENT),
    type: GenerationStepRef,
    nullable: true,
    onlyFor: ORGANISERS,
    description:
      'The current step of a generation of this region, by any organiser; null if none is running.',
    select: { id: true },
    resolve: ({ id }, _args, { reads }) => generationStep(reads.database(['teamAssignment']), id),
  }),
  generation: t.field({
    type: GenerationRef,
    nullable: true,
    onlyFor: ORGANISERS,
    description: 'The run that made its teams: the latest, or the one restored since; null before the first.',
    select: (_args, context, nestedSelection) => ({
      generations: {
        ...nestedSelection(true),
        where: { ...inOrganisedRegion(viewerOf(context)), ...WHOLE_RUN },
        orderBy: LATEST_FIRST,
        take: 1,
      },
    }),
    resolve: ({ generations }) => generations[0] ?? null,
  }),
  generations: t.relatedConnection(
    'generations',
    {
      ...upTo(MAX_PAGE),
      onlyFor: ORGANISERS,
      cursor: 'id',
      description: `All runs that are kept, the one that made its teams first: the latest ${KEPT_RUNS}, and those that were published. By default ${DEFAULT_PAGE} on a page, at most ${MAX_PAGE}.`,
      defaultSize: DEFAULT_PAGE,
      maxSize: MAX_PAGE,
      query: (_args, context) => ({
        where: { ...inOrganisedRegion(viewerOf(context)), ...WHOLE_RUN },
        orderBy: LATEST_FIRST,
      }),
    },
    { name: 'GenerationConnection', description: 'A page of runs.' },
    { name: 'GenerationEdge', description: 'A run in a page.' },
  ),
}));
