import { intAt, itemAt } from './checked-access';
import type { Prices } from './prices';
import type { ResidualGraph } from './residual-graph';

const UNSEEN = 0;
const ON_CHAIN = 1;
const DEAD_END = 2;

/**
 * Moves people along tight chains from overfull nodes to free seats until a depth-first search with current arcs
 * (Dinic) finds no more. Tight hops can form cycles, and moves make new ones, so this may stop short of a maximum flow;
 * the next phase then finds a chain of length 0.
 */
export class BlockingFlow {
  private readonly state: Int32Array;
  private readonly currentArc: Int32Array;

  constructor(
    private readonly graph: ResidualGraph,
    private readonly prices: Prices,
  ) {
    this.state = new Int32Array(graph.nodes);
    this.currentArc = new Int32Array(graph.nodes);
  }

  push(overfull: readonly number[]): void {
    this.state.fill(UNSEEN);
    this.currentArc.fill(0);
    for (const source of overfull) {
      while (this.graph.seating.isOverfull(source)) {
        const chain = this.findChain(source);
        if (chain === null) break;
        this.shift(chain);
      }
    }
  }

  /** A tight chain from the source to a node with a free seat. */
  private findChain(source: number): number[] | null {
    if (intAt(this.state, source) === DEAD_END) return null;
    const chain = [source];
    this.state[source] = ON_CHAIN;
    for (let node = source; !this.graph.seating.hasFreeSeat(node);) {
      const next = this.nextOnTightHop(node);
      if (next !== null) {
        this.state[next] = ON_CHAIN;
        chain.push(next);
        node = next;
        continue;
      }
      this.state[node] = DEAD_END;
      chain.pop();
      if (chain.length === 0) return null;
      node = itemAt(chain, chain.length - 1);
      this.currentArc[node] = intAt(this.currentArc, node) + 1;
    }
    return chain;
  }

  private nextOnTightHop(node: number): number | null {
    this.graph.open(node);
    for (let to = intAt(this.currentArc, node); to < this.graph.nodes; to++) {
      this.currentArc[node] = to;
      if (intAt(this.state, to) !== UNSEEN) continue;
      const ordinal = this.graph.hopOrdinal(node, to);
      if (ordinal >= 0 && this.prices.isTight(node, to, ordinal)) return to;
    }
    this.currentArc[node] = this.graph.nodes;
    return null;
  }

  /** One person moves per hop, the last first, so that nobody is moved twice. */
  private shift(chain: readonly number[]): void {
    for (let at = chain.length - 1; at > 0; at--) {
      this.graph.moveOne(itemAt(chain, at - 1), itemAt(chain, at));
    }
    for (const node of chain) this.state[node] = UNSEEN;
  }
}
