import type { Duals } from '../allocate';
import { codeOf, nodeOf, type PreferenceLists, type Seating } from '../flow/network';
import { flagAt, intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/weights';

const NO_ONE = -1;

/** A person who moves from one entry of their list to another. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/**
 * The residual graph of a finished seating: for every ordered pair of nodes, the reduced cost of the cheapest way to pass a
 * surplus person on from the first to the second, which is never negative.
 *
 * The outside also serves as the sink of the flow network: a node with a free seat can absorb the surplus, at no cost and
 * without any move, and any node may be left one short.
 */
export class SeatExchanges {
  readonly nodes: number;
  readonly width: number;
  private readonly outside: number;
  private readonly exists: Uint8Array;
  private readonly cost: Float64Array;
  /** Entries of the person who moves, or `NO_ONE` for the sink's edges. */
  private readonly moverFrom: Int32Array;
  private readonly moverTo: Int32Array;

  constructor(lists: PreferenceLists, seating: Seating, duals: Duals) {
    this.nodes = lists.nodes;
    this.width = duals.weights.width;
    this.outside = seating.outside;
    this.exists = new Uint8Array(this.nodes ** 2);
    this.cost = new Float64Array(this.nodes ** 2 * this.width);
    this.moverFrom = new Int32Array(this.nodes ** 2).fill(NO_ONE);
    this.moverTo = new Int32Array(this.nodes ** 2).fill(NO_ONE);
    this.addCheapestMoves(lists, seating, duals);
    this.addSinkEdges(seating, duals);
  }

  isPossible(from: number, to: number): boolean {
    return flagAt(this.exists, from * this.nodes + to);
  }

  /** Reduced costs, `width` limbs for every pair `from * nodes + to`. */
  get costs(): Float64Array {
    return this.cost;
  }

  /** Who moves between two nodes, or `null` if no person has to. */
  exchangeBetween(from: number, to: number): Exchange | null {
    const pair = from * this.nodes + to;
    const entry = intAt(this.moverTo, pair);
    return entry === NO_ONE ? null : { from: intAt(this.moverFrom, pair), to: entry };
  }

  private addCheapestMoves(lists: PreferenceLists, seating: Seating, { prices }: Duals): void {
    const { start, options, worstRank } = lists;
    const { hops } = prices;
    const cheapest = new Int32Array(this.nodes ** 2);
    for (let person = 0; person < lists.people; person++) {
      const current = seating.entryOf(person);
      const taken = intAt(options, current);
      const row = nodeOf(taken) * this.nodes;
      const ordinals = codeOf(taken) * (worstRank + 1);
      for (let entry = intAt(start, person); entry < intAt(start, person + 1); entry++) {
        if (entry === current) continue;
        const option = intAt(options, entry);
        const pair = row + nodeOf(option);
        const ordinal = intAt(hops.ordinals, ordinals + codeOf(option));
        if (flagAt(this.exists, pair) && ordinal >= intAt(cheapest, pair)) continue;
        this.exists[pair] = 1;
        cheapest[pair] = ordinal;
        this.moverFrom[pair] = current;
        this.moverTo[pair] = entry;
      }
    }
    for (let pair = 0; pair < this.exists.length; pair++) {
      if (!flagAt(this.exists, pair)) continue;
      const from = Math.floor(pair / this.nodes);
      this.cost.set(prices.reducedCost(from, pair % this.nodes, intAt(cheapest, pair)), pair * this.width);
    }
  }

  private addSinkEdges(seating: Seating, { prices }: Duals): void {
    const { nodes, width, outside } = this;
    const nothing = new Float64Array(width);
    for (let node = 0; node < nodes; node++) {
      if (node === outside) continue;
      if (seating.hasFreeSeat(node)) this.addSinkEdge(node * nodes + outside, nothing, 0);
      this.addSinkEdge(outside * nodes + node, prices.values, node * width);
    }
  }

  private addSinkEdge(pair: number, cost: Float64Array, at: number): void {
    const { width } = this;
    if (flagAt(this.exists, pair) && compareLimbs(this.cost, pair * width, cost, at, width) < 0) return;
    this.exists[pair] = 1;
    this.moverFrom[pair] = NO_ONE;
    this.moverTo[pair] = NO_ONE;
    for (let limb = 0; limb < width; limb++) this.cost[pair * width + limb] = realAt(cost, at + limb);
  }
}

const NONE = -1;

/**
 * The cheapest chain of exchanges between any two nodes, by Dijkstra from every node on reduced costs. O(nodes³).
 *
 * Of equally cheap chains it takes the first in a fixed order of the nodes, so the order of the rows does not affect the
 * result.
 */
export class ExchangeChains {
  /** Reduced costs of the chains, `width` limbs for every pair `from * nodes + to`. */
  readonly distances: Float64Array;
  private readonly reached: Uint8Array;
  private readonly previous: Int32Array;

  /** @param order all nodes, in the order that breaks ties between chains */
  constructor(
    private readonly graph: SeatExchanges,
    private readonly order: Int32Array,
  ) {
    const { nodes, width } = graph;
    this.distances = new Float64Array(nodes ** 2 * width);
    this.reached = new Uint8Array(nodes ** 2);
    this.previous = new Int32Array(nodes ** 2).fill(NONE);
    for (let source = 0; source < nodes; source++) this.searchFrom(source);
  }

  isPossible(from: number, to: number): boolean {
    return flagAt(this.reached, from * this.graph.nodes + to);
  }

  /** Everyone who moves when a surplus person at `from` is passed on to `to`; no one moves twice. */
  exchanges(from: number, to: number): Exchange[] {
    const moves: Exchange[] = [];
    const row = from * this.graph.nodes;
    for (let node = to; node !== from; node = intAt(this.previous, row + node)) {
      const exchange = this.graph.exchangeBetween(intAt(this.previous, row + node), node);
      if (exchange !== null) moves.unshift(exchange);
    }
    return moves;
  }

  private searchFrom(source: number): void {
    const row = source * this.graph.nodes;
    const settled = new Uint8Array(this.graph.nodes);
    this.reached[row + source] = 1;
    for (let node = this.nearest(row, settled); node !== NONE; node = this.nearest(row, settled)) {
      settled[node] = 1;
      this.relax(row, node, settled);
    }
  }

  private nearest(row: number, settled: Uint8Array): number {
    const { width } = this.graph;
    let nearest = NONE;
    for (const node of this.order) {
      if (flagAt(settled, node) || !flagAt(this.reached, row + node)) continue;
      if (
        nearest === NONE ||
        compareLimbs(this.distances, (row + node) * width, this.distances, (row + nearest) * width, width) < 0
      ) {
        nearest = node;
      }
    }
    return nearest;
  }

  private relax(row: number, from: number, settled: Uint8Array): void {
    const { nodes, width, costs } = this.graph;
    const distance = new Float64Array(width);
    for (let to = 0; to < nodes; to++) {
      if (flagAt(settled, to) || !this.graph.isPossible(from, to)) continue;
      for (let limb = 0; limb < width; limb++) {
        distance[limb] =
          realAt(this.distances, (row + from) * width + limb) +
          realAt(costs, (from * nodes + to) * width + limb);
      }
      const isReached = flagAt(this.reached, row + to);
      if (isReached && compareLimbs(distance, 0, this.distances, (row + to) * width, width) >= 0) continue;
      this.reached[row + to] = 1;
      this.distances.set(distance, (row + to) * width);
      this.previous[row + to] = from;
    }
  }
}
