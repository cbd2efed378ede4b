import { realAt } from '../model/checked-access';
import type { CostCodes, Weights } from './weights';

/*
 * Numbers of several limbs. A limb is an integer held exactly in a double; a number is `width` limbs in a row of a
 * Float64Array, most significant first, added limb by limb without carry and compared lexicographically. This forms an
 * ordered group, which is all that shortest paths and prices need.
 */

/** Negative, zero or positive as the number at `a[aStart]` is less than, equal to or greater than that at `b[bStart]`. */
export function compareLimbs(
  a: Float64Array,
  aStart: number,
  b: Float64Array,
  bStart: number,
  width: number,
): number {
  for (let limb = 0; limb < width; limb++) {
    const difference = realAt(a, aStart + limb) - realAt(b, bStart + limb);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function isZeroLimbs(a: Float64Array, start: number, width: number): boolean {
  for (let limb = 0; limb < width; limb++) {
    if (realAt(a, start + limb) !== 0) return false;
  }
  return true;
}

/**
 * The cost of moving a person from a seat of one code to a seat of another, as an ordinal: cheaper hops have smaller
 * ordinals, hops of equal cost the same. The heaps compare this one integer instead of several limbs.
 */
export interface HopCosts {
  /** `ordinals[from * codes + to]`. */
  readonly ordinals: Int32Array;
  /** `costs[ordinal * width + limb]`. */
  readonly costs: Float64Array;
}

export function hopCosts(codes: CostCodes, weights: Weights): HopCosts {
  const pairs = codes.count * codes.count;
  const { width } = weights;
  const differences = pairDifferences(codes.count, weights);
  const ascending = Int32Array.from({ length: pairs }, (_, pair) => pair).sort((a, b) =>
    compareLimbs(differences, a * width, differences, b * width, width),
  );
  const ordinals = new Int32Array(pairs);
  const costs: number[] = [];
  let previous = -1;
  let ordinal = -1;
  for (const pair of ascending) {
    if (previous < 0 || compareLimbs(differences, pair * width, differences, previous * width, width) !== 0) {
      ordinal += 1;
      for (let limb = 0; limb < width; limb++) costs.push(realAt(differences, pair * width + limb));
    }
    ordinals[pair] = ordinal;
    previous = pair;
  }
  return { ordinals, costs: Float64Array.from(costs) };
}

function pairDifferences(codes: number, { values, width }: Weights): Float64Array {
  const differences = new Float64Array(codes * codes * width);
  let at = 0;
  for (let from = 0; from < codes; from++) {
    for (let to = 0; to < codes; to++) {
      for (let limb = 0; limb < width; limb++) {
        differences[at++] = realAt(values, to * width + limb) - realAt(values, from * width + limb);
      }
    }
  }
  return differences;
}
