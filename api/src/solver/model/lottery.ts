import { hash } from 'node:crypto';

import { intAt, itemAt, realAt } from './checked-access';

/** Bits of a double that are exact. */
const EXACT_BITS = 53;
const HIGH_BYTES = 6;
const KEY_BYTES = 8;

/**
 * Draws an order of the given ids: by the first 8 bytes of SHA-256(seed, NUL, id), ties by id.
 *
 * A hash per id, not a pseudo-random shuffle: the draw does not depend on the order of the rows, a person's hash stays the same
 * when others join or leave, and anyone who knows the seed can check it.
 *
 * @returns positions in `ids`, first drawn first
 */
export function lotteryOrder(seed: string, ids: readonly string[]): Int32Array {
  const keys = new DrawKeys(seed, ids);
  const order = sortedByPrefix(keys.high);
  // Ids with equal prefixes are adjacent; a stable insertion sort by the whole key orders them.
  for (let position = 1; position < order.length; position++) {
    const drawn = intAt(order, position);
    let slot = position;
    while (slot > 0 && keys.isBefore(drawn, intAt(order, slot - 1))) {
      order[slot] = intAt(order, slot - 1);
      slot -= 1;
    }
    order[slot] = drawn;
  }
  return order;
}

/** The 64 bits of every id, as 48 and 16, each exact in its array. */
class DrawKeys {
  readonly high: Float64Array;
  private readonly low: Int32Array;

  constructor(
    seed: string,
    private readonly ids: readonly string[],
  ) {
    this.high = new Float64Array(ids.length);
    this.low = new Int32Array(ids.length);
    ids.forEach((id, index) => {
      const digest = hash('sha256', `${seed}\0${id}`, 'binary');
      this.high[index] = bytesAsNumber(digest, 0, HIGH_BYTES);
      this.low[index] = bytesAsNumber(digest, HIGH_BYTES, KEY_BYTES);
    });
  }

  isBefore(a: number, b: number): boolean {
    const difference = realAt(this.high, a) - realAt(this.high, b) || intAt(this.low, a) - intAt(this.low, b);
    return difference < 0 || (difference === 0 && itemAt(this.ids, a) < itemAt(this.ids, b));
  }
}

function bytesAsNumber(bytes: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 256 + bytes.charCodeAt(at);
  return value;
}

/**
 * Positions, sorted by as many leading bits of their keys as fit into a double together with the position. Typed arrays sort
 * bare numbers many times faster than with a comparison function.
 */
function sortedByPrefix(keys: Float64Array): Int32Array {
  const positions = 2 ** Math.ceil(Math.log2(keys.length + 1));
  const dropped = Math.max(1, (2 ** (8 * HIGH_BYTES) * positions) / 2 ** EXACT_BITS);
  const packed = keys.map((key, index) => Math.floor(key / dropped) * positions + index).sort();
  return Int32Array.from(packed, (key) => key % positions);
}
