import type { Optimum } from '../flow/min-cost-flow';
import { codeOf, nodeOf, type PreferenceLists, type Prices, type Seating } from '../flow/network';
import { intAt, itemAt, realAt } from '../model/checked-access';
import { compareLimbs, type Weights } from '../weights/weights';

/**
 * Each person with a choice between several seats in optimal seatings: entries of their list at which weight + price is as
 * small as at their own entry, where it is smallest. Everyone else is settled.
 */
export interface TightSeats {
  /** How many people have a choice. */
  readonly count: number;
  /** Those people, in lottery order. */
  readonly people: Int32Array;
  /** `people[index]` may have `entries[start[index]]` to `entries[start[index + 1] - 1]`, best first. */
  readonly start: Int32Array;
  readonly entries: Int32Array;
}

export function tightSeats(weights: Weights, { seating, prices }: Optimum): TightSeats {
  const { lists } = seating;
  const { start: listStart, options } = lists;
  const codes = lists.worstRank + 1;
  const { width } = weights;
  const totals = totalsOf(lists, weights, prices);
  const ranks = ranksInReach(lists, weights, totals);
  const people: number[] = [];
  const start = [0];
  const entries: number[] = [];
  for (let person = 0; person < lists.people; person++) {
    const ownPlace = placeOf(intAt(options, seating.entryOf(person)), codes);
    const listBegin = intAt(listStart, person);
    const listEnd = Math.min(listBegin + intAt(ranks, ownPlace), intAt(listStart, person + 1));
    const before = entries.length;
    for (let entry = listBegin; entry < listEnd; entry++) {
      const place = placeOf(intAt(options, entry), codes);
      if (compareLimbs(totals, place * width, totals, ownPlace * width, width) === 0) entries.push(entry);
    }
    if (entries.length - before < 2) {
      entries.length = before;
      continue;
    }
    people.push(person);
    start.push(entries.length);
  }
  return {
    count: people.length,
    people: Int32Array.from(people),
    start: Int32Array.from(start),
    entries: Int32Array.from(entries),
  };
}

function placeOf(option: number, codes: number): number {
  return nodeOf(option) * codes + codeOf(option);
}

/** Weight + price of every code at every node: `width` limbs for each place, `node * codes + code`. */
function totalsOf(
  { nodes, worstRank }: PreferenceLists,
  { width, values }: Weights,
  prices: Prices,
): Float64Array {
  const totals = new Float64Array(nodes * (worstRank + 1) * width);
  let at = 0;
  for (let node = 0; node < nodes; node++) {
    for (let code = 0; code <= worstRank; code++) {
      for (let limb = 0; limb < width; limb++) {
        totals[at++] = realAt(values, code * width + limb) + realAt(prices.values, node * width + limb);
      }
    }
  }
  return totals;
}

/** For every place, up to which rank another place may be as cheap: any worse rank has a larger weight alone. */
function ranksInReach(
  { nodes, worstRank }: PreferenceLists,
  { width, values }: Weights,
  totals: Float64Array,
): Int32Array {
  const codes = worstRank + 1;
  const ranks = new Int32Array(nodes * codes);
  for (let node = 0; node < nodes; node++) {
    let rank = 0;
    for (let place = node * codes; place < (node + 1) * codes; place++) {
      while (rank < codes && compareLimbs(values, rank * width, totals, place * width, width) <= 0) rank += 1;
      ranks[place] = rank;
    }
  }
  return ranks;
}

const UNUSED = 0;
const NONE = -1;

/**
 * For each ordered pair of nodes, the people who can move from one to the other at no cost. People are numbered as in
 * `TightSeats`, in lottery order.
 */
export class TightHops {
  private readonly nodes: number;
  /**
   * Stacks of people by pair `to * nodes + from`, as linked lists of cells. People who have left their node are discarded when
   * they reach the top.
   */
  private readonly top: Int32Array;
  private readonly moverIn: number[] = [NONE];
  private readonly cellBelow: number[] = [NONE];
  /** Pairs that ever held a person, as a linked list per target node. */
  private readonly firstInto: Int32Array;
  private readonly nextInto: Int32Array;

  constructor(
    readonly seats: TightSeats,
    private readonly seating: Seating,
  ) {
    this.nodes = seating.lists.nodes;
    this.top = new Int32Array(this.nodes ** 2);
    this.firstInto = new Int32Array(this.nodes).fill(NONE);
    this.nextInto = new Int32Array(this.nodes ** 2);
    for (let index = 0; index < seats.count; index++) this.addHopsOf(index);
  }

  /** The first pair that leads to a node; negative if there is none. */
  firstPairInto(node: number): number {
    return intAt(this.firstInto, node);
  }

  /** The next pair that leads to the same node; negative if there is none. */
  pairAfter(pair: number): number {
    return intAt(this.nextInto, pair);
  }

  /** A person later in lottery order than `fixed` who can move from one node to the other, or a negative number. */
  moverBetween(from: number, to: number, fixed: number): number {
    const pair = to * this.nodes + from;
    for (let cell = intAt(this.top, pair); cell > UNUSED; cell = itemAt(this.cellBelow, cell)) {
      const mover = itemAt(this.moverIn, cell);
      if (mover > fixed && this.nodeOf(mover) === from) {
        this.top[pair] = cell;
        return mover;
      }
    }
    this.top[pair] = NONE;
    return NONE;
  }

  nodeOf(index: number): number {
    return this.seating.nodeOf(intAt(this.seats.people, index));
  }

  move(index: number, to: number): void {
    this.seating.moveToNode(intAt(this.seats.people, index), to);
    this.addHopsOf(index);
  }

  private addHopsOf(index: number): void {
    const { start, entries } = this.seats;
    const from = this.nodeOf(index);
    for (let at = intAt(start, index); at < intAt(start, index + 1); at++) {
      const to = nodeOf(intAt(this.seating.lists.options, intAt(entries, at)));
      if (to !== from) this.add(index, from, to);
    }
  }

  private add(index: number, from: number, to: number): void {
    const pair = to * this.nodes + from;
    const below = intAt(this.top, pair);
    if (below === UNUSED) {
      this.nextInto[pair] = intAt(this.firstInto, to);
      this.firstInto[to] = pair;
    }
    this.top[pair] = this.moverIn.length;
    this.moverIn.push(index);
    this.cellBelow.push(below === UNUSED ? NONE : below);
  }
}
