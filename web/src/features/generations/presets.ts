import type { AllocationPreset } from '../../gql/graphql';
import { formatCount, ordinal } from '../../lib/numbers';
import { type Outcome, PARTS } from './outcome';

/**
 * The first aim of every preset except the draw. On a short list, any other theme counts as the next choice: see `ShortLists`.
 * @param minChoices the number of themes from which a list is not short
 */
export const firstAim = (minChoices: number): string =>
  `All but Plain draw put as many people as possible on ranked themes.${minChoices > 1 ? ` Rankings of fewer than ${minChoices} themes do not count here.` : ''}`;

/** Each preset's name and aim in one sentence; for all but the draw, it follows {@link firstAim}. */
export const PRESETS: Readonly<Record<AllocationPreset, { name: string; aim: string }>> = {
  BALANCED: { name: 'Balanced', aim: 'The best choices for all together.' },
  FIRST_CHOICES: { name: 'First choices', aim: 'The most first choices, even if a few end up far down.' },
  PROTECTIVE: { name: 'Protective', aim: 'The fewest people far down, even at the cost of first choices.' },
  LOTTERY: { name: 'Plain draw', aim: 'People choose in a random order. Gaming the ranking never helps.' },
};

const isAlike = (one: Outcome, other: Outcome): boolean =>
  one.worstRank === other.worstRank &&
  one.drawnFirstCount === other.drawnFirstCount &&
  PARTS.every(({ key }) => one[key] === other[key]);

/** What a preset with the same result as an earlier one does; null if it differs from all before it. */
export function sameness(outcome: Outcome, others: readonly Outcome[]): string | null {
  if (outcome.sameTeamsAs != null) return `gives the same teams as ${PRESETS[outcome.sameTeamsAs].name}`;
  const before = others.slice(0, others.indexOf(outcome));
  const equal = before.find((other) => isAlike(outcome, other));
  return equal ? `gives other teams than ${PRESETS[equal.preset].name}, with the same figures` : null;
}

const said = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(', ');

const more = (difference: number, one: string, many: string): string =>
  `${formatCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} ${Math.abs(difference) === 1 ? one : many}`;

/** A preset's result in one sentence, or its difference from the default. */
export function presetSentence(chosen: Outcome, presets: readonly Outcome[]): string {
  const { name } = PRESETS[chosen.preset];
  const base = presets.find(({ preset }) => preset === 'BALANCED');
  const worst = chosen.worstRank == null ? null : `no choice below the ${ordinal(chosen.worstRank)}`;
  if (base === undefined || chosen === base) {
    const total = chosen.placedCount + chosen.unassignedCount;
    const parts = [
      `${formatCount(chosen.firstCount)} of ${formatCount(total)} get their 1st choice`,
      chosen.drawnFirstCount > 0 && `${formatCount(chosen.drawnFirstCount)} of them in random order`,
      worst,
      chosen.unassignedCount > 0 && `${formatCount(chosen.unassignedCount)} without a place`,
    ];
    return `${name}: ${said(parts)}.`;
  }
  const same = sameness(chosen, presets);
  if (same !== null) return `${name} ${same}.`;
  const difference = (of: (outcome: Outcome) => number): number => of(chosen) - of(base);
  const firsts = difference(({ firstCount }) => firstCount);
  const offList = difference(({ filledRankedCount }) => filledRankedCount);
  const without = difference(({ unassignedCount }) => unassignedCount);
  const parts = [
    chosen.worstRank !== base.worstRank && worst,
    firsts !== 0 && more(firsts, 'first choice', 'first choices'),
    offList !== 0 && more(offList, 'person off their list', 'people off their list'),
    without !== 0 && more(without, 'person without a place', 'people without a place'),
  ];
  return `${name}, compared with Balanced: ${said(parts) || 'other 2nd and later choices'}.`;
}
