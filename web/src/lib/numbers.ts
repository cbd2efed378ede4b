/** `1,234`: a number of people or things, in one format on every screen. */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** A number with its noun: `counted(2, 'seat', 'seats')`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `2nd`, `3rd`, `4th` … */
export const ordinal = (count: number): string => `${count}${ENDINGS[rules.select(count)] ?? 'th'}`;

/** 'Your 1st choice': a theme's place in the reader's ranking. */
export const ownChoice = (rank: number): string => `Your ${ordinal(rank)} choice`;

/**
 * Which choice a person's theme was.
 * @param rank null if it is not in their ranking
 */
export function gottenChoice(rank: number | null, hasRanked: boolean): string {
  if (rank !== null) return ownChoice(rank);
  return hasRanked ? 'Not on your list' : 'You had not ranked';
}
