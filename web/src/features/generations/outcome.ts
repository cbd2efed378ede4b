import { graphql } from '../../gql/gql';
import type { GenerationPanel_RegionFragment, OutcomeFigures_OutcomeFragment } from '../../gql/graphql';
import type { Choice } from '../../ui/show/ChoiceMark';

graphql(`
  fragment OutcomeFigures_outcome on PresetOutcome {
    preset
    placedCount
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

/** A preset's result for a region, in figures. */
export type Outcome = OutcomeFigures_OutcomeFragment;

/** The latest run of a region, with its preset's outcome. */
export type Generation = NonNullable<GenerationPanel_RegionFragment['generation']>;

const stripes = (degrees: number) => ({
  bgImage: `repeating-linear-gradient(${degrees}deg, {colors.border.control} 0 3px, {colors.bg.emphasized} 3px 6px)`,
});

/** Overlays the share of a part that comes from the random order. */
export const DRAWN_MARK = {
  bgImage: 'repeating-linear-gradient(135deg, {colors.bg.panel} 0 2px, transparent 2px 5px)',
};

/**
 * The parts of an outcome, and how each is drawn: with 3:1 contrast to the panel in both modes. Parts for people without a choice
 * of their own are striped. People on a theme that they did not rank are split by how much they ranked: it is only a loss for those
 * who ranked enough.
 */
export const PARTS = [
  { key: 'firstCount', label: '1st', mark: { bg: 'choice.first' } },
  { key: 'secondCount', label: '2nd', mark: { bg: 'choice.second' } },
  { key: 'thirdCount', label: '3rd', mark: { bg: 'choice.third' } },
  { key: 'laterCount', label: '4th or later', mark: { bg: 'choice.later' } },
  { key: 'pinnedCount', label: 'Manual', mark: { bg: 'fg.subtle' } },
  { key: 'filledRankedCount', label: 'Not on list', mark: stripes(135) },
  { key: 'filledShortListCount', label: 'Short list', mark: stripes(45) },
  { key: 'filledUnrankedCount', label: 'No ranking', mark: stripes(90) },
  { key: 'unassignedCount', label: 'No place', mark: { bg: 'danger.solid' } },
] as const;

/** How many people got what; an omitted count is 0. */
export type PartCounts = Partial<Record<(typeof PARTS)[number]['key'] | 'drawnFirstCount', number>>;

/** A share as an integer percentage that never rounds to 0% or 100% unless it is exact. */
function percentage(count: number, total: number): string {
  if (count === 0 || total === 0) return '0%';
  if (count === total) return '100%';
  const share = Math.round((100 * count) / total);
  if (share === 0) return '<1%';
  return share === 100 ? '>99%' : `${share}%`;
}

export type OutcomePart = (typeof PARTS)[number] & {
  count: number;
  /** How many of them got a choice that comes from the random order. */
  drawn: number;
  /** The share of all participants, for example `12%` or `<1%`. */
  percentage: string;
};

/** All participants, once each: by the rank they got, then others with a place, then those without. */
export function outcomeParts(counts: PartCounts): OutcomePart[] {
  const total = PARTS.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
  return PARTS.map((part) => {
    const { [part.key]: count = 0 } = counts;
    const drawn = part.key === 'firstCount' ? (counts.drawnFirstCount ?? 0) : 0;
    return { ...part, count, drawn, percentage: percentage(count, total) };
  });
}

/**
 * The teams on a board as the figures of a run; nothing counts as manual, and a person without a rank counts in `filledRankedCount`.
 */
export function boardCounts(places: readonly Choice[], unassignedCount: number) {
  const count = (isCounted: (place: Choice) => boolean) => places.filter(isCounted).length;
  return {
    placedCount: places.length,
    firstCount: count(({ rank }) => rank === 1),
    drawnFirstCount: count(({ rank, isRankPlaced }) => rank === 1 && !isRankPlaced),
    secondCount: count(({ rank }) => rank === 2),
    thirdCount: count(({ rank }) => rank === 3),
    laterCount: count(({ rank }) => rank != null && rank > 3),
    pinnedCount: 0,
    filledRankedCount: count(({ rank }) => rank == null),
    unassignedCount,
  };
}

export type BoardCounts = ReturnType<typeof boardCounts>;

/** The outcomes without the parts that are empty in all of them. */
export const partsWithPeople = (all: readonly OutcomePart[][]): OutcomePart[][] =>
  all.map((parts) => parts.filter((_, index) => all.some((other) => (other[index]?.count ?? 0) > 0)));
