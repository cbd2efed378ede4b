import { isOrganiser } from '../../auth/viewer';
import { existing } from '../../graphql/act';
import { builder, countFields } from '../../graphql/builder';
import { costing, REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { requestScope } from '../../transport/request-scope';
import { LATEST_FIRST } from '../runs/runs.service';
import type { NewcomersPlan } from './newcomers';
import { runToComplete } from './newcomers.service';
import { A_RUN_READ } from './outcomes.schema';
import { currentRegion } from './region-reads';
import { workers } from './work/workers';

const NAMED = 200;
/** The cost of reading a region and of placing people once: a second with 10,000. */
export const A_PLAN = 75_000;

const isAllowed = { can: isOrganiser };

const NewPlaceRef = builder.objectRef<NewcomersPlan['places'][number]>('NewPlace').implement({
  description: 'A person without a place, and the place that they would get.',
  authScopes: isAllowed,
  fields: (t) => ({
    user: existing('user', 'userId', 'The person.')(t),
    theme: existing('theme', 'themeId', 'Their new theme.')(t),
    rank: t.expose('rank', {
      type: 'PositiveInt',
      nullable: true,
      description: 'Which of their choices that is; null for a theme that they did not rank.',
    }),
    hasRanked: t.exposeBoolean('hasRanked', { description: 'Whether they ranked any theme.' }),
  }),
});

const GrowingTeamRef = builder.objectRef<NewcomersPlan['teams'][number]>('GrowingTeam').implement({
  description: 'A team that would grow.',
  authScopes: isAllowed,
  fields: (t) => ({
    theme: existing('theme', 'themeId', 'Its theme.')(t),
    sizeBefore: t.expose('sizeBefore', {
      type: 'NonNegativeInt',
      description: 'How many people are on it.',
    }),
    sizeAfter: t.expose('sizeAfter', { type: 'PositiveInt', description: 'How many there would be.' }),
  }),
});

const WaitingPersonRef = builder.objectRef<NewcomersPlan['waiting'][number]>('WaitingPerson').implement({
  description: 'A person who would have no seat.',
  authScopes: isAllowed,
  fields: (t) => ({
    user: existing('user', 'userId', 'The person.')(t),
    reason: t.exposeString('reason', { description: 'Why they would have no place, as a sentence.' }),
  }),
});

type Plan = NewcomersPlan & { regionId: string };

export const NewcomersPlanRef = builder.objectRef<Plan>('NewcomersPlan').implement({
  description:
    'Where people without a place would go while all others keep theirs: the best possible for them together. Nothing is saved.',
  authScopes: isAllowed,
  fields: (t) => ({
    state: t.exposeID('state', {
      description: 'Digest of its inputs. `placeNewcomers` compares it.',
    }),
    ...countFields(t, {
      peopleCount: 'How many people have no place.',
      placedCount: 'How many of them would get one.',
      openSeatCount: 'How many seats are open now.',
    }),
    places: t.field({
      ...upTo(NAMED),
      type: [NewPlaceRef],
      description: `Who would go where, by title and then by name; at most ${NAMED}.`,
      resolve: ({ places }) => places.slice(0, NAMED),
    }),
    teams: t.expose('teams', {
      ...upTo(REGION.themes),
      type: [GrowingTeamRef],
      description: 'The teams that would grow, by title.',
    }),
    waiting: t.field({
      ...upTo(NAMED),
      type: [WaitingPersonRef],
      description: `Who would still have no place, in the order in which they would get the next seats; at most ${NAMED}.`,
      resolve: ({ waiting }) => waiting.slice(0, NAMED),
    }),
  }),
});

builder.prismaObjectField('Region', 'newcomers', (t) =>
  t.field({
    ...costing(A_PLAN),
    type: NewcomersPlanRef,
    nullable: true,
    onlyFor: ORGANISERS,
    description: 'Where its people without a place would go; null before the first run.',
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      const run = await runToComplete(context.reads, id);
      if (run === null) return null;
      const region = await currentRegion(context, id);
      const plan = await workers.run('newcomers', { region, options: run.options }, requestScope().gone);
      return { ...plan, regionId: id };
    },
  }),
);

const NewcomersRunRef = builder.prismaObject('Generation', {
  variant: 'NewcomersRun',
  description: "An act that placed people without a place on a run's teams; all others kept theirs.",
  authScopes: isAllowed,
  // Never select the whole row: its record has megabytes.
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the act.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was.' }),
    isProvedOptimal: t.exposeBoolean('isProvedOptimal', {
      description:
        'Whether a certificate, checked by a separate program, proves that no other places would have served these people better with all others where they were.',
    }),
    placedCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people it placed.',
      select: { rankCounts: true, filledCount: true },
      resolve: ({ rankCounts, filledCount }) => rankCounts.reduce((sum, count) => sum + count, filledCount),
    }),
    record: t.string({
      ...costing(A_RUN_READ),
      description:
        'The whole act as JSON, with the certificate, for `npm run verify-allocation` to check. It is large, so ask for it alone.',
      select: { record: true },
      resolve: ({ record }) => record,
    }),
  }),
});

const NAMED_ACTS = 20;

builder.prismaObjectField('Generation', 'newcomers', (t) =>
  t.relation('newcomers', {
    ...upTo(NAMED_ACTS),
    type: NewcomersRunRef,
    description: `The acts that placed newcomers on its teams, the latest first; at most ${NAMED_ACTS}.`,
    query: { orderBy: LATEST_FIRST, take: NAMED_ACTS },
  }),
);
