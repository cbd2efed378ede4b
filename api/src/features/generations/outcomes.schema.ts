import { db } from '../../db/client';
import { builder } from '../../graphql/builder';
import { ofItsOwn } from '../../graphql/list-sizes';
import type { OffList, PresetOutcome } from '../../solver/insight/compare-presets';
import type { SeatChange } from './words/seat-change';
import { canSeeGenerations } from './generations.policy';
import type { PinOutcome, ThemeOutcome } from './insights';

export const AllocationPresetRef = builder.enumType('AllocationPreset', {
  description: 'What the organisers want from a generation.',
  values: {
    BALANCED: {
      value: 'balanced',
      description:
        'Most people on a theme they ranked, those with a short list apart; then the smallest total of all ranks. The default.',
    },
    FIRST_CHOICES: {
      value: 'firstChoices',
      description:
        'Most people on a theme they ranked, those with a short list apart; then most first choices, then most second choices, …',
    },
    PROTECTIVE: {
      value: 'protective',
      description:
        'Most people on a theme they ranked, those with a short list apart; then fewest people with the worst ranks.',
    },
    LOTTERY: {
      value: 'lottery',
      description: 'A plain draw: everybody in turn takes the best theme that is left. Claims no optimum.',
    },
  } as const,
});

/** Who is where with what list is only worked out for those who ask. */
type ShownOutcome = Omit<PresetOutcome, 'offList'> & { offList: OffList | (() => Promise<OffList>) };

const offListOf = ({ offList }: ShownOutcome): OffList | Promise<OffList> =>
  typeof offList === 'function' ? offList() : offList;

export const PresetOutcomeRef = builder.objectRef<ShownOutcome>('PresetOutcome').implement({
  description:
    'What a preset makes, or made, of a region. Ranks are of people on a theme they ranked; people placed by hand are apart.',
  authScopes: { can: canSeeGenerations },
  fields: (t) => ({
    preset: t.expose('preset', { type: AllocationPresetRef, description: 'The preset.' }),
    placedCount: t.expose('placed', {
      type: 'NonNegativeInt',
      description: 'On a team, placed by hand or not.',
    }),
    onListCount: t.expose('onList', { type: 'NonNegativeInt', description: 'On a theme they ranked.' }),
    firstCount: t.expose('first', { type: 'NonNegativeInt', description: 'With their first choice.' }),
    secondCount: t.expose('second', { type: 'NonNegativeInt', description: 'With their second choice.' }),
    thirdCount: t.expose('third', { type: 'NonNegativeInt', description: 'With their third choice.' }),
    laterCount: t.expose('later', {
      type: 'NonNegativeInt',
      description: 'With their fourth choice or a later one.',
    }),
    meanRank: t.exposeFloat('meanRank', {
      nullable: true,
      description: 'Mean rank; null when nobody is on a theme they ranked.',
    }),
    worstRank: t.expose('worstRank', {
      type: 'PositiveInt',
      nullable: true,
      description: 'The worst rank that anybody has; null when nobody is on a theme they ranked.',
    }),
    pinnedCount: t.expose('pinned', { type: 'NonNegativeInt', description: 'Placed by hand.' }),
    filledCount: t.expose('filled', {
      type: 'NonNegativeInt',
      description: 'On a team that is not on their list, whatever they listed.',
    }),
    filledRankedCount: t.field({
      type: 'NonNegativeInt',
      description:
        'Of those, people whose list is no short list. Every preset but the draw leaves as few of them as can be.',
      resolve: async (outcome) => (await offListOf(outcome)).ranked,
    }),
    filledShortListCount: t.field({
      type: 'NonNegativeInt',
      description:
        'Of those, people with a short list: they rank fewer themes than `minChoices`, so that any other theme counts as their next choice.',
      resolve: async (outcome) => (await offListOf(outcome)).shortList,
    }),
    filledUnrankedCount: t.field({
      type: 'NonNegativeInt',
      description: 'Of those, people who rank nothing.',
      resolve: async (outcome) => (await offListOf(outcome)).unranked,
    }),
    unassignedCount: t.expose('unassigned', { type: 'NonNegativeInt', description: 'On no team.' }),
    movedCount: t.expose('moved', {
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'People who are on a team now and would be on another, or on none; null while nobody is on a team.',
    }),
  }),
});

const SeatChangeRef = builder.objectRef<SeatChange>('SeatChange').implement({
  description: 'By how much something changes what a preset counts.',
  authScopes: { can: canSeeGenerations },
  fields: (t) => ({
    rankSteps: t.exposeInt('rankSteps', {
      nullable: true,
      description:
        'The change of the total rank in steps, where the preset counts steps: positive is worse; null where it does not, or where people come onto or off their lists.',
    }),
    sentence: t.exposeString('sentence', { description: 'The change as a sentence.' }),
  }),
});

/** Themes and people one by one: the database client asks for all of a moment in one statement. */
export const ThemeOutcomeRef = builder.objectRef<ThemeOutcome>('ThemeOutcome').implement({
  description: 'A theme after a generation.',
  authScopes: { can: canSeeGenerations },
  fields: (t) => ({
    theme: t.prismaField({
      type: 'Theme',
      nullable: true,
      description: 'The theme; null when it has been deleted since.',
      resolve: (query, { themeId }) => db.theme.findUnique({ ...query, where: { id: themeId } }),
    }),
    title: t.exposeString('title', { description: 'Its title at the time.' }),
    capacity: t.expose('capacity', { type: 'PositiveInt', description: 'Seats, at the time.' }),
    size: t.expose('size', { type: 'NonNegativeInt', description: 'People on its team, at the time.' }),
    pinnedCount: t.expose('pinned', {
      type: 'NonNegativeInt',
      description: 'People placed on it by hand, at the time.',
    }),
    firstChoiceCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people ranked it first.',
      resolve: ({ demand }) => demand.first,
    }),
    topThreeCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people ranked it first, second or third.',
      resolve: ({ demand }) => demand.topThree,
    }),
    oneMoreSeat: t.expose('oneMoreSeat', {
      type: SeatChangeRef,
      nullable: true,
      description:
        'What one more seat would improve; null where that would change nothing, and for a plain draw.',
    }),
    oneSeatFewer: t.expose('oneSeatFewer', {
      type: SeatChangeRef,
      nullable: true,
      description:
        'What one seat fewer would cost; null where that would change nothing, and for a plain draw.',
    }),
  }),
});

export const PinOutcomeRef = builder.objectRef<PinOutcome>('PinOutcome').implement({
  description: 'What a place set by hand cost the others.',
  authScopes: { can: canSeeGenerations },
  fields: (t) => ({
    user: t.prismaField({
      ...ofItsOwn,
      type: 'User',
      nullable: true,
      description: 'Who was placed by hand; null when they have been deleted since.',
      resolve: (query, { personId }) => db.user.findUnique({ ...query, where: { id: personId } }),
    }),
    theme: t.prismaField({
      type: 'Theme',
      nullable: true,
      description: 'The theme; null when it has been deleted since.',
      resolve: (query, { themeId }) => db.theme.findUnique({ ...query, where: { id: themeId } }),
    }),
    cost: t.expose('cost', {
      type: SeatChangeRef,
      nullable: true,
      description: 'What the best teams without it would be better by; null where it cost nothing.',
    }),
  }),
});
