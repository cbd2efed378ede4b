import type { AllocationPreset } from '../../gql/graphql';

interface PresetTexts {
  name: string;
  /** What it aims for, in one sentence. @param minChoices how many themes a list needs so that it is not short */
  aim: (minChoices: number) => string;
}

/** What every preset except the draw puts first. On a short list any other theme counts as the next choice: see `ShortLists`. */
const onList = (minChoices: number): string =>
  minChoices > 1
    ? `As many as possible of the people who ranked ${minChoices} or more themes get one of their choices`
    : 'As many people as possible get a theme that they ranked';

export const PRESETS: Readonly<Record<AllocationPreset, PresetTexts>> = {
  BALANCED: {
    name: 'Balanced',
    aim: (minChoices) =>
      `${onList(minChoices)}; then the ranks of everybody together are as good as possible.`,
  },
  FIRST_CHOICES: {
    name: 'First choices',
    aim: (minChoices) =>
      `${onList(minChoices)}; then as many first choices as possible, even if a few people end up far down their list.`,
  },
  PROTECTIVE: {
    name: 'Protective',
    aim: (minChoices) =>
      `${onList(minChoices)}; then as few people as possible are far down their list, even at the cost of some first choices.`,
  },
  LOTTERY: {
    name: 'Plain draw',
    aim: () =>
      'Lots decide the order, and everybody in turn takes the best theme that is left; the overall result may not be the best, but nobody can gain by ranking strategically.',
  },
};
