import { intAt, realAt } from '../model/checked-access';
import { compareLimbs } from '../weights/limbs';
import type { Optimum } from '../flow/min-cost-flow';
import { codeOf, nodeOf, type PreferenceLists } from '../flow/preference-lists';
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
  const { start: listStart, options, codes } = lists;
  const { width } = weights;
  const totals = totalsOf(lists, weights, prices);
  const ranks = ranksInReach(lists, weights, totals);
  const people: number[] = [];
  const start = [0];
  const entries: number[] = [];
  for (let person = 0; person < lists.people; person++) {
    const own = placeOf(intAt(options, seating.entryOf(person)), codes.count);
    const listBegin = intAt(listStart, person);
    const listEnd = Math.min(listBegin + intAt(ranks, own), intAt(listStart, person + 1));
    let tight = 0;
    for (let entry = listBegin; entry < listEnd; entry++) {
      const place = placeOf(intAt(options, entry), codes.count);
      if (compareLimbs(totals, place * width, totals, own * width, width) === 0) tight += 1;
    }
    if (tight < 2) continue;
    for (let entry = listBegin; entry < listEnd; entry++) {
      const place = placeOf(intAt(options, entry), codes.count);
      if (compareLimbs(totals, place * width, totals, own * width, width) === 0) entries.push(entry);
    }
    people.push(person);
    start.push(entries.length);
  }
  return {
    count: people.length,
    people: Int32Array.from(people),
    start: Int32Array.from(start),
    entries: Int32Array.from(entries),
  };
}

function placeOf(option: number, codes: number): number {
  return nodeOf(option) * codes + codeOf(option);
}

/** Weight + price of every code at every node: `width` limbs for each place, `node * codes + code`. */
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

/** For every place, up to which rank another place may be as cheap: the weight alone of any worse one is larger. */
function ranksInReach(
  { nodes, codes }: PreferenceLists,
  { width, values }: Weights,
  totals: Float64Array,
): Int32Array {
  const ranks = new Int32Array(nodes * codes.count);
  for (let node = 0; node < nodes; node++) {
    let rank = 0;
    for (let code = 0; code < codes.count; code++) {
      const place = node * codes.count + code;
      while (
        rank < codes.outsideRank &&
        compareLimbs(values, codes.codeOf(rank + 1, false) * width, totals, place * width, width) <= 0
      )
        rank += 1;
      ranks[place] = rank;
    }
  }
  return ranks;
}
