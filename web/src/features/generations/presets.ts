import type { AllocationPreset } from '../../gql/graphql';

interface PresetTexts {
  name: string;
  /** What it aims for, in one sentence. @param minChoices how many themes a list needs so that it is not short */
  aim: (minChoices: number) => string;
}

/** What every preset except the draw puts first. On a short list any other theme counts as the next choice: see `ShortLists`. */
const onList = (minChoices: number): string =>
  minChoices > 1
    ? `Of the people who ranked ${minChoices} themes or more, as many as can be get one of those`
    : 'As many people as can be get a theme they ranked';

export const PRESETS: Readonly<Record<AllocationPreset, PresetTexts>> = {
  BALANCED: {
    name: 'Balanced',
    aim: (minChoices) =>
      `${onList(minChoices)}; then the ranks of everybody together are the best they can be.`,
  },
  FIRST_CHOICES: {
    name: 'First choices',
    aim: (minChoices) =>
      `${onList(minChoices)}; then as many first choices as can be, even if a few people end up far down their list.`,
  },
  PROTECTIVE: {
    name: 'Protective',
    aim: (minChoices) =>
      `${onList(minChoices)}; then as few people as can be far down their list, even if it takes some first choices.`,
  },
  LOTTERY: {
    name: 'Plain draw',
    aim: () =>
      'Lots decide the order, and everybody in turn takes the best theme that is left; it claims no best result, but nobody can gain by ranking cleverly.',
  },
};
