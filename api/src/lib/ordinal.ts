const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

/** 1st, 2nd, 23rd */
export const ordinal = (rank: number): string =>
  `${rank.toLocaleString('en')}${SUFFIXES[ORDINALS.select(rank)]}`;
