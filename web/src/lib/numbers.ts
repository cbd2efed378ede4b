/** `1,234`: a number of people or things, the same on every screen. */
export const formatCount = (count: number): string => count.toLocaleString('en');

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (rank: number): string => `${rank}${ENDINGS[rules.select(rank)] ?? 'th'}`;
