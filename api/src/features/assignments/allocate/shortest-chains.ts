import { flagAt, realAt } from './checked-access';
import { compareLimbs } from './limbs';
import type { Prices } from './prices';
import type { ResidualGraph } from './residual-graph';

/**
 * Dijkstra from all overfull nodes at once, in reduced costs, to the nearest node with a free seat; then prices rise
 * just so far that every shortest chain to it becomes tight. Dense, O(T²), since nearly all pairs of themes have a hop.
 */
export class ShortestChains {
  private readonly distances: Float64Array;
  private readonly reached: Uint8Array;
  private readonly settled: Uint8Array;

  constructor(
    private readonly graph: ResidualGraph,
    private readonly prices: Prices,
  ) {
    this.distances = new Float64Array(graph.nodes * prices.width);
    this.reached = new Uint8Array(graph.nodes);
    this.settled = new Uint8Array(graph.nodes);
  }

  raisePrices(overfull: readonly number[]): void {
    const nearest = this.search(overfull);
    const { width } = this.prices;
    for (let node = 0; node < this.graph.nodes; node++) {
      if (flagAt(this.settled, node)) {
        this.prices.raise(node, this.distances, node * width, nearest * width);
      }
    }
  }

  /** @returns the nearest node with a free seat; there is one, as everybody may end up outside */
  private search(overfull: readonly number[]): number {
    this.distances.fill(0);
    this.reached.fill(0);
    this.settled.fill(0);
    for (const node of overfull) this.reached[node] = 1;
    for (;;) {
      const node = this.nearestUnsettled();
      if (this.graph.seating.hasFreeSeat(node)) return node;
      this.settled[node] = 1;
      this.graph.open(node);
      this.relaxFrom(node);
    }
  }

  private nearestUnsettled(): number {
    const { width } = this.prices;
    let nearest = -1;
    for (let node = 0; node < this.graph.nodes; node++) {
      if (!flagAt(this.reached, node) || flagAt(this.settled, node)) continue;
      if (
        nearest < 0 ||
        compareLimbs(this.distances, node * width, this.distances, nearest * width, width) < 0
      ) {
        nearest = node;
      }
    }
    return nearest;
  }

  private relaxFrom(from: number): void {
    const { width } = this.prices;
    for (let to = 0; to < this.graph.nodes; to++) {
      const ordinal = this.graph.hopOrdinal(from, to);
      if (ordinal < 0 || flagAt(this.settled, to)) continue;
      const distance = this.prices.reducedCost(from, to, ordinal);
      for (let limb = 0; limb < width; limb++) {
        distance[limb] = realAt(distance, limb) + realAt(this.distances, from * width + limb);
      }
      if (flagAt(this.reached, to) && compareLimbs(distance, 0, this.distances, to * width, width) >= 0)
        continue;
      this.reached[to] = 1;
      this.distances.set(distance, to * width);
    }
  }
}
