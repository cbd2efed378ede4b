import type { ModelData } from 'highs';

import { intAt } from '../model/checked-access';
import { nodeOf, type PreferenceLists } from '../flow/network';

/**
 * The textbook linear program of seating people on their lists: a variable per entry, one entry per person, no theme above its
 * seats. The network matrix is totally unimodular, so its vertices are integral.
 *
 * @param costs of every entry, to be minimised
 */
export function seatingModel(lists: PreferenceLists, quotas: Int32Array, costs: Float64Array): ModelData {
  const entries = lists.options.length;
  const outside = lists.nodes - 1;
  const rows = lists.people + outside;
  const starts = new Int32Array(entries + 1);
  const indices: number[] = [];
  for (let person = 0; person < lists.people; person++) {
    for (let entry = intAt(lists.start, person); entry < intAt(lists.start, person + 1); entry++) {
      const node = nodeOf(intAt(lists.options, entry));
      indices.push(person);
      if (node !== outside) indices.push(lists.people + node);
      starts[entry + 1] = indices.length;
    }
  }
  const rowLower = new Float64Array(rows);
  const rowUpper = new Float64Array(rows).fill(1);
  rowLower.fill(1, 0, lists.people);
  quotas.forEach((quota, theme) => (rowUpper[lists.people + theme] = quota));
  return {
    numCols: entries,
    numRows: rows,
    colCost: costs,
    colLower: new Float64Array(entries),
    colUpper: new Float64Array(entries).fill(1),
    rowLower,
    rowUpper,
    matrix: {
      format: 'csc',
      numRows: rows,
      numCols: entries,
      starts,
      indices: Int32Array.from(indices),
      values: new Float64Array(indices.length).fill(1),
    },
  };
}
