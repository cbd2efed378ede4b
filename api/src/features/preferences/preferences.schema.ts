// features/preferences/: how people rank the themes of their region, and when rankings are locked.
import type { Ranking, Theme } from '../../db/generated/client';
import { builder, withId } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { A_LOOKUP, costing, REGION, upTo } from '../../graphql/list-sizes';
import { AssignmentRef } from '../teams/members.schema';
import { ThemeRef } from '../themes/themes.schema';
import { isPlacedIn, rankedThemes, rankOf, topTheme } from './preference-list';
import { PLACED, PreferenceListRef } from './preference-list.schema';
import { RANKING, RANKING_OF_PLACE } from './preferences.policy';

/** A person's ranking; null if they have none. The database client batches reads of many people. */
const rankingOf = (userId: string, { reads }: Context): Promise<Ranking | null> =>
  reads.ranking.findUnique({ where: { id: userId } });

/** The person's columns that a field on their ranking needs. */
const RANKER = { id: true, regionId: true } as const;

const PreferenceRef = builder
  .objectRef<{ ranking: Ranking; theme: Theme; rank: number }>('Preference')
  .implement({
    description: "One line of a person's saved ranking.",
    authScopes: { signedIn: true },
    fields: (t) => ({
      id: t.id({
        description: 'The id of the line.',
        resolve: ({ ranking, theme }) => `${ranking.id}:${theme.id}`,
      }),
      user: t.prismaField({
        type: 'User',
        description: 'Whose ranking it is.',
        resolve: (query, { ranking }, _args, { reads }) =>
          reads.user.findUniqueOrThrow({ ...query, where: { id: ranking.id } }),
      }),
      theme: t.expose('theme', { type: ThemeRef, description: 'The ranked theme.' }),
      rank: t.expose('rank', { type: 'PositiveInt', description: '1 is the top choice.' }),
      isPlaced: t.boolean({
        description: PLACED,
        resolve: ({ ranking, theme }) => !ranking.drawnThemeIds.includes(theme.id),
      }),
      submittedAt: t.field({
        type: 'DateTime',
        description: 'When the ranking was saved.',
        resolve: ({ ranking }) => ranking.submittedAt,
      }),
      updatedAt: t.field({
        type: 'DateTime',
        description: 'When the ranking last changed, for example because one of its themes was deleted.',
        resolve: ({ ranking }) => ranking.updatedAt,
      }),
    }),
  });

builder.prismaObjectFields('User', (t) => ({
  preferences: t.field({
    ...upTo(REGION.themes),
    onlyFor: RANKING,
    type: [PreferenceRef],
    description: 'The saved ranking, rank 1 first.',
    select: (_args, _context, nestedSelection) => ({
      ...RANKER,
      region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
    }),
    resolve: async ({ id, region }, _args, context) => {
      const ranking = await rankingOf(id, context);
      if (!ranking) return [];
      return rankedThemes(region?.themes ?? [], ranking.themeIds).map((theme, index) => ({
        ranking,
        theme,
        rank: index + 1,
      }));
    },
  }),
  preferenceCount: t.field({
    ...costing(A_LOOKUP),
    type: 'NonNegativeInt',
    onlyFor: RANKING,
    description: 'How many themes the person has ranked.',
    select: RANKER,
    resolve: async ({ id }, _args, context) => (await rankingOf(id, context))?.themeIds.length ?? 0,
  }),
  placedPreferenceCount: t.field({
    ...costing(A_LOOKUP),
    type: 'NonNegativeInt',
    onlyFor: RANKING,
    description: 'How many of those the person placed themselves; the others are in random order.',
    select: RANKER,
    resolve: async ({ id }, _args, context) => {
      const ranking = await rankingOf(id, context);
      return ranking ? ranking.themeIds.length - ranking.drawnThemeIds.length : 0;
    },
  }),
  topChoice: t.field({
    ...costing(A_LOOKUP),
    type: ThemeRef,
    nullable: true,
    onlyFor: RANKING,
    description: 'The theme with rank 1; null without a ranking.',
    select: (_args, _context, nestedSelection) => ({
      ...RANKER,
      region: { select: { themes: nestedSelection(true) } },
    }),
    resolve: async ({ id, region }, _args, context) =>
      topTheme(region?.themes ?? [], (await rankingOf(id, context))?.themeIds ?? []),
  }),
  isTopChoicePlaced: t.boolean({
    ...costing(A_LOOKUP),
    onlyFor: RANKING,
    description:
      'Whether the person placed their top choice themselves; false if it is in random order, or without a ranking.',
    select: { ...RANKER, region: { select: { themes: { select: { id: true } } } } },
    resolve: async ({ id, region }, _args, context) => {
      const ranking = await rankingOf(id, context);
      const top = ranking && topTheme(region?.themes ?? [], ranking.themeIds);
      return top ? !ranking.drawnThemeIds.includes(top.id) : false;
    },
  }),
  preferenceList: t.variant(PreferenceListRef, {
    onlyFor: RANKING,
    description: 'Every theme of the region in ranking order; null without a region.',
    isNull: ({ regionId }) => regionId === null,
  }),
}));

/** One look-up, or one statement, for all people of a list. */
const withRanking = {
  themeId: true,
  user: {
    select: { id: true, regionId: true, ranking: { select: { themeIds: true, drawnThemeIds: true } } },
  },
} as const;

builder.prismaObjectFields(AssignmentRef, (t) => ({
  rank: t.field({
    type: 'PositiveInt',
    nullable: true,
    onlyFor: RANKING_OF_PLACE,
    description:
      'The rank of their theme on their saved ranking, 1 for the top choice; null if it is not ranked.',
    select: withRanking,
    resolve: ({ themeId, user }) => rankOf(user.ranking?.themeIds ?? [], themeId),
  }),
  isRankPlaced: t.boolean({
    onlyFor: RANKING_OF_PLACE,
    description:
      'Whether the person placed the theme on their ranking themselves; false if its rank is in random order, or null.',
    select: withRanking,
    resolve: ({ themeId, user }) => user.ranking !== null && isPlacedIn(user.ranking, themeId),
  }),
}));
