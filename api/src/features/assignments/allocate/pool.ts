import { fillSeats } from './balanced-fill';
import { intAt, itemAt } from './checked-access';
import type { AllocationOptions, AllocationTheme } from './input';
import { lotteryOrder } from './lottery';
import type { Candidate, Roster } from './prepare';
import type { Seating } from './seating';

export interface FilledSeat {
  readonly candidate: Candidate;
  readonly theme: number;
}

export interface FilledPool {
  readonly filled: readonly FilledSeat[];
  /** The rest of those who took part, in waiting order. */
  readonly waiting: readonly Candidate[];
  /** Those who took no part; they wait behind. */
  readonly notDrawn: readonly Candidate[];
  /** People in each theme in the end. */
  readonly sizes: Int32Array;
}

export interface PoolTask {
  readonly roster: Roster;
  /** Who takes part, in lottery order. */
  readonly drawn: readonly Candidate[];
  /** Those of them who were considered for the themes of their list. */
  readonly contenders: readonly Candidate[];
  readonly seating: Seating;
  readonly themes: readonly AllocationTheme[];
  readonly options: AllocationOptions;
}

/**
 * Seats those who are on no theme of their list: people whose themes are all full, and people without a list.
 *
 * People who submitted a list come first, each group in lottery order; whoever finds no seat waits in this order,
 * before anybody who was not drawn. With `keepPrevious`, those who get a seat keep their previous theme where the fill
 * has a seat in it; neither the sizes nor who gets a seat depends on that.
 */
export function seatPool({ roster, drawn, contenders, seating, themes, options }: PoolTask): FilledPool {
  const sizes = roster.pins.map((pinned, theme) => pinned + intAt(seating.load, theme));
  const pool = poolInOrder(drawn, contenders, seating);
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
  const seated = pool.slice(0, seats.length);
  for (const theme of seats) sizes[theme] = intAt(sizes, theme) + 1;
  return {
    filled: options.keepPrevious ? handOutKeeping(seated, seats) : handOut(seated, seats),
    waiting: pool.slice(seats.length),
    notDrawn: roster.candidates.slice(drawn.length),
    sizes,
  };
}

function poolInOrder(
  drawn: readonly Candidate[],
  contenders: readonly Candidate[],
  seating: Seating,
): Candidate[] {
  const seated = new Set(contenders.filter((_, person) => seating.nodeOf(person) !== seating.outside));
  const pool = drawn.filter((candidate) => !seated.has(candidate));
  return [
    ...pool.filter(({ submittedCount }) => submittedCount > 0),
    ...pool.filter(({ submittedCount }) => submittedCount === 0),
  ];
}

function handOut(people: readonly Candidate[], seats: readonly number[]): FilledSeat[] {
  return people.map((candidate, index) => ({ candidate, theme: itemAt(seats, index) }));
}

function handOutKeeping(people: readonly Candidate[], seats: readonly number[]): FilledSeat[] {
  const left = [...seats];
  const stays: FilledSeat[] = [];
  const movers: Candidate[] = [];
  for (const candidate of people) {
    const seat = candidate.previous === null ? -1 : left.indexOf(candidate.previous);
    if (seat < 0) movers.push(candidate);
    else stays.push(...left.splice(seat, 1).map((theme) => ({ candidate, theme })));
  }
  return [...stays, ...handOut(movers, left)];
}
