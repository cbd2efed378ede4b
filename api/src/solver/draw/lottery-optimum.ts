// draw/: decides by lottery order, among equally good seatings or alone.
import type { Optimum } from '../flow/min-cost-flow';
import { nodeOf, type PreferenceLists, Seating } from '../flow/network';
import { flagAt, intAt } from '../model/checked-access';
import type { Weights } from '../weights/weights';
import { TightHops, type TightSeats, tightSeats } from './tight-hops';

/**
 * The plain draw: in lottery order, each person takes the best theme of their list that has a seat left.
 *
 * Optimises nothing, but no person can gain by submitting another list than their true one. It serves about 1 − 1/e of
 * the largest possible number of people in the worst case (Krysta, Manlove, Rastegari, Zhang, Algorithmica 81, 2019).
 */
export function serialDictatorship(lists: PreferenceLists, quotas: Int32Array): Seating {
  const taken = new Int32Array(lists.nodes);
  const seating = new Seating(lists, quotas);
  const outside = lists.nodes - 1;
  for (let person = 0; person < lists.people; person++) {
    let entry = intAt(lists.start, person);
    let node = nodeOf(intAt(lists.options, entry));
    while (node !== outside && intAt(taken, node) >= intAt(quotas, node)) {
      entry += 1;
      node = nodeOf(intAt(lists.options, entry));
    }
    taken[node] = intAt(taken, node) + 1;
    seating.moveToEntry(person, entry);
  }
  return seating;
}

const NO_MOVER = -1;

/**
 * Turns an optimum into the one that the lottery chooses: of all optimal seatings, the first person in lottery order
 * gets the best seat possible, then the second, and so on. Lists are strict, so exactly one seating is left: the input
 * and the seed alone define the result, not the path of the solver.
 *
 * With optimal prices a seating is optimal exactly if each person sits at a tight entry and every theme with a price is
 * full (complementary slackness). So each person in turn is offered every better tight entry. They can have it if a
 * chain of tight hops, by people later in the lottery, leads from there back to the seat they leave.
 *
 * A chain may also pass through the sink; the outside serves as the sink. A node with a free seat can keep a person (an
 * edge to the sink without a person), and a node without a price can be left one short (an edge from the sink). Without
 * these edges the result is still optimal, but it depends on which of several optima the solver met first.
 */
export function chooseByLottery(weights: Weights, optimum: Optimum): void {
  const seats = tightSeats(weights, optimum);
  const search = new ReturnChains(seats, optimum);
  for (let index = 0; index < seats.count; index++) {
    const better = search.bestReachable(index);
    if (better !== null) search.moveInto(better, index);
  }
}

/** Breadth-first search backwards from the seat that a person would leave. People are numbered as in `TightSeats`. */
class ReturnChains {
  private readonly seating: Seating;
  private readonly hops: TightHops;
  private readonly nodes: number;
  private readonly sink: number;
  private readonly foundFlags: Uint8Array;
  /** The nodes found, in the order of the search. */
  private readonly queue: Int32Array;
  private found = 0;
  /** The next node on the chain to the seat that is left. */
  private readonly next: Int32Array;
  /** Who makes that hop; negative for the sink's edges. */
  private readonly mover: Int32Array;
  /**
   * Pairs target × node known to have no chain between them. There will never be one: a chain and the hop that it answers form
   * a cycle, and shifting people along a cycle keeps its nodes strongly connected and connects no others.
   */
  private readonly apart: Uint8Array;

  constructor(
    private readonly seats: TightSeats,
    private readonly optimum: Optimum,
  ) {
    this.seating = optimum.seating;
    this.hops = new TightHops(seats, this.seating);
    this.nodes = this.seating.lists.nodes;
    this.sink = this.seating.outside;
    this.foundFlags = new Uint8Array(this.nodes);
    this.queue = new Int32Array(this.nodes);
    this.next = new Int32Array(this.nodes);
    this.mover = new Int32Array(this.nodes);
    this.apart = new Uint8Array(this.nodes ** 2);
  }

  /** The best node that the person can have instead of their own, or `null`; the search then holds the chain. */
  bestReachable(index: number): number | null {
    const { people, start, entries } = this.seats;
    const person = intAt(people, index);
    const current = this.seating.entryOf(person);
    const target = this.seating.nodeOf(person);
    let isSearched = false;
    for (let at = intAt(start, index); intAt(entries, at) < current; at++) {
      const wanted = nodeOf(intAt(this.seating.lists.options, intAt(entries, at)));
      if (flagAt(this.apart, target * this.nodes + wanted)) continue;
      if (!isSearched) this.searchFrom(target, index, wanted);
      isSearched = true;
      if (flagAt(this.foundFlags, wanted)) return wanted;
    }
    return null;
  }

  /** Shifts the chain from a node to the seat that the person leaves, and gives them the node. */
  moveInto(entered: number, index: number): void {
    const person = intAt(this.seats.people, index);
    const left = this.seating.nodeOf(person);
    for (let node = entered; node !== left; node = intAt(this.next, node)) {
      const mover = intAt(this.mover, node);
      if (mover !== NO_MOVER) this.hops.move(mover, intAt(this.next, node));
    }
    this.seating.moveToNode(person, entered);
  }

  /** Finds every node from which a chain leads to the target; stops at the wanted one. */
  private searchFrom(target: number, fixed: number, wanted: number): void {
    this.foundFlags.fill(0);
    this.found = 0;
    this.find(target, target, NO_MOVER);
    for (let at = 0; at < this.found; at++) {
      this.findWaysInto(intAt(this.queue, at), fixed);
      if (flagAt(this.foundFlags, wanted)) return;
    }
    for (let from = 0; from < this.nodes; from++) {
      if (!flagAt(this.foundFlags, from)) this.apart[target * this.nodes + from] = 1;
    }
  }

  private findWaysInto(to: number, fixed: number): void {
    for (let pair = this.hops.firstPairInto(to); pair >= 0; pair = this.hops.pairAfter(pair)) {
      const from = pair - to * this.nodes;
      if (flagAt(this.foundFlags, from)) continue;
      const mover = this.hops.moverBetween(from, to, fixed);
      if (mover >= 0) this.find(from, to, mover);
    }
    if (this.optimum.prices.isZero(to) && !flagAt(this.foundFlags, this.sink))
      this.find(this.sink, to, NO_MOVER);
    if (to !== this.sink) return;
    for (let from = 0; from < this.nodes; from++) {
      if (!flagAt(this.foundFlags, from) && this.seating.hasFreeSeat(from)) this.find(from, to, NO_MOVER);
    }
  }

  private find(from: number, to: number, mover: number): void {
    this.foundFlags[from] = 1;
    this.next[from] = to;
    this.mover[from] = mover;
    this.queue[this.found] = from;
    this.found += 1;
  }
}
