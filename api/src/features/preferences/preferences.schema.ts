// features/preferences/: how people rank the themes of their region, and when they no longer can.
import type { Ranking, Theme, User } from '../../db/generated/client';
import { builder, enumOf, withId } from '../../graphql/builder';
import { hasPassed, viewerOf, type Context } from '../../graphql/context';
import { A_LOOKUP, costing, REGION, upTo } from '../../graphql/list-sizes';
import { readDeadline } from '../deadlines/deadlines';
import { AssignmentRef } from '../teams/members.schema';
import { ThemeRef } from '../themes/themes.schema';
import {
  isPlacedIn,
  listedThemes,
  preferenceListEntries,
  rankedEntries,
  rankedThemes,
  rankOf,
  topTheme,
  type PreferenceListEntry,
} from './preference-list';
import { canSeePreferencesOf, preferenceLock, type PreferenceLock } from './preferences.policy';

/** A person's ranking; null if they have none. The database client reads those of many people at once. */
const rankingOf = (userId: string, { reads }: Context): Promise<Ranking | null> =>
  reads.ranking.findUnique({ where: { id: userId } });

/** Says what `isPlaced` is. */
const PLACED =
  'Whether the person chose its position; false where it comes in the random order that the list began with.';

type Ranker = Pick<User, 'id' | 'regionId'>;

/** What of a person a field on their ranking reads. */
const RANKER = { id: true, regionId: true } as const;

const visibleRankingOf = async (person: Ranker, context: Context): Promise<Ranking | null> =>
  canSeePreferencesOf(viewerOf(context), person) ? rankingOf(person.id, context) : null;

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
        description: 'When the ranking last changed, as it does when one of its themes is taken away.',
        resolve: ({ ranking }) => ranking.updatedAt,
      }),
    }),
  });

const PreferenceLockRef = enumOf<PreferenceLock>(
  'PreferenceLock',
  'Why a preference list cannot be changed.',
  {
    admin: 'Administrators do not take part.',
    assignmentsPublished: "The region's teams are published.",
    deadlinePassed: 'The deadline of the event, or of the region, has passed.',
    regionClosed: 'The region is closed for preferences.',
  },
);

const PreferenceListEntryRef = builder
  .objectRef<PreferenceListEntry<Theme>>('PreferenceListEntry')
  .implement({
    description: 'A theme in a preference list.',
    fields: (t) => ({
      theme: t.expose('theme', { type: ThemeRef, description: 'The theme.' }),
      rank: t.expose('rank', {
        type: 'PositiveInt',
        nullable: true,
        description: 'Its saved rank, 1 for the top choice; null if it is not ranked yet.',
      }),
      isNew: t.exposeBoolean('isNew', { description: 'Whether it was added after the list was last saved.' }),
      isPlaced: t.exposeBoolean('isPlaced', { description: PLACED }),
    }),
  });

/** What of a ranking decides the order of a list. */
const RANKED_IDS = { select: { themeIds: true, drawnThemeIds: true } } as const;
const WITH_THEME_IDS = {
  id: true,
  region: { select: { themes: { select: { id: true } } } },
  ranking: RANKED_IDS,
} as const;

const idOf = ({ id }: { id: string }): string => id;

