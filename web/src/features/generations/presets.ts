import type { AllocationPreset } from '../../gql/graphql';

interface PresetTexts {
  name: string;
  /** What it aims for, in one plain sentence. */
  aim: string;
}

export const PRESETS: Readonly<Record<AllocationPreset, PresetTexts>> = {
  BALANCED: {
    name: 'Balanced',
    aim: 'Most people on a theme they ranked, then the best ranks for everybody taken together.',
  },
  FIRST_CHOICES: {
    name: 'First choices',
    aim: 'Most people on a theme they ranked, then as many first choices as can be, even if a few people end up far down their list.',
  },
  PROTECTIVE: {
    name: 'Protective',
    aim: 'Most people on a theme they ranked, then nobody far down their list, even if it takes some first choices.',
  },
  LOTTERY: {
    name: 'Plain draw',
    aim: 'Lots decide the order, and everybody in turn takes the best theme that is left; it claims no best result, but nobody can gain by ranking cleverly.',
  },
};
