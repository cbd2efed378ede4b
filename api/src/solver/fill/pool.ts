// fill/: spreads the people without a seat on their list over the remaining seats.
import type { Seating } from '../flow/network';
import { flagAt, intAt } from '../model/checked-access';
import type { AllocationTheme } from '../model/input';
import { lotteryOrder } from '../model/lottery';
import type { Roster } from '../model/prepare';

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
 * First, themes below their minimum size are lifted to it, the smallest gap first, so that as many as possible reach it; gaps
 * that cannot be closed are skipped. Then every seat goes where it unbalances least: to the theme with the smallest (2·size +
 * 1) / capacity, which is the growth of Σ size² / capacity. That sum is separable and convex, so the greedy choice minimises it
 * over all fills.
 *
 * @returns at most `wanted` themes, fewer if there are fewer free seats
 */
export function fillSeats(room: FillRoom, wanted: number): number[] {
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
  while (seats.length < wanted) {
    let best: number | null = null;
    for (const theme of room.themeOrder) {
      if (intAt(sizes, theme) >= intAt(room.capacities, theme)) continue;
      if (best === null || isLessFull(theme, best, sizes, room.capacities)) best = theme;
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
function isLessFull(a: number, b: number, sizes: Int32Array, capacities: Int32Array): boolean {
  return (2 * intAt(sizes, a) + 1) * intAt(capacities, b) < (2 * intAt(sizes, b) + 1) * intAt(capacities, a);
}

/** People are rows of the input. */
export interface FilledPool {
  readonly filled: readonly { readonly row: number; readonly theme: number }[];
  /** The rest, in waiting order. */
  readonly waiting: Int32Array;
  /** Final sizes. */
  readonly sizes: Int32Array;
}

export interface PoolTask {
  readonly roster: Roster;
  /** Candidates who were considered for the themes of their list. */
  readonly contenders: Int32Array;
  readonly seating: Seating;
  readonly themes: readonly AllocationTheme[];
  readonly seed: string;
}

/**
 * Seats everyone without a theme of their list: people whose themes are all full, and people without a list.
 *
 * People who submitted a list come first, each group in lottery order. People without a seat wait in this order.
 */
export function seatPool({ roster, contenders, seating, themes, seed }: PoolTask): FilledPool {
  const sizes = roster.pins.map((pinned, theme) => pinned + intAt(seating.load, theme));
  const pool = poolInOrder(roster, contenders, seating);
  const room = {
    sizes,
    capacities: Int32Array.from(themes, ({ capacity }) => capacity),
    minSizes: Int32Array.from(themes, ({ minSize }) => minSize ?? 0),
    themeOrder: lotteryOrder(
      seed,
      themes.map(({ id }) => id),
    ),
  };
  const seats = fillSeats(room, pool.length);
  for (const theme of seats) sizes[theme] = intAt(sizes, theme) + 1;
  return {
    filled: seats.map((theme, index) => ({ row: intAt(pool, index), theme })),
    waiting: pool.subarray(seats.length),
    sizes,
  };
}

function poolInOrder({ candidates, ballots }: Roster, contenders: Int32Array, seating: Seating): Int32Array {
  const { submittedCount } = ballots;
  const seated = new Uint8Array(submittedCount.length);
  contenders.forEach((row, person) => {
    if (seating.nodeOf(person) !== seating.outside) seated[row] = 1;
  });
  const pool = candidates.filter((row) => !flagAt(seated, row));
  const listed = pool.filter((row) => intAt(submittedCount, row) > 0);
  const silent = pool.filter((row) => intAt(submittedCount, row) === 0);
  pool.set(listed);
  pool.set(silent, listed.length);
  return pool;
}
