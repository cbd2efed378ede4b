import { flagAt, intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/limbs';
import type { Prices } from './prices';
import type { ResidualGraph } from './residual-graph';

/**
 * Dijkstra from all overfull nodes at once, in reduced costs, to the nearest node with a free seat. Prices then rise
 * just far enough that every shortest chain to it becomes tight.
 *
 * The search skips a node unless it is nearer than the nearest free seat found so far. Few nodes wait at a time, so a
 * linear scan finds the nearest of them.
 */
export class ShortestChains {
  private readonly distances: Float64Array;
  private readonly reachedFlags: Uint8Array;
  /** The nodes that were reached, settled ones first. */
  private readonly reached: Int32Array;
  private reachedCount = 0;
  /** Distance of the nearest free seat found so far. */
  private readonly nearestFree: Float64Array;

  constructor(
    private readonly graph: ResidualGraph,
    private readonly prices: Prices,
  ) {
    this.distances = new Float64Array(graph.nodes * prices.width);
    this.reachedFlags = new Uint8Array(graph.nodes);
    this.reached = new Int32Array(graph.nodes);
    this.nearestFree = new Float64Array(prices.width);
  }

  /** A chain to a free seat exists from everywhere, since everybody may end up outside. */
  raisePrices(overfull: readonly number[]): void {
    let settled = this.search(overfull);
    if (this.nearestFree[0] === Infinity) {
      this.graph.openOutside();
      settled = this.search(overfull);
    }
    for (let index = 0; index < settled; index++) {
      const node = intAt(this.reached, index);
      this.prices.raise(node, this.nearestFree, this.distances, node * this.prices.width);
    }
  }

  /** @returns how many nodes are nearer than the nearest free seat; they come first in `reached` */
  private search(overfull: readonly number[]): number {
    const { width } = this.prices;
    this.nearestFree.fill(Infinity);
    this.reachedFlags.fill(0);
    this.reachedCount = 0;
    for (const node of overfull) {
      this.distances.fill(0, node * width, (node + 1) * width);
      this.reach(node);
    }
    for (let settled = 0; settled < this.reachedCount; settled++) {
      if (settled >= overfull.length) this.bringNearestTo(settled);
      const node = intAt(this.reached, settled);
      if (compareLimbs(this.distances, node * width, this.nearestFree, 0, width) >= 0) return settled;
      this.graph.open(node);
      this.relaxFrom(node);
    }
    return this.reachedCount;
  }

  private reach(node: number): void {
    this.reachedFlags[node] = 1;
    this.reached[this.reachedCount] = node;
    this.reachedCount += 1;
  }

  /** Swaps the nearest waiting node to the given position, the first that is not settled. */
  private bringNearestTo(position: number): void {
    const { width } = this.prices;
    let nearestAt = position;
    let nearest = intAt(this.reached, position);
    for (let at = position + 1; at < this.reachedCount; at++) {
      const node = intAt(this.reached, at);
      if (compareLimbs(this.distances, node * width, this.distances, nearest * width, width) >= 0) continue;
      nearestAt = at;
      nearest = node;
    }
    this.reached[nearestAt] = intAt(this.reached, position);
    this.reached[position] = nearest;
  }

  private relaxFrom(from: number): void {
    const { width } = this.prices;
    for (let arc = this.graph.firstArcOf(from); arc >= 0; arc = this.graph.arcAfter(arc)) {
      const ordinal = this.graph.hopOrdinal(arc);
      if (ordinal < 0) continue;
      const to = arc - from * this.graph.nodes;
      const distance = this.prices.reducedCost(from, to, ordinal);
      for (let limb = 0; limb < width; limb++) {
        distance[limb] = realAt(distance, limb) + realAt(this.distances, from * width + limb);
      }
      if (compareLimbs(distance, 0, this.nearestFree, 0, width) >= 0) continue;
      if (this.graph.seating.hasFreeSeat(to)) {
        this.nearestFree.set(distance);
        continue;
      }
      if (!flagAt(this.reachedFlags, to)) this.reach(to);
      else if (compareLimbs(distance, 0, this.distances, to * width, width) >= 0) continue;
      for (let limb = 0; limb < width; limb++) this.distances[to * width + limb] = realAt(distance, limb);
    }
  }
}
