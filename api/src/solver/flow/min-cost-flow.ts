// flow/: seats each person on their list at the smallest total weight, as a minimum-cost flow.
import { byteAt, flagAt, intAt, realAt } from '../model/checked-access';
import { compareLimbs, hopCosts, type Weights } from '../weights/weights';
import { type PreferenceLists, Prices, Seating } from './network';
import { ResidualGraph } from './residual-graph';

/**
 * Dijkstra from all overfull nodes at once, in reduced costs, to the nearest node with a free seat. Prices then rise just far
 * enough that every shortest chain to it becomes tight.
 *
 * The search skips a node unless it is nearer than the nearest free seat found so far. Few nodes are pending at a time, so a
 * linear scan finds the nearest of them.
 */
class ShortestChains {
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

  /** A chain to a free seat exists from everywhere, since each person may end up outside. */
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

  /** Swaps the nearest pending node to the given position, the first that is not settled. */
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

const UNSEEN = 0;
const ON_CHAIN = 1;
const DEAD_END = 2;

const NONE = -1;
const NOT_ENTERED = -2;

/**
 * Moves people along tight chains from overfull nodes to free seats until a depth-first search with current arcs
 * (Dinic) finds no more. Tight hops can form cycles, and moves create new tight hops, so this may stop short of a
 * maximum flow; the next phase then finds a chain of length 0.
 */
class BlockingFlow {
  private readonly state: Uint8Array;
  private readonly currentArc: Int32Array;
  private readonly chain: Int32Array;
  private chainLength = 0;

  constructor(
    private readonly graph: ResidualGraph,
    private readonly prices: Prices,
  ) {
    this.state = new Uint8Array(graph.nodes);
    this.currentArc = new Int32Array(graph.nodes);
    this.chain = new Int32Array(graph.nodes);
  }

  push(overfull: readonly number[]): void {
    this.state.fill(UNSEEN);
    this.currentArc.fill(NOT_ENTERED);
    for (const source of overfull) {
      while (this.graph.seating.isOverfull(source) && this.findChain(source)) this.shift();
    }
  }

  /** Searches a tight chain from the source to a node with a free seat. */
  private findChain(source: number): boolean {
    if (byteAt(this.state, source) === DEAD_END) return false;
    this.chainLength = 0;
    this.extendTo(source);
    for (let node = source; !this.graph.seating.hasFreeSeat(node);) {
      const next = this.nextOnTightHop(node);
      if (next !== NONE) {
        this.extendTo(next);
        node = next;
        continue;
      }
      this.state[node] = DEAD_END;
      this.chainLength -= 1;
      if (this.chainLength === 0) return false;
      node = intAt(this.chain, this.chainLength - 1);
      this.currentArc[node] = this.graph.arcAfter(intAt(this.currentArc, node));
    }
    return true;
  }

  private extendTo(node: number): void {
    this.state[node] = ON_CHAIN;
    this.chain[this.chainLength] = node;
    this.chainLength += 1;
  }

  private nextOnTightHop(node: number): number {
    let arc = intAt(this.currentArc, node);
    if (arc === NOT_ENTERED) {
      this.graph.open(node);
      arc = this.graph.firstArcOf(node);
    }
    for (; arc >= 0; arc = this.graph.arcAfter(arc)) {
      const to = arc - node * this.graph.nodes;
      if (byteAt(this.state, to) !== UNSEEN) continue;
      const ordinal = this.graph.hopOrdinal(arc);
      if (ordinal < 0 || !this.prices.isTight(node, to, ordinal)) continue;
      this.currentArc[node] = arc;
      return to;
    }
    this.currentArc[node] = NONE;
    return NONE;
  }

  /** One person moves per hop, the last first, so that no person is moved twice. */
  private shift(): void {
    for (let at = this.chainLength - 1; at > 0; at--) {
      this.graph.moveOne(intAt(this.chain, at - 1), intAt(this.chain, at));
    }
    for (let at = 0; at < this.chainLength; at++) this.state[intAt(this.chain, at)] = UNSEEN;
  }
}

/** An optimal seating and the prices that prove it. */
export interface Optimum {
  readonly seating: Seating;
  readonly prices: Prices;
}

/**
 * Seats each person so that the sum of the weights is smallest: a primal-dual minimum-cost flow (Ford and Fulkerson; with
 * potentials, Edmonds and Karp, "Theoretical improvements in algorithmic efficiency for network flow problems", JACM 19, 1972).
 *
 * Each person starts at their first choice, which is optimal for price 0 but overfills themes. Every phase finds the cheapest
 * chains from overfull themes to free seats, raises prices until these chains are tight, and moves people along them. Everyone
 * always sits where weight + price is smallest for them, so the first seating without an overfull theme is optimal.
 *
 * O(total list length) + phases × T² + hops × log people.
 *
 * @param quotas seats of each theme
 */
export function minCostFlow(lists: PreferenceLists, quotas: Int32Array, weights: Weights): Optimum {
  const hops = hopCosts(weights);
  const seating = new Seating(lists, quotas);
  const prices = new Prices(lists.nodes, weights.width, hops);
  const graph = new ResidualGraph(seating, hops);
  const chains = new ShortestChains(graph, prices);
  const flow = new BlockingFlow(graph, prices);
  let overfull = seating.overfullNodes();
  while (overfull.length > 0) {
    chains.raisePrices(overfull);
    flow.push(overfull);
    overfull = overfull.filter((node) => seating.isOverfull(node));
  }
  return { seating, prices };
}
