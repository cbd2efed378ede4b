import { intAt } from '../model/checked-access';
import { nodeOf, type PreferenceLists } from '../flow/preference-lists';
import { Seating } from '../flow/seating';

/**
 * The plain draw: in lottery order, everybody takes the best theme of their list that has a seat left.
 *
 * Optimises nothing, but nobody can gain by submitting another list than their true one. It serves about 1 − 1/e of
 * the largest possible number of people in the worst case (Krysta, Manlove, Rastegari, Zhang, Algorithmica 81, 2019).
 */
export function serialDictatorship(lists: PreferenceLists, quotas: Int32Array): Seating {
  const taken = new Int32Array(lists.nodes);
  const seating = new Seating(lists, quotas);
  const outside = lists.nodes - 1;
  for (let person = 0; person < lists.people; person++) {
    let entry = intAt(lists.start, person);
    let node = nodeOf(intAt(lists.options, entry));
    while (node !== outside && intAt(taken, node) >= intAt(quotas, node)) {
      entry += 1;
      node = nodeOf(intAt(lists.options, entry));
    }
    taken[node] = intAt(taken, node) + 1;
    seating.moveToEntry(person, entry);
  }
  return seating;
}
