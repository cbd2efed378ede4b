import { flagAt, intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/limbs';
import type { Exchange, SeatExchanges } from './seat-exchanges';

const NONE = -1;

/**
 * The cheapest chain of exchanges between any two nodes, by Dijkstra from every node on reduced costs. O(nodes³).
 *
 * Of equally cheap chains it keeps the one that a fixed order of the nodes finds first, so the same chain is shown
 * whatever the order of the rows.
 */
export class ExchangeChains {
  /** Reduced costs of the chains, `width` limbs for every pair `from * nodes + to`. */
  readonly distances: Float64Array;
  private readonly reached: Uint8Array;
  private readonly previous: Int32Array;

  /** @param order all nodes, in the order that decides between equally cheap chains */
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

  /** Everybody who moves when a surplus person at `from` is passed on to `to`; nobody moves twice. */
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
      const known = flagAt(this.reached, row + to);
      if (known && compareLimbs(distance, 0, this.distances, (row + to) * width, width) >= 0) continue;
      this.reached[row + to] = 1;
      this.distances.set(distance, (row + to) * width);
      this.previous[row + to] = from;
    }
  }
}
