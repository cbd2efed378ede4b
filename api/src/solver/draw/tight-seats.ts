import { intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/limbs';
import type { Optimum } from '../flow/min-cost-flow';
import type { PreferenceLists } from '../flow/preference-lists';
import type { Prices } from '../flow/prices';
import type { Weights } from '../weights/weights';

/**
 * Everybody who has a choice between several seats that an optimum may give them: entries of their list at which
 * weight + price is as small as at their own entry, where it is smallest. Everybody else is settled.
 */
export interface TightSeats {
  /** How many people have a choice. */
  readonly count: number;
  /** Those people, in lottery order. */
  readonly people: Int32Array;
  /** `people[index]` may have `entries[start[index]]` to `entries[start[index + 1] - 1]`, best first. */
  readonly start: Int32Array;
  readonly entries: Int32Array;
}

export function tightSeats(weights: Weights, { seating, prices }: Optimum): TightSeats {
  const { lists } = seating;
  const { start: listStart, node, code, codes } = lists;
  const { width } = weights;
  const totals = totalsOf(lists, weights, prices);
  const people = new Int32Array(lists.people);
  const start = new Int32Array(lists.people + 1);
  const entries = new Int32Array(node.length);
  let count = 0;
  let first = 0;
  for (let person = 0; person < lists.people; person++) {
    const current = seating.entryOf(person);
    const own = (intAt(node, current) * codes.count + intAt(code, current)) * width;
    // A seat without a price costs less than any worse seat.
    const isFree = prices.isZero(seating.nodeOf(person));
    const last = isFree ? current : intAt(listStart, person + 1) - 1;
    let end = first;
    for (let entry = intAt(listStart, person); entry <= last; entry++) {
      const total = (intAt(node, entry) * codes.count + intAt(code, entry)) * width;
      if (compareLimbs(totals, total, totals, own, width) === 0) entries[end++] = entry;
    }
    if (end - first < 2) continue;
    people[count] = person;
    start[count + 1] = end;
    count += 1;
    first = end;
  }
  return { count, people, start, entries };
}

/** Weight + price of every code at every node: `width` limbs for each `node * codes + code`. */
function totalsOf(
  { nodes, codes }: PreferenceLists,
  { width, values }: Weights,
  prices: Prices,
): Float64Array {
  const totals = new Float64Array(nodes * codes.count * width);
  let at = 0;
  for (let node = 0; node < nodes; node++) {
    for (let code = 0; code < codes.count; code++) {
      for (let limb = 0; limb < width; limb++) {
        totals[at++] = realAt(values, code * width + limb) + realAt(prices.values, node * width + limb);
      }
    }
  }
  return totals;
}
