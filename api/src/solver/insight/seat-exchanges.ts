import { flagAt, intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/limbs';
import { codeOf, nodeOf, type PreferenceLists } from '../flow/preference-lists';
import type { Seating } from '../flow/seating';
import type { Duals } from '../solve';

const NO_ONE = -1;

/** Somebody who moves from one entry of their list to another. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/**
 * The residual graph of a finished seating: for every ordered pair of nodes, the reduced cost of the cheapest way to
 * pass a surplus person on from the first to the second, which is never negative.
 *
 * The outside also serves as the sink of the flow network: a node with a free seat can keep the surplus, at no cost and
 * without anybody moving, and any node may be left one short.
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

  /** Who moves between two nodes, or `null` if nobody has to. */
  exchangeBetween(from: number, to: number): Exchange | null {
    const pair = from * this.nodes + to;
    const entry = intAt(this.moverTo, pair);
    return entry === NO_ONE ? null : { from: intAt(this.moverFrom, pair), to: entry };
  }

  private addCheapestMoves(lists: PreferenceLists, seating: Seating, { prices }: Duals): void {
    const { start, options, codes } = lists;
    const { hops } = prices;
    const cheapest = new Int32Array(this.nodes ** 2);
    for (let person = 0; person < lists.people; person++) {
      const current = seating.entryOf(person);
      const taken = intAt(options, current);
      const row = nodeOf(taken) * this.nodes;
      const ordinals = codeOf(taken) * codes.count;
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
