import { realAt } from '../model/checked-access';

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
