import { graphql } from '../../gql/gql';
import type { GenerationPanel_RegionFragment, OutcomeFigures_OutcomeFragment } from '../../gql/graphql';

graphql(`
  fragment OutcomeFigures_outcome on PresetOutcome {
    preset
    placedCount
    onListCount
    firstCount
    drawnFirstCount
    secondCount
    thirdCount
    laterCount
    pinnedCount
    filledCount
    filledRankedCount
    filledShortListCount
    filledUnrankedCount
    unassignedCount
    meanRank
    worstRank
    movedCount
    sameTeamsAs
  }
`);

/** What a preset makes of a region, in figures. */
export type Outcome = OutcomeFigures_OutcomeFragment;

/** The latest run of a region, with the outcome of its preset. */
export type Generation = NonNullable<GenerationPanel_RegionFragment['generation']>;

export interface OutcomePart {
  key: 'first' | 'second' | 'third' | 'later' | 'pinned' | 'ranked' | 'shortList' | 'unranked' | 'unassigned';
  label: string;
  count: number;
  /** How many of them never placed what they got: it came there in random order. */
  drawn: number;
  /** The share of all participants, for example `12%` or `<1%`. */
  percentage: string;
}

const NO_ONE = {
  placedCount: 0,
  firstCount: 0,
  drawnFirstCount: 0,
  secondCount: 0,
  thirdCount: 0,
  laterCount: 0,
  pinnedCount: 0,
  filledRankedCount: 0,
  filledShortListCount: 0,
  filledUnrankedCount: 0,
  unassignedCount: 0,
};
export type PartCounts = typeof NO_ONE;
export const PART_COUNTS = Object.keys(NO_ONE) as (keyof PartCounts)[];

/** A share in whole per cent that never rounds to 0% or 100% unless it is exactly that. */
export function percentage(count: number, total: number): string {
  if (count === 0 || total === 0) return '0%';
  if (count === total) return '100%';
  const share = Math.round((100 * count) / total);
  if (share === 0) return '<1%';
  return share === 100 ? '>99%' : `${share}%`;
}

/**
 * All participants, once each: by the rank they got, then others with a place, then those without. People on a theme that
 * they did not rank are split by how much they ranked: it is a loss only for those who ranked enough.
 */
export function outcomeParts(counts: Partial<PartCounts>): OutcomePart[] {
  const outcome = { ...NO_ONE, ...counts };
  const parts = [
    ['first', '1st', outcome.firstCount],
    ['second', '2nd', outcome.secondCount],
    ['third', '3rd', outcome.thirdCount],
    ['later', '4th or later', outcome.laterCount],
    ['pinned', 'Manual', outcome.pinnedCount],
    ['ranked', 'Not on list', outcome.filledRankedCount],
    ['shortList', 'Short list', outcome.filledShortListCount],
    ['unranked', 'No ranking', outcome.filledUnrankedCount],
    ['unassigned', 'No place', outcome.unassignedCount],
  ] as const;
  const total = parts.reduce((sum, [, , count]) => sum + count, 0);
  return parts.map(([key, label, count]) => ({
    key,
    label,
    count,
    drawn: key === 'first' ? outcome.drawnFirstCount : 0,
    percentage: percentage(count, total),
  }));
}

/** The teams on a board in the figures of a run; nothing is manual in them, and who is on no theme of their list is not on it. */
export function boardCounts(
  places: readonly { rank?: number | null | undefined; isRankPlaced: boolean }[],
  unassignedCount: number,
): PartCounts {
  const count = (isCounted: (rank: number | null) => boolean) =>
    places.filter(({ rank }) => isCounted(rank ?? null)).length;
  return {
    ...NO_ONE,
    placedCount: places.length,
    firstCount: count((rank) => rank === 1),
    drawnFirstCount: places.filter(({ rank, isRankPlaced }) => rank === 1 && !isRankPlaced).length,
    secondCount: count((rank) => rank === 2),
    thirdCount: count((rank) => rank === 3),
    laterCount: count((rank) => rank !== null && rank > 3),
    filledRankedCount: count((rank) => rank === null),
    unassignedCount,
  };
}

/** Each of several outcomes without the parts that have no person in any of them. */
export const partsWithPeople = (all: readonly OutcomePart[][]): OutcomePart[][] =>
  all.map((parts) => parts.filter((_, index) => all.some((other) => (other[index]?.count ?? 0) > 0)));

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