const PreferenceListRef = builder.prismaObject('User', {
  variant: 'PreferenceList',
  description: "One person's ranking of the themes of their region. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The person's id." }),
    entries: t.field({
      ...upTo(REGION.themes),
      type: [PreferenceListEntryRef],
      description:
        'Every theme of the region: ranked themes first, then the others in a random order that stays the same for this person.',
      select: (_args, _context, nestedSelection) => ({
        id: true,
        region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
        ranking: RANKED_IDS,
      }),
      resolve: ({ id, region, ranking }) => preferenceListEntries(id, region?.themes ?? [], ranking),
    }),
    themeIds: t.field({
      ...upTo(REGION.themes),
      type: ['ID'],
      description:
        'The ids of all `entries`, in their order; the first `preferenceCount` of them are ranked. For clients that have the themes already.',
      select: WITH_THEME_IDS,
      resolve: ({ id, region, ranking }) => listedThemes(id, region?.themes ?? [], ranking).map(idOf),
    }),
    placedThemeIds: t.field({
      ...upTo(REGION.themes),
      type: ['ID'],
      description: 'Those of `themeIds` whose position the person chose, in the same order.',
      select: WITH_THEME_IDS,
      resolve: ({ region, ranking }) =>
        rankedEntries(region?.themes ?? [], ranking).flatMap(({ theme, isPlaced }) =>
          isPlaced ? theme.id : [],
        ),
    }),
    topChoices: t.field({
      ...upTo(REGION.themes),
      type: [PreferenceListEntryRef],
      description: 'The first ranked themes, rank 1 first; none without a ranking.',
      args: {
        first: t.arg({
          type: 'NonNegativeInt',
          required: true,
          defaultValue: 3,
          description: 'How many at most.',
        }),
      },
      select: (_args, _context, nestedSelection) => ({
        region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
        ranking: RANKED_IDS,
      }),
      resolve: ({ region, ranking }, { first }) =>
        rankedEntries(region?.themes ?? [], ranking).slice(0, first),
    }),
    submittedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the list was last saved; null if never.',
      select: { ranking: { select: { submittedAt: true } } },
      resolve: ({ ranking }) => ranking?.submittedAt ?? null,
    }),
    lock: t.field({
      type: PreferenceLockRef,
      nullable: true,
      description: 'Why the list cannot be changed; null if it can.',
      select: { role: true, regionId: true, region: { select: { assignmentStatus: true } } },
      resolve: async ({ role, regionId, region }, _args, context) =>
        preferenceLock(
          {
            role,
            ...(await readDeadline(context.reads, regionId)),
            isPublished: region?.assignmentStatus?.status === 'published',
          },
          (instant) => hasPassed(context, instant),
        ),
    }),
    submissionDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "The list cannot be changed after this instant: the region's own deadline, otherwise the event's; null without a deadline.",
      select: RANKER,
      resolve: async ({ regionId }, _args, { reads }) => (await readDeadline(reads, regionId)).deadline,
    }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  preferences: t.field({
    ...upTo(REGION.themes),
    type: [PreferenceRef],
    description:
      "The saved ranking, rank 1 first: your own, or any person's if you run their region; otherwise empty.",
    select: (_args, _context, nestedSelection) => ({
      ...RANKER,
      region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
    }),
    resolve: async ({ region, ...person }, _args, context) => {
      const ranking = await visibleRankingOf(person, context);
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
    description: 'How many themes the person has ranked; 0 if you may not see the ranking.',
    select: RANKER,
    resolve: async (person, _args, context) =>
      (await visibleRankingOf(person, context))?.themeIds.length ?? 0,
  }),
  placedPreferenceCount: t.field({
    ...costing(A_LOOKUP),
    type: 'NonNegativeInt',
    description:
      'How many of those the person placed themselves; the others come in random order. 0 if you may not see the ranking.',
    select: RANKER,
    resolve: async (person, _args, context) => {
      const ranking = await visibleRankingOf(person, context);
      return ranking ? ranking.themeIds.length - ranking.drawnThemeIds.length : 0;
    },
  }),
  topChoice: t.field({
    ...costing(A_LOOKUP),
    type: ThemeRef,
    nullable: true,
    description: 'The theme with rank 1; null without a ranking, or if you may not see it.',
    select: (_args, _context, nestedSelection) => ({
      ...RANKER,
      region: { select: { themes: nestedSelection(true) } },
    }),
    resolve: async ({ region, ...person }, _args, context) =>
      topTheme(region?.themes ?? [], (await visibleRankingOf(person, context))?.themeIds ?? []),
  }),
  isTopChoicePlaced: t.boolean({
    ...costing(A_LOOKUP),
    description:
      'Whether the person placed their top choice themselves; false where it came first in random order, without a ranking, or if you may not see it.',
    select: { ...RANKER, region: { select: { themes: { select: { id: true } } } } },
    resolve: async ({ region, ...person }, _args, context) => {
      const ranking = await visibleRankingOf(person, context);
      const top = ranking && topTheme(region?.themes ?? [], ranking.themeIds);
      return top ? !ranking.drawnThemeIds.includes(top.id) : false;
    },
  }),
  preferenceList: t.variant(PreferenceListRef, {
    description:
      'Every theme of the region in ranking order; null without a region, or if you may not see the ranking.',
    isNull: (user, _args, context) => user.regionId === null || !canSeePreferencesOf(viewerOf(context), user),
  }),
}));

/** One look, or one statement, for all people of a list. */
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
    description:
      "Which choice of the person's saved ranking their theme is, 1 for the top choice; null if it is not on it, or if you may not see the ranking.",
    select: withRanking,
    resolve: ({ themeId, user }, _args, context) =>
      canSeePreferencesOf(viewerOf(context), user) ? rankOf(user.ranking?.themeIds ?? [], themeId) : null,
  }),
  isRankPlaced: t.boolean({
    description:
      'Whether the person placed the theme on their ranking themselves; false where its rank comes from random order, or is null.',
    select: withRanking,
    resolve: ({ themeId, user }, _args, context) =>
      canSeePreferencesOf(viewerOf(context), user) &&
      user.ranking !== null &&
      isPlacedIn(user.ranking, themeId),
  }),
}));
