// flow/: seats everybody on their list at the smallest total weight, as a minimum-cost flow.
import { BlockingFlow } from './blocking-flow';
import { hopCosts } from '../weights/hop-costs';
import type { PreferenceLists } from './preference-lists';
import { Prices } from './prices';
import { ResidualGraph } from './residual-graph';
import { Seating } from './seating';
import { ShortestChains } from './shortest-chains';
import type { Weights } from '../weights/weights';

/** An optimal seating and the prices that prove it. */
export interface Optimum {
  readonly seating: Seating;
  readonly prices: Prices;
}

/**
 * Seats everybody so that the sum of the weights is smallest: a primal-dual minimum-cost flow (Ford and Fulkerson;
 * with potentials, Edmonds and Karp, "Theoretical improvements in algorithmic efficiency for network flow problems",
 * JACM 19, 1972).
 *
 * Everybody starts at their first choice, which is optimal for price 0 but overfills themes. Every phase finds the
 * cheapest chains from overfull themes to free seats, raises prices until these chains are tight, and moves people
 * along them. Nobody ever sits where weight + price is not smallest for them, so the first seating without an overfull
 * theme is optimal.
 *
 * O(total list length) + phases × T² + hops × log people.
 *
 * @param quotas seats of each theme
 */
export function minCostFlow(lists: PreferenceLists, quotas: Int32Array, weights: Weights): Optimum {
  const hops = hopCosts(lists.codes, weights);
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
