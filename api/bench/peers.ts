import loadHighs, { type Highs } from 'highs';

import { intAt } from '../src/solver/model/checked-access';
import { codeOf, nodeOf, type PreferenceLists } from '../src/solver/flow/preference-lists';
import { entryCosts, seatingModel } from '../src/solver/testing/seating-model';

/** A solver's result, to check that two solvers solved the same problem. */
export interface Outcome {
  readonly offList: number;
  readonly totalRank: number;
}

export async function loadPeer(): Promise<Highs> {
  return loadHighs({ print: () => undefined });
}

/**
 * HiGHS on the easier problem with a single level: most people on a listed theme and the smallest total rank, in one
 * linear program. Its arrays are made beforehand and do not count.
 */
export function highsPeer(highs: Highs, lists: PreferenceLists, quotas: Int32Array, presolve: 'on' | 'off') {
  const { codes } = lists;
  // A simple cycle moves one person per node, each by less than worstRank: this outweighs all of them.
  const offListCost = codes.worstRank * (lists.nodes + 1);
  const costs = entryCosts(lists, (code) =>
    codes.rankOf(code) > codes.worstRank ? offListCost : codes.rankOf(code),
  );
  const model = seatingModel(lists, quotas, costs);
  return (): Outcome =>
    highs.withModel(model, (solver) => {
      solver.options.set({ output_flag: false, presolve });
      solver.run();
      const { colValue } = solver.getSolution();
      return outcomeOf(lists, (entry) => Math.round(colValue[entry] ?? NaN));
    });
}

/** The obvious loop: in the order of the draw, each takes the best theme that has a seat left. */
export function greedy(lists: PreferenceLists, quotas: Int32Array): number {
  const left = quotas.slice();
  const outside = lists.nodes - 1;
  let offList = 0;
  for (let person = 0; person < lists.people; person++) {
    for (let entry = intAt(lists.start, person); ; entry++) {
      const node = nodeOf(intAt(lists.options, entry));
      if (node === outside) {
        offList += 1;
        break;
      }
      if (intAt(left, node) > 0) {
        left[node] = intAt(left, node) - 1;
        break;
      }
    }
  }
  return offList;
}

/** @param taken 1 for the entries that people have, 0 for others */
export function outcomeOf(lists: PreferenceLists, taken: (entry: number) => number): Outcome {
  let offList = 0;
  let totalRank = 0;
  for (let entry = 0; entry < lists.options.length; entry++) {
    if (taken(entry) === 0) continue;
    const rank = lists.codes.rankOf(codeOf(intAt(lists.options, entry)));
    if (rank > lists.codes.worstRank) offList += 1;
    else totalRank += rank;
  }
  return { offList, totalRank };
}
