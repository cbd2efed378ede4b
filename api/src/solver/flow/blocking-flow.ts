import { byteAt, intAt } from '../model/checked-access';
import type { Prices } from './prices';
import type { ResidualGraph } from './residual-graph';

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
export class BlockingFlow {
  private readonly state: Uint8Array;
  private readonly currentArc: Int32Array;
  /** The nodes of the chain that the search is on. */
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

  /** Looks for a tight chain from the source to a node with a free seat. */
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

  /** One person moves per hop, the last first, so that nobody is moved twice. */
  private shift(): void {
    for (let at = this.chainLength - 1; at > 0; at--) {
      this.graph.moveOne(intAt(this.chain, at - 1), intAt(this.chain, at));
    }
    for (let at = 0; at < this.chainLength; at++) this.state[intAt(this.chain, at)] = UNSEEN;
  }
}
