import { hash } from 'node:crypto';

import { intAt, itemAt, realAt } from './checked-access';

const HEX_DIGITS_PER_KEY = 16;
/** 12 hex digits are 48 bits: exact in a double. The remaining 16 bits are compared second. */
const HIGH_DIGITS = 12;

/**
 * Draws an order of the given ids: by the first 8 bytes of SHA-256(seed, NUL, id), ties by id.
 *
 * A hash per id, not a pseudo-random shuffle, so that the draw does not depend on the order of the rows, nobody's
 * number changes because somebody else joined or left, and anybody who knows the seed can check it.
 *
 * @returns positions in `ids`, first drawn first
 */
export function lotteryOrder(seed: string, ids: readonly string[]): Int32Array {
  const high = new Float64Array(ids.length);
  const low = new Int32Array(ids.length);
  ids.forEach((id, index) => {
    const digest = hash('sha256', `${seed}\0${id}`, 'hex');
    high[index] = Number.parseInt(digest.slice(0, HIGH_DIGITS), 16);
    low[index] = Number.parseInt(digest.slice(HIGH_DIGITS, HEX_DIGITS_PER_KEY), 16);
  });
  return Int32Array.from(ids.keys()).sort(
    (a, b) =>
      realAt(high, a) - realAt(high, b) ||
      intAt(low, a) - intAt(low, b) ||
      (itemAt(ids, a) < itemAt(ids, b) ? -1 : 1),
  );
}
