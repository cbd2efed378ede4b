import { intAt } from '../model/checked-access';
import type { FillRule } from '../model/input';

/** Sizes before the fill, and its bounds. All arrays are indexed by theme. */
export interface FillRoom {
  /** People in each theme, pinned ones included. */
  readonly sizes: Int32Array;
  readonly capacities: Int32Array;
  readonly minSizes: Int32Array;
  /** All themes in the order that breaks ties. */
  readonly themeOrder: Int32Array;
}

/**
 * The seats for people without a seat on their list, in the order in which they are given out.
 *
 * First, themes below their minimum size are lifted to it, the smallest gap first, so that as many as possible reach
 * it; a gap that cannot be closed is not begun. Then every seat goes where it unbalances least:
 * - `ratio`: to the theme with the smallest (2·size + 1) / capacity, which is the growth of Σ size² / capacity. That
 *   sum is separable and convex, so the greedy choice minimises it over all fills.
 * - `size`: to the smallest theme, which minimises Σ size².
 *
 * @returns at most `wanted` themes, fewer if there are fewer free seats
 */
export function fillSeats(room: FillRoom, wanted: number, rule: FillRule): number[] {
  if (rule === 'none') return [];
  const sizes = room.sizes.slice();
  const seats: number[] = [];
  const give = (theme: number): void => {
    seats.push(theme);
    sizes[theme] = intAt(sizes, theme) + 1;
  };
  for (const { theme, gap } of gapsBelowMinimum(room)) {
    if (gap > wanted - seats.length) break;
    for (let seat = 0; seat < gap; seat++) give(theme);
  }
  const isLessLoaded = rule === 'ratio' ? hasSmallerRatioGrowth : isSmaller;
  while (seats.length < wanted) {
    let best: number | null = null;
    for (const theme of room.themeOrder) {
      if (intAt(sizes, theme) >= intAt(room.capacities, theme)) continue;
      if (best === null || isLessLoaded(theme, best, sizes, room.capacities)) best = theme;
    }
    if (best === null) break;
    give(best);
  }
  return seats;
}

function gapsBelowMinimum({ sizes, minSizes, themeOrder }: FillRoom): { theme: number; gap: number }[] {
  return Array.from(themeOrder, (theme) => ({ theme, gap: intAt(minSizes, theme) - intAt(sizes, theme) }))
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => a.gap - b.gap);
}

/** By cross-multiplication: exact for capacities below 2³¹ and sizes below 2²¹. */
function hasSmallerRatioGrowth(a: number, b: number, sizes: Int32Array, capacities: Int32Array): boolean {
  return (2 * intAt(sizes, a) + 1) * intAt(capacities, b) < (2 * intAt(sizes, b) + 1) * intAt(capacities, a);
}

function isSmaller(a: number, b: number, sizes: Int32Array): boolean {
  return intAt(sizes, a) < intAt(sizes, b);
}
