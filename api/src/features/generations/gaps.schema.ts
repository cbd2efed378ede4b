import { PLACES } from '../../db/replica/reads';
import { isOrganiser } from '../../auth/viewer';
import type { Theme } from '../../db/generated/client';
import { existing, named } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { readOnce } from '../../graphql/read-once';
import { requestScope } from '../../transport/request-scope';
import { ThemeRef } from '../themes/themes.schema';
import { type GapMove, type GapWay, MOST_MOVES } from './gap-ways';
import { type Gap, readSmallerTeams, seatsOfLeavers } from './gaps.service';
import { A_PLAN } from './newcomers.schema';
import { runToComplete } from './newcomers.service';
import { listed, themesOf } from './outlook.schema';
import { A_RUN_READ } from './outcomes.schema';
import { currentRegion, latestRun } from './region-reads';
import { workers } from './work/workers';

const isAllowed = { can: isOrganiser };

const RegionGapRef = builder.objectRef<{ theme: Theme; seats: number }>('RegionGap').implement({
  description: 'Open seats of a team that people left since the latest run.',
  authScopes: isAllowed,
  fields: (t) => ({
    theme: t.expose('theme', { type: ThemeRef, description: 'The theme.' }),
    seatCount: t.expose('seats', { type: 'PositiveInt', description: 'How many seats.' }),
  }),
});

const smallerTeams = readOnce(PLACES, readSmallerTeams);

/** Usually, no team has shrunk since the run, or no person has left: then it reads less. */
async function gapsOf(context: Context, regionId: string): Promise<Gap[]> {
  const smaller = (await smallerTeams(context, regionId)) ?? [];
  const run = smaller.length > 0 ? await latestRun(context, regionId) : null;
  const seats = run ? seatsOfLeavers(smaller, run.leavers.values()) : [];
  if (seats.length === 0) return [];
  const region = await currentRegion(context, regionId);
  const gainful = await workers.run('gainfulThemes', { region }, requestScope().gone);
  return seats.filter(({ themeId }) => gainful.has(themeId));
}

const themesWithGaps = async (context: Context, regionId: string): Promise<string[]> =>
  (await gapsOf(context, regionId)).map(({ themeId }) => themeId);

builder.prismaObjectField('Region', 'gaps', (t) =>
  t.field({
    ...upTo(REGION.themes, A_RUN_READ),
    type: [RegionGapRef],
    onlyFor: ORGANISERS,
    description:
      'The seats to fill since the latest run: people of its teams no longer take part, and another person gains by their seat. By title.',
    select: { id: true },
    resolve: async ({ id }, _args, context, info) => {
      const gaps = await gapsOf(context, id);
      const ids = gaps.map(({ themeId }) => themeId);
      const themes = await listed(ids, { context, info, path: ['theme'] }, themesOf);
      return gaps.flatMap(({ themeId, seats }) => {
        const theme = themes.get(themeId);
        return theme ? [{ theme, seats }] : [];
      });
    },
  }),
);

const GapMoveRef = builder.objectRef<GapMove>('GapMove').implement({
  description: 'A person who would move, and gains by it.',
  authScopes: isAllowed,
  fields: (t) => ({
    user: existing('user', 'userId', 'The person.')(t),
    fromTheme: named(t, 'theme', 'fromThemeId', 'Their current theme; null for a person without a place.'),
    theme: existing('theme', 'themeId', 'Their new theme.')(t),
    rankBefore: t.expose('rankBefore', {
      type: 'PositiveInt',
      nullable: true,
      description:
        'Which of their choices they have now; null if they have no team, or one that they did not rank.',
    }),
    rank: t.expose('rank', {
      type: 'PositiveInt',
      nullable: true,
      description: 'Which of their choices they would have; null for a theme that they did not rank.',
    }),
    rankedAt: t.expose('rankedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When their ranking was saved, for `moveTogether`; null without one.',
    }),
  }),
});

const GapWayKindRef = enumOf<GapWay['kind']>('GapWayKind', 'How an open seat is filled.', {
  unplaced: 'By the person without a place who gains most.',
  chain: 'By the chain of moves that helps most people.',
});

export const GapWayRef = builder.objectRef<GapWay & { regionId: string }>('GapWay').implement({
  description: 'A way to fill an open seat. `moveTogether` carries it out.',
  authScopes: isAllowed,
  fields: (t) => ({
    kind: t.expose('kind', { type: GapWayKindRef, description: 'How it is filled.' }),
    moves: t.expose('moves', {
      ...upTo(MOST_MOVES),
      type: [GapMoveRef],
      description:
        'In order: the first takes the open seat, each later one the seat that the previous one leaves. The last leaves an open seat.',
    }),
  }),
});

builder.prismaObjectField('Region', 'waysToFill', (t) =>
  t.field({
    ...upTo(1 + MOST_MOVES, A_PLAN),
    type: [GapWayRef],
    onlyFor: ORGANISERS,
    description: `The best ways to fill an open seat of a theme: the person without a place who gains most, and, for one to ${MOST_MOVES} moves, the chain that helps most people; none twice. Empty if no seat is open, or no person gains.`,
    args: {
      themeId: t.arg.id({ description: 'The theme; by default the first of `gaps` with a way.' }),
      afterNewcomers: t.arg.boolean({
        description:
          'Whether people without a place are placed first, as in `newcomers`. `placeNewcomers` carries out both.',
      }),
    },
    select: { id: true },
    resolve: async ({ id }, args, context) => {
      const themeIds = args.themeId == null ? await themesWithGaps(context, id) : [args.themeId];
      if (themeIds.length === 0) return [];
      const run = await runToComplete(context.reads, id);
      const region = await currentRegion(context, id);
      const seed = run?.options.seed ?? id;
      const gaps = { region, seed, themeIds, ...(args.afterNewcomers && run && { newcomers: run.options }) };
      const ways = await workers.run('waysToFill', gaps, requestScope().gone);
      return ways.map((way) => ({ ...way, regionId: id }));
    },
  }),
);
