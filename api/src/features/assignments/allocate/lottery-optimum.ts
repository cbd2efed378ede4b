import { flagAt, intAt } from './checked-access';
import type { Optimum } from './min-cost-flow';
import type { PreferenceLists } from './preference-lists';
import type { Seating } from './seating';
import { TightHops } from './tight-hops';
import type { Weights } from './weights';

/**
 * Turns an optimum into the one that the lottery chooses: of all optimal seatings, the first person in lottery order
 * gets the best seat possible, then the second, and so on. Lists are strict, so exactly one seating is left, and the
 * result is defined by the input and the seed alone, not by the path of the solver.
 *
 * With optimal prices a seating is optimal exactly if everybody sits at a tight entry and every theme with a price is
 * full (complementary slackness). So person after person is offered each better tight entry; they can have it if a
 * chain of tight hops of people later in the lottery leads from there back to the seat they leave.
 *
 * A chain may also pass through the sink: the outside plays that part. A node with a free seat can keep somebody (an
 * edge to the sink without a person), and a node without a price can be left one short (an edge from the sink). Without
 * these edges the result is still optimal, but it depends on which of several optima the solver met first.
 */
export function chooseByLottery(lists: PreferenceLists, weights: Weights, optimum: Optimum): void {
  const hops = new TightHops(weights, optimum);
  const search = new ReturnChains(optimum, hops);
  for (let person = 0; person < lists.people; person++) {
    const better = search.bestReachable(person);
    if (better !== null) search.moveInto(better, person);
  }
}

/** Breadth-first search backwards from the seat that a person would leave. */
class ReturnChains {
  private readonly seating: Seating;
  private readonly nodes: number;
  private readonly sink: number;
  private readonly found: Uint8Array;
  /** The next node on the chain to the seat that is left. */
  private readonly next: Int32Array;
  /** Who makes that hop; negative for the edges of the sink. */
  private readonly mover: Int32Array;
  /**
   * Pairs target × node between which a whole search found no chain. There never will be one again: chains and the hops
   * that they answer are cycles, shifting people along a cycle keeps its nodes strongly connected and connects no others.
   */
  private readonly apart: Uint8Array;

  constructor(
    private readonly optimum: Optimum,
    private readonly hops: TightHops,
  ) {
    this.seating = optimum.seating;
    this.nodes = optimum.seating.lists.nodes;
    this.sink = optimum.seating.outside;
    this.found = new Uint8Array(this.nodes);
    this.next = new Int32Array(this.nodes);
    this.mover = new Int32Array(this.nodes);
    this.apart = new Uint8Array(this.nodes ** 2);
  }

  /** The best node that the person can have instead of their own, or `null`; the search then holds the chain. */
  bestReachable(person: number): number | null {
    const { node, start } = this.seating.lists;
    const target = this.seating.nodeOf(person);
    let searched = false;
    let entry = this.hops.nextBetterEntry(person, intAt(start, person));
    for (; entry >= 0; entry = this.hops.nextBetterEntry(person, entry + 1)) {
      const wanted = intAt(node, entry);
      if (flagAt(this.apart, target * this.nodes + wanted)) continue;
      if (!searched) this.searchFrom(target, person, wanted);
      searched = true;
      if (flagAt(this.found, wanted)) return wanted;
    }
    return null;
  }

  /** Finds every node that a chain leads from, or stops at the wanted one. */
  private searchFrom(target: number, person: number, wanted: number): void {
    this.found.fill(0);
    this.found[target] = 1;
    const queue = [target];
    for (const to of queue) {
      for (let from = 0; from < this.nodes; from++) {
        if (flagAt(this.found, from)) continue;
        const mover = this.hops.moverBetween(from, to, person);
        if (mover < 0 && !this.isSinkEdge(from, to)) continue;
        this.found[from] = 1;
        this.next[from] = to;
        this.mover[from] = mover;
        if (from === wanted) return;
        queue.push(from);
      }
    }
    for (let from = 0; from < this.nodes; from++) {
      if (!flagAt(this.found, from)) this.apart[target * this.nodes + from] = 1;
    }
  }

  /** Shifts the chain from a node to the seat that the person leaves, and gives them the node. */
  moveInto(entered: number, person: number): void {
    const left = this.seating.nodeOf(person);
    for (let node = entered; node !== left; node = intAt(this.next, node)) {
      const mover = intAt(this.mover, node);
      if (mover >= 0) this.hops.move(mover, intAt(this.next, node));
    }
    this.seating.moveToNode(person, entered);
  }

  private isSinkEdge(from: number, to: number): boolean {
    if (to === this.sink) return this.seating.hasFreeSeat(from);
    return from === this.sink && this.optimum.prices.isZero(to);
  }
}
