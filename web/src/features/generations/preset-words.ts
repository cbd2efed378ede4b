import { formatCount } from '../../lib/numbers';
import { ordinal } from '../../lib/ordinal';
import type { Outcome } from './outcome';
import { PRESETS } from './presets';

const COUNTS = [
  'placedCount',
  'firstCount',
  'drawnFirstCount',
  'secondCount',
  'thirdCount',
  'laterCount',
  'pinnedCount',
  'filledRankedCount',
  'filledShortListCount',
  'filledUnrankedCount',
  'unassignedCount',
  'worstRank',
] as const satisfies (keyof Outcome)[];

/** What is to be said of a preset whose result is not a new one; null where it differs from all before it. */
export function sameness(outcome: Outcome, others: readonly Outcome[]): string | null {
  if (outcome.sameTeamsAs != null) return `Gives the same teams as ${PRESETS[outcome.sameTeamsAs].name}.`;
  const before = others.slice(0, others.indexOf(outcome));
  const equal = before.find((other) => COUNTS.every((key) => other[key] === outcome[key]));
  return equal ? `Other teams than ${PRESETS[equal.preset].name}, with the same figures.` : null;
}

type Part = string | false | null;

const said = (parts: readonly Part[]): string =>
  parts.filter((part) => part !== false && part !== null).join(', ');

const more = (difference: number, one: string, many: string): string =>
  `${formatCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} ${Math.abs(difference) === 1 ? one : many}`;

/** A preset in one sentence: what it comes to, or how it differs from the default. */
export function presetSentence(chosen: Outcome, presets: readonly Outcome[]): string {
  const { name } = PRESETS[chosen.preset];
  const base = presets.find(({ preset }) => preset === 'BALANCED');
  const worst = chosen.worstRank == null ? null : `no choice below the ${ordinal(chosen.worstRank)}`;
  if (base === undefined || chosen === base) {
    const total = chosen.placedCount + chosen.unassignedCount;
    const parts: Part[] = [
      `${formatCount(chosen.firstCount)} of ${formatCount(total)} get their 1st choice`,
      chosen.drawnFirstCount > 0 && `${formatCount(chosen.drawnFirstCount)} of them in random order`,
      worst,
      chosen.unassignedCount > 0 && `${formatCount(chosen.unassignedCount)} without a place`,
    ];
    return `${name}: ${said(parts)}.`;
  }
  const same = sameness(chosen, presets);
  if (same !== null) return `${name}: ${same.charAt(0).toLowerCase()}${same.slice(1)}`;
  const difference = (of: (outcome: Outcome) => number): number => of(chosen) - of(base);
  const firsts = difference(({ firstCount }) => firstCount);
  const offList = difference(({ filledRankedCount }) => filledRankedCount);
  const without = difference(({ unassignedCount }) => unassignedCount);
  const parts: Part[] = [
    chosen.worstRank !== base.worstRank && worst,
    firsts !== 0 && more(firsts, 'first choice', 'first choices'),
    offList !== 0 && more(offList, 'person off their list', 'people off their list'),
    without !== 0 && more(without, 'person without a place', 'people without a place'),
  ];
  return `${name}, compared with Balanced: ${said(parts) || 'other 2nd and later choices'}.`;
}
