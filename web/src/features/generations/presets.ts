import type { AllocationPreset } from '../../gql/graphql';

interface PresetTexts {
  name: string;
  /** What it aims for, in one sentence; every preset but the draw after what {@link firstAim} says. */
  aim: string;
}

/**
 * What every preset but the draw puts first. On a short list any other theme counts as the next choice: see `ShortLists`.
 * @param minChoices how many themes a list needs so that it is not short
 */
export const firstAim = (minChoices: number): string =>
  minChoices > 1
    ? `All but the plain draw first give one of their choices to as many as possible of the people who ranked ${minChoices} or more themes.`
    : 'All but the plain draw first give one of their choices to as many people as possible.';

export const PRESETS: Readonly<Record<AllocationPreset, PresetTexts>> = {
  BALANCED: { name: 'Balanced', aim: 'The best choices for everybody together.' },
  FIRST_CHOICES: {
    name: 'First choices',
    aim: 'As many first choices as possible, even if a few people end up far down their list.',
  },
  PROTECTIVE: {
    name: 'Protective',
    aim: 'As few people as possible far down their list, even at the cost of some first choices.',
  },
  LOTTERY: {
    name: 'Plain draw',
    aim: 'Lots decide who chooses first. Not the best for everybody, but nobody gains by ranking strategically.',
  },
};
