import { realAt } from '../model/checked-access';
import { type HopCosts, isZeroLimbs } from '../weights/hop-costs';

/**
 * A price per node, in the unit of the weights: the dual variables of the flow problem.
 *
 * They start at 0 and only rise; a node with a free seat still has price 0. The reduced cost of a hop is its cost plus
 * the price of its end minus the price of its start. It is never negative, and hops of reduced cost 0 are *tight*.
 * Raised this way, the prices end at the smallest optimal ones, as in the ascending auction of Demange, Gale and
 * Sotomayor ("Multi-item auctions", Journal of Political Economy 94, 1986). The order of themes or people does not matter.
 */
export class Prices {
  readonly values: Float64Array;
  private readonly scratch: Float64Array;

  constructor(
    nodes: number,
    readonly width: number,
    readonly hops: HopCosts,
  ) {
    this.values = new Float64Array(nodes * width);
    this.scratch = new Float64Array(width);
  }

  isZero(node: number): boolean {
    return isZeroLimbs(this.values, node * this.width, this.width);
  }

  of(node: number): number[] {
    return Array.from(this.values.subarray(node * this.width, (node + 1) * this.width));
  }

  /** The limbs of the reduced cost, valid until the next call. */
  reducedCost(from: number, to: number, hopOrdinal: number): Float64Array {
    const { width } = this;
    for (let limb = 0; limb < width; limb++) {
      this.scratch[limb] =
        realAt(this.hops.costs, hopOrdinal * width + limb) +
        realAt(this.values, to * width + limb) -
        realAt(this.values, from * width + limb);
    }
    return this.scratch;
  }

  isTight(from: number, to: number, hopOrdinal: number): boolean {
    const { width } = this;
    for (let limb = 0; limb < width; limb++) {
      const cost = realAt(this.hops.costs, hopOrdinal * width + limb);
      const fall = realAt(this.values, from * width + limb) - realAt(this.values, to * width + limb);
      if (cost !== fall) return false;
    }
    return true;
  }

  /** Raises the price of a node by `to` minus the number of `from` that starts at the given position. */
  raise(node: number, to: Float64Array, from: Float64Array, fromStart: number): void {
    for (let limb = 0; limb < this.width; limb++) {
      const at = node * this.width + limb;
      this.values[at] = realAt(this.values, at) + (realAt(to, limb) - realAt(from, fromStart + limb));
    }
  }
}
