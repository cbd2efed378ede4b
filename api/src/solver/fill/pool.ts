// fill/: spreads the people without a seat on their list over the seats that are left.
import type { Seating } from '../flow/network';
import { flagAt, intAt, itemAt } from '../model/checked-access';
import type { AllocationOptions, AllocationTheme, FillRule } from '../model/input';
import { lotteryOrder } from '../model/lottery';
import type { Ballots, Roster } from '../model/prepare';

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

interface FilledSeat {
  readonly row: number;
  readonly theme: number;
}

/** People are rows of the input. */
export interface FilledPool {
  readonly filled: readonly FilledSeat[];
  /** The rest of those who took part, in waiting order. */
  readonly waiting: Int32Array;
  /** Those who took no part; they wait behind. */
  readonly notDrawn: Int32Array;
  /** People in each theme in the end. */
  readonly sizes: Int32Array;
}

export interface PoolTask {
  readonly roster: Roster;
  /** Who takes part, in lottery order. */
  readonly drawn: Int32Array;
  /** Those of `drawn` who were considered for the themes of their list. */
  readonly contenders: Int32Array;
  readonly seating: Seating;
  readonly themes: readonly AllocationTheme[];
  readonly options: AllocationOptions;
}

/**
 * Seats those who are on no theme of their list: people whose themes are all full, and people without a list.
 *
 * People who submitted a list come first, each group in lottery order. A person who gets no seat waits in this order, before
 * any person who was not drawn. With `keepPrevious`, those who get a seat keep their previous theme where the fill has a
 * seat in it; neither the sizes nor who gets a seat depends on that.
 */
export function seatPool({ roster, drawn, contenders, seating, themes, options }: PoolTask): FilledPool {
  const sizes = roster.pins.map((pinned, theme) => pinned + intAt(seating.load, theme));
  const pool = poolInOrder(drawn, contenders, seating, roster.ballots);
  const room = {
    sizes,
    capacities: Int32Array.from(themes, ({ capacity }) => capacity),
    minSizes: Int32Array.from(themes, ({ minSize }) => minSize ?? 0),
    themeOrder: lotteryOrder(
      options.seed,
      themes.map(({ id }) => id),
    ),
  };
  const seats = fillSeats(room, pool.length, options.fill);
  const seated = pool.subarray(0, seats.length);
  for (const theme of seats) sizes[theme] = intAt(sizes, theme) + 1;
  return {
    filled: options.keepPrevious ? handOutKeeping(seated, seats, roster.ballots) : handOut(seated, seats),
    waiting: pool.subarray(seats.length),
    notDrawn: roster.candidates.subarray(drawn.length),
    sizes,
  };
}

function poolInOrder(
  drawn: Int32Array,
  contenders: Int32Array,
  seating: Seating,
  { submittedCount }: Ballots,
): Int32Array {
  const seated = new Uint8Array(submittedCount.length);
  contenders.forEach((row, person) => {
    if (seating.nodeOf(person) !== seating.outside) seated[row] = 1;
  });
  const pool = drawn.filter((row) => !flagAt(seated, row));
  const asked = pool.filter((row) => intAt(submittedCount, row) > 0);
  const silent = pool.filter((row) => intAt(submittedCount, row) === 0);
  pool.set(asked);
  pool.set(silent, asked.length);
  return pool;
}

function handOut(people: Iterable<number>, seats: readonly number[]): FilledSeat[] {
  return Array.from(people, (row, index) => ({ row, theme: itemAt(seats, index) }));
}

function handOutKeeping(people: Int32Array, seats: readonly number[], ballots: Ballots): FilledSeat[] {
  const left = [...seats];
  const stays: FilledSeat[] = [];
  const movers: number[] = [];
  for (const row of people) {
    const previous = ballots.previousOf(row);
    const seat = previous === null ? -1 : left.indexOf(previous);
    if (seat < 0) movers.push(row);
    else stays.push(...left.splice(seat, 1).map((theme) => ({ row, theme })));
  }
  return [...stays, ...handOut(movers, left)];
}
