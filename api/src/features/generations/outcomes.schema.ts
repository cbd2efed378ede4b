import { isOrganiser } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing } from '../../graphql/list-sizes';
import type { OffList, PresetOutcome } from '../../solver/insight/compare-presets';
import { visibleUsers } from '../users/users.policy';
import { findUser } from '../users/users.service';
import type { SeatChange } from './words/missed-theme-sentences';
import type { PinOutcome, ThemeOutcome } from './insights';

/** The cost of fields that need the record of a run, which is read and solved again: seconds with 10,000 people. */
export const A_RUN_READ = 5_000;

export const AllocationPresetRef = builder.enumType('AllocationPreset', {
  description: 'What a generation aims for.',
  values: {
    BALANCED: {
      value: 'balanced',
      description:
        'Most people on a theme they ranked, not counting people with a short list; then the smallest total of all ranks. The default.',
    },
    FIRST_CHOICES: {
      value: 'firstChoices',
      description:
        'Most people on a theme they ranked, not counting people with a short list; then most first choices, then most second choices, …',
    },
    PROTECTIVE: {
      value: 'protective',
      description:
        'Most people on a theme they ranked, not counting people with a short list; then fewest people with the worst ranks.',
    },
    LOTTERY: {
      value: 'lottery',
      description:
        'A plain draw: in the order of their lottery numbers, people take the theme they rank best of those that have a seat left. Claims no optimum.',
    },
  } as const,
});

/** How many people are off their list, by kind of list; only worked out if a client asks for it. */
type ShownOutcome = Omit<PresetOutcome, 'offList'> & { offList: OffList | (() => Promise<OffList>) };

const offListOf = ({ offList }: ShownOutcome): OffList | Promise<OffList> =>
  typeof offList === 'function' ? offList() : offList;

export const PresetOutcomeRef = builder.objectRef<ShownOutcome>('PresetOutcome').implement({
  description:
    'What a preset makes, or made, of a region, in figures. Ranks cover people on a theme they ranked; people placed by hand are counted separately.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    preset: t.expose('preset', { type: AllocationPresetRef, description: 'The preset.' }),
    placedCount: t.expose('placed', {
      type: 'NonNegativeInt',
      description: 'How many people are on a team, including those placed by hand.',
    }),
    onListCount: t.expose('onList', {
      type: 'NonNegativeInt',
      description: 'How many people are on a theme they ranked.',
    }),
    firstCount: t.expose('first', {
      type: 'NonNegativeInt',
      description: 'How many people have their first choice.',
    }),
    drawnFirstCount: t.expose('drawnFirst', {
      type: 'NonNegativeInt',
      description:
        'How many of those never placed it themselves: it came first in their random order. 0 for runs of before this was kept.',
    }),
    secondCount: t.expose('second', {
      type: 'NonNegativeInt',
      description: 'How many people have their second choice.',
    }),
    thirdCount: t.expose('third', {
      type: 'NonNegativeInt',
      description: 'How many people have their third choice.',
    }),
    laterCount: t.expose('later', {
      type: 'NonNegativeInt',
      description: 'How many people have their fourth choice or a later one.',
    }),
    meanRank: t.exposeFloat('meanRank', {
      nullable: true,
      description: 'The mean rank; null if no person is on a theme they ranked.',
    }),
    worstRank: t.expose('worstRank', {
      type: 'PositiveInt',
      nullable: true,
      description: 'The worst rank that a person has; null if no person is on a theme they ranked.',
    }),
    pinnedCount: t.expose('pinned', {
      type: 'NonNegativeInt',
      description: 'How many people are placed by hand.',
    }),
    filledCount: t.expose('filled', {
      type: 'NonNegativeInt',
      description: 'How many people are on a theme that they did not rank, including people without a list.',
    }),
    filledRankedCount: t.field({
      ...costing(A_RUN_READ),
      type: 'NonNegativeInt',
      description:
        'How many of those have a list that is not short. Every preset except the draw makes this as small as possible.',
      resolve: async (outcome) => (await offListOf(outcome)).ranked,
    }),
    filledShortListCount: t.field({
      ...costing(A_RUN_READ),
      type: 'NonNegativeInt',
      description:
        'How many of those have a short list: they rank fewer themes than `minChoices`, so any other theme counts as their next choice.',
      resolve: async (outcome) => (await offListOf(outcome)).shortList,
    }),
    filledUnrankedCount: t.field({
      ...costing(A_RUN_READ),
      type: 'NonNegativeInt',
      description: 'How many of those rank nothing.',
      resolve: async (outcome) => (await offListOf(outcome)).unranked,
    }),
    unassignedCount: t.expose('unassigned', {
      type: 'NonNegativeInt',
      description: 'How many people are on no team.',
    }),
    movedCount: t.expose('moved', {
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'How many people who are, or were, on a team get another team or none; null if no person had a team.',
    }),
    sameTeamsAs: t.expose('sameTeamsAs', {
      type: AllocationPresetRef,
      nullable: true,
      description:
        'The first preset before this one in the comparison that makes exactly the same teams; null if none does, and for a run.',
    }),
  }),
});

