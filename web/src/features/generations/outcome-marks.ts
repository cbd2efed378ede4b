import type { OutcomePart } from './outcome';

const stripes = (degrees: number) => ({
  bgImage: `repeating-linear-gradient(${degrees}deg, {colors.border.control} 0 3px, {colors.bg.emphasized} 3px 6px)`,
});

/** Lies over the share of a part that came there in random order. */
export const DRAWN_MARK = {
  bgImage: 'repeating-linear-gradient(135deg, {colors.bg.panel} 0 2px, transparent 2px 5px)',
};

/**
 * How each part of an outcome is drawn, with 3:1 contrast to the panel in both modes. Parts for people without a choice of their
 * own are striped.
 */
export const OUTCOME_MARKS = {
  first: { bg: 'choice.first' },
  second: { bg: 'choice.second' },
  third: { bg: 'choice.third' },
  later: { bg: 'choice.later' },
  pinned: { bg: 'fg.subtle' },
  ranked: stripes(135),
  shortList: stripes(45),
  unranked: stripes(90),
  unassigned: { bg: 'danger.solid' },
} as const satisfies Record<OutcomePart['key'], object>;
