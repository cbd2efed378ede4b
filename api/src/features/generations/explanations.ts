import type { Generation } from '../../db/generated/client';
import { explain } from '../assignments/allocate/explain';
import { explanationSentences } from '../assignments/allocate/explanation-sentences';
import { insightsOf } from './insights';

/** The run that made a region's teams, as explanations need it. */
export type ExplainedRun = Pick<Generation, 'id' | 'createdAt' | 'seed' | 'isProvedOptimal'>;

export type PlacementExplanation = {
  sentences: string[];
  generatedAt: Date;
  seed: string;
  isProvedOptimal: boolean;
};

/** Somebody's place now. */
export type Place = {
  personId: string;
  theme: { id: string; title: string };
  isManualOverride: boolean;
};

/** Why somebody has the place they have: as the run gave it to them, or else because the organisers did. */
export async function explainPlace(
  run: ExplainedRun,
  { personId, theme, isManualOverride }: Place,
): Promise<PlacementExplanation> {
  const { analysis, titleOf } = await insightsOf(run.id);
  const explanation = explain(analysis, personId);
  const isOfRun =
    explanation !== null && 'themeId' in explanation && explanation.themeId === theme.id && !isManualOverride;
  if (!isOfRun) {
    return explanationBy(run, [`The organisers set your place in ${theme.title}.`], {
      // What the run proved still holds of a place that it found set already.
      isOfRun: explanation?.kind === 'pinned' && explanation.themeId === theme.id,
    });
  }
  return explanationBy(run, explanationSentences(explanation, titleOf), { isOfRun: true });
}

/** Why a run left somebody without a place; null where it did not. */
export async function explainWant(run: ExplainedRun, personId: string): Promise<PlacementExplanation | null> {
  const { analysis, titleOf } = await insightsOf(run.id);
  const explanation = explain(analysis, personId);
  if (explanation?.kind !== 'unassigned') return null;
  return explanationBy(run, explanationSentences(explanation, titleOf), { isOfRun: true });
}

function explanationBy(
  { createdAt, seed, isProvedOptimal }: ExplainedRun,
  sentences: string[],
  { isOfRun }: { isOfRun: boolean },
): PlacementExplanation {
  return { sentences, generatedAt: createdAt, seed, isProvedOptimal: isProvedOptimal && isOfRun };
}
