import { isOrganiser } from '../../auth/viewer';
import type { AllocationPreset } from '../../db/generated/client';
import { named } from '../../graphql/act';
import { builder, countFields, enumOf, type PayloadFieldBuilder } from '../../graphql/builder';
import { costing } from '../../graphql/list-sizes';
import type { OffList, PresetOutcome } from '../../solver/insight/compare-presets';
import { visibleUsers } from '../people/people.policy';
import { personOf } from '../people/person-of';
import type { RunChanges } from './changes-since';
import type { PinOutcome, ThemeOutcome } from './insights';
import { changesSentence } from './words/changes-sentence';
import type { SeatChange } from './words/missed-theme-sentences';

/** The cost of fields that need the record of a run, which is read and solved again: seconds with 10,000 people. */
export const A_RUN_READ = 5_000;

export const AllocationPresetRef = enumOf<AllocationPreset>(
  'AllocationPreset',
  'What a generation aims for.',
  {
    balanced:
      'Most people on a theme they ranked, not counting people with a short list; then the smallest total of all ranks. The default.',
    firstChoices:
      'Most people on a theme they ranked, not counting people with a short list; then most first choices, then most second choices, …',
    protective:
      'Most people on a theme they ranked, not counting people with a short list; then fewest people with the worst ranks.',
    lottery:
      'A plain draw: in the order of their lottery numbers, people take the theme they rank best of those that have a seat left. Claims no optimum.',
  },
);

/** How many people are off their list, by kind of list; computed only if a client selects it. */
type ShownOutcome = Omit<PresetOutcome, 'offList'> & { offList: OffList | (() => Promise<OffList>) };

const offListCount = (t: PayloadFieldBuilder<ShownOutcome>, kind: keyof OffList, description: string) =>
  t.field({
    ...costing(A_RUN_READ),
    type: 'NonNegativeInt',
    description,
    resolve: async ({ offList }) => (typeof offList === 'function' ? await offList() : offList)[kind],
  });

export const PresetOutcomeRef = builder.objectRef<ShownOutcome>('PresetOutcome').implement({
  description:
    'The result of a preset for a region, in figures. Ranks cover people on a theme they ranked; people placed manually are counted separately.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    preset: t.expose('preset', { type: AllocationPresetRef, description: 'The preset.' }),
    ...countFields(t, {
      placedCount: 'How many people are on a team, including those placed manually.',
      onListCount: 'How many people are on a theme they ranked.',
      firstCount: 'How many people have their first choice.',
      drawnFirstCount:
        'How many of those never placed it themselves: it came first in their random order. 0 for runs before this was stored.',
      secondCount: 'How many people have their second choice.',
      thirdCount: 'How many people have their third choice.',
      laterCount: 'How many people have their fourth choice or a later one.',
      pinnedCount: 'How many people are placed manually.',
      filledCount: 'How many people are on a theme that they did not rank, including people without a list.',
      unassignedCount: 'How many people are on no team.',
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
    filledRankedCount: offListCount(
      t,
      'ranked',
      'How many of those have a list that is not short. Every preset except the draw makes this as small as possible.',
    ),
    filledShortListCount: offListCount(
      t,
      'shortList',
      'How many of those have a short list: they rank fewer themes than `minChoices`, so any other theme counts as their next choice.',
    ),
    filledUnrankedCount: offListCount(t, 'unranked', 'How many of those rank nothing.'),
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
        'How many people can get a better choice, or a theme of their list at all, by the change; null for the cost of a place set manually. Other people than these may move in another way to the same change.',
      resolve: ({ moves }) => moves?.up ?? null,
    }),
    movesDownCount: t.int({
      nullable: true,
      description:
        'How many people get a worse choice in the same way; null for the cost of a place set manually.',
      resolve: ({ moves }) => moves?.down ?? null,
    }),
  }),
});

const currentTheme = <Shape extends { themeId: string }>(t: PayloadFieldBuilder<Shape>) =>
  named(t, 'theme', 'themeId', 'The theme; null if it has been deleted since.');

export const ThemeOutcomeRef = builder.objectRef<ThemeOutcome>('ThemeOutcome').implement({
  description: 'The result of a run for a theme.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    theme: currentTheme(t),
    title: t.exposeString('title', { description: 'Its title at the time.' }),
    capacity: t.expose('capacity', { type: 'PositiveInt', description: 'How many seats it had.' }),
    size: t.expose('size', {
      type: 'NonNegativeInt',
      description: 'How many people the run put on its team.',
    }),
    ...countFields(t, {
      pinnedCount: 'How many of them were placed manually.',
      firstChoiceCount: 'How many people ranked it first.',
      topThreeCount: 'How many people ranked it first, second or third.',
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
  description: 'What a place set manually cost the others.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    user: personOf(t, 'personId', 'Who was placed manually', visibleUsers),
    theme: currentTheme(t),
    cost: t.expose('cost', {
      type: SeatChangeRef,
      nullable: true,
      description: 'How much better the best teams without it would be; null if it cost nothing.',
    }),
  }),
});

export const RunChangesRef = builder.objectRef<RunChanges>('RunChanges').implement({
  description:
    "How a region differs from the input and the result of a run. The run's statements and proof hold for the current teams only if all of this is 0.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentence: t.string({
      nullable: true,
      description:
        "All of it in a sentence to show after the run's date: 'Since then …'. Names no person. Null if nothing has changed.",
      resolve: changesSentence,
    }),
    ...countFields(t, {
      movedCount:
        'How many people of the run are now on another team than it put them on, or on a team although it put them on none, without those who took an open seat.',
      takenOffCount:
        'How many people are on no team now, although the region still has the theme that the run placed them on.',
      seatsTakenCount: 'How many people who had no place took an open seat.',
      placedCount:
        'How many people are where an act for people without a place put them. They do not count as moved.',
      joinedCount: 'How many people take part now and did not then.',
      leftCount: 'How many people took part then and do not now.',
      seatsChangedCount: 'How many themes have another number of seats now.',
      themesAddedCount: 'How many themes were added.',
      themesGoneCount: 'How many themes the region no longer has.',
      rankingsChangedCount:
        'How many people have another ranking now, apart from themes that the region no longer has.',
      manualChangedCount: 'How many people were not moved, but had their place set manually or released.',
    }),
  }),
});
