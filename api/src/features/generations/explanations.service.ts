import type { Queries } from '../../db/client';
import { longDay } from '../../lib/time-zone';
import type { Explanation } from '../../solver/insight/explain';
import { latestRunOf } from '../runs/runs.service';
import type { RunChanges } from './changes-since';
import { decisionOn, insightsOfRun, newcomersOf, type RunNow } from './region-reads';
import { changesSentence } from './words/changes-sentence';
import { explanationSentences } from './words/explanation-sentences';

/** Why a participant has no place, as the latest run recorded it; `UnassignedReason` in the schema describes each value. */
export type Want = 'noFreeSeat' | 'themeGone' | 'lostPlace' | 'joinedLater';

/** @param isOffered whether the region still has this theme */
export function wantOf(explanation: Explanation | null, isOffered: (themeId: string) => boolean): Want {
  if (explanation === null) return 'joinedLater';
  if (explanation.kind === 'unassigned') return 'noFreeSeat';
  return isOffered(explanation.themeId) ? 'lostPlace' : 'themeGone';
}

const WANT_SENTENCES = {
  lostPlace: 'You had a place on a team then, and have lost it since.',
  themeGone: 'You had a place on a team then, and its theme has been taken away since.',
  joinedLater: 'The teams were made before you took part.',
} as const satisfies Partial<Record<Want, string>>;

export type PlacementExplanation = {
  sentences: string[];
  generatedAt: Date;
  seed: string;
  changes: RunChanges;
  isProvedOptimal: boolean;
};

export type Place = {
  personId: string;
  theme: { id: string; title: string };
  isManualOverride: boolean;
  /** The day on which they took an open seat, in words; null if they did not. */
  tookOpenSeatOn: string | null;
  isSwapped: boolean;
};

type SaidByRun = Pick<RunNow, 'insights' | 'newcomers' | 'themesNow' | 'rankedAgain'>;

/** Why a person has their place: they took it, the run gave it to them, or otherwise the organisers did. */
export function explainPlace(runNow: RunNow, place: Place): PlacementExplanation {
  const { personId, theme, isManualOverride, isSwapped, tookOpenSeatOn } = place;
  if (tookOpenSeatOn !== null)
    return explanationBy(runNow, [`You took an open seat in ${theme.title} on ${tookOpenSeatOn}.`]);
  const { explanation, placedAt } = decisionOn(runNow, personId);
  const isOfRun =
    explanation !== null && 'themeId' in explanation && explanation.themeId === theme.id && !isManualOverride;
  const act = isSwapped
    ? `You swapped places with a member of another team, and work on ${theme.title} since.`
    : `The organisers set your place in ${theme.title}.`;
  if (!isOfRun) return explanationBy(runNow, [act]);
  const { run, timeZone } = runNow;
  const isRestored = run.placedAt > (placedAt ?? run.createdAt);
  const restored = `The organisers restored these teams on ${longDay(run.placedAt, timeZone)}.`;
  return explanationBy(runNow, [...(isRestored ? [restored] : []), ...sentencesOfRun(runNow, personId)]);
}

export function explainWant(runNow: RunNow, personId: string): PlacementExplanation {
  return explanationBy(runNow, wantSentences(runNow, personId));
}

function wantSentences(runNow: SaidByRun, personId: string): string[] {
  const want = wantOf(decisionOn(runNow, personId).explanation, (themeId) => runNow.themesNow.has(themeId));
  return want === 'noFreeSeat' ? sentencesOfRun(runNow, personId) : [WANT_SENTENCES[want]];
}

/** Why a participant has no place, in sentences for them, by the latest run of their region; null before the first. */
export async function whyNoPlace(
  tx: Queries,
  { id, regionId }: { id: string; regionId: string | null },
): Promise<string | null> {
  if (regionId === null) return null;
  const run = await tx.generation.findFirst({ ...latestRunOf(regionId), select: { id: true } });
  if (run === null) return null;
  const [insights, newcomers, themes] = await Promise.all([
    insightsOfRun(run.id),
    newcomersOf(tx, run.id),
    tx.theme.findMany({ where: { regionId }, select: { id: true, title: true } }),
  ]);
  const themesNow = new Map(themes.map((theme) => [theme.id, theme.title]));
  return wantSentences({ insights, newcomers, themesNow, rankedAgain: new Set() }, id).join(' ');
}

function sentencesOfRun(runNow: SaidByRun, personId: string): string[] {
  const { insights, themesNow, rankedAgain } = runNow;
  const { explanation, placedOn } = decisionOn(runNow, personId);
  if (explanation === null) return [];
  // The current titles, because they are on the screen.
  const titleOf = (themeId: string): string =>
    themesNow.get(themeId) ?? insights.titles[themeId] ?? 'a theme that is gone';
  const isOfNewcomers = placedOn !== null;
  const sentences = [
    ...(isOfNewcomers && 'themeId' in explanation
      ? [`You were placed with the newcomers on ${placedOn}; all others kept their places.`]
      : []),
    ...explanationSentences(explanation, titleOf, isOfNewcomers),
  ];
  return rankedAgain.has(personId) ? ['This refers to your earlier ranking.', ...sentences] : sentences;
}

function explanationBy({ run, changes }: RunNow, sentences: string[]): PlacementExplanation {
  return {
    sentences,
    generatedAt: run.createdAt,
    seed: run.seed,
    changes,
    // The proof does not cover teams that have changed since.
    isProvedOptimal: run.isProvedOptimal && changesSentence(changes) === null,
  };
}