const SeatChangeRef = builder.objectRef<SeatChange>('SeatChange').implement({
  description: 'How much something changes what a preset counts.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    rankSteps: t.exposeInt('rankSteps', {
      nullable: true,
      description:
        'The change of the total rank in steps, positive for worse; null if the preset does not count steps, or if people come onto or off their lists.',
    }),
    sentence: t.exposeString('sentence', { description: 'The change as a sentence.' }),
    movesUpCount: t.int({
      nullable: true,
      description:
        'How many people can get a better choice, or a theme of their list at all, by the change; null for the cost of a place set by hand. Other people than these may move in another way to the same change.',
      resolve: ({ moves }) => moves?.up ?? null,
    }),
    movesDownCount: t.int({
      nullable: true,
      description:
        'How many people get a worse choice in the same way; null for the cost of a place set by hand.',
      resolve: ({ moves }) => moves?.down ?? null,
    }),
  }),
});

/** Reads themes and people one by one, because the database client batches the reads of a moment into one statement. */
export const ThemeOutcomeRef = builder.objectRef<ThemeOutcome>('ThemeOutcome').implement({
  description: 'What a run made of a theme.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    theme: t.prismaField({
      type: 'Theme',
      nullable: true,
      description: 'The theme; null if it has been deleted since.',
      resolve: (query, { themeId }, _args, context) =>
        context.reads.theme.findUnique({ ...query, where: { id: themeId } }),
    }),
    title: t.exposeString('title', { description: 'Its title at the time.' }),
    capacity: t.expose('capacity', { type: 'PositiveInt', description: 'How many seats it had.' }),
    size: t.expose('size', {
      type: 'NonNegativeInt',
      description: 'How many people the run put on its team.',
    }),
    pinnedCount: t.expose('pinned', {
      type: 'NonNegativeInt',
      description: 'How many of them were placed by hand.',
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
        'What one more seat would improve; null if it would change nothing, and after a plain draw.',
    }),
    oneSeatFewer: t.expose('oneSeatFewer', {
      type: SeatChangeRef,
      nullable: true,
      description: 'What one seat fewer would cost; null if it would change nothing, and after a plain draw.',
    }),
  }),
});

export const PinOutcomeRef = builder.objectRef<PinOutcome>('PinOutcome').implement({
  description: 'What a place set by hand cost the others.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    user: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'Who was placed by hand; null if they are gone, or in a region that you do not run.',
      resolve: (query, { personId }, _args, context) =>
        findUser(context.reads, query, personId, visibleUsers(viewerOf(context))),
    }),
    theme: t.prismaField({
      type: 'Theme',
      nullable: true,
      description: 'The theme; null if it has been deleted since.',
      resolve: (query, { themeId }, _args, context) =>
        context.reads.theme.findUnique({ ...query, where: { id: themeId } }),
    }),
    cost: t.expose('cost', {
      type: SeatChangeRef,
      nullable: true,
      description: 'How much better the best teams without it would be; null if it cost nothing.',
    }),
  }),
});
