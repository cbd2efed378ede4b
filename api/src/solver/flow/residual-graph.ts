import { flagAt, intAt } from '../model/checked-access';
import type { HopCosts } from '../weights/weights';
import { KeyHeaps, SortedHops } from './hop-queues';
import { codeOf, nodeOf, type Seating } from './network';

const NONE = -1;
/** Instead of an ordinal: no one can ever make the hop. */
const UNLINKED = -2;

/**
 * The residual graph of the flow network, collapsed on the themes.
 *
 * The textbook network has a node per person. Every residual path alternates between themes and people. Of all people at a
 * theme, only the one whose move to another theme is cheapest matters. So it is enough to know that person for each ordered
 * pair of nodes: at most T² arcs instead of a graph of all list entries.
 *
 * Arcs are numbered from × nodes + to. Usable arcs are linked by the node that they leave, since with many themes most pairs
 * are on no person's list.
 *
 * No person leaves a node before it is opened. Opening sorts the hops of each person who is there (`SortedHops`); a heap per
 * arc takes the hops of the few who come later. At equal cost the later lottery number moves first. Hops of people who left
 * remain, and are discarded when they reach the front.
 */
export class ResidualGraph {
  readonly nodes: number;
  private readonly people: number;
  private readonly firstHops: SortedHops;
  /** A key is ordinal(hop cost) × people + (people − 1 − person). */
  private readonly laterHops: KeyHeaps;
  /** For each arc, the ordinal of the cheapest hop and who makes it. */
  private readonly cheapest: Int32Array;
  private readonly mover: Int32Array;
  private readonly firstArc: Int32Array;
  private readonly nextArc: Int32Array;
  /**
   * All nodes by how many people began there, most first. Arcs are linked in this order and so read in reverse: unpopular nodes
   * are the likeliest to have a free seat, which shortens chains and saves a fifth of the phases.
   */
  private readonly mostWantedFirst: Int32Array;
  private readonly openFlags: Uint8Array;
  private isOutsideOpen = false;
  /** The people at each node that is not open yet, as linked lists. */
  private readonly lastResident: Int32Array;
  private readonly earlierResident: Int32Array;

  constructor(
    readonly seating: Seating,
    private readonly hops: HopCosts,
  ) {
    const { nodes, people, options } = seating.lists;
    this.nodes = nodes;
    this.people = people;
    this.firstHops = new SortedHops(nodes ** 2, options.length - people, hops.costs.length);
    this.laterHops = new KeyHeaps(nodes ** 2);
    this.cheapest = new Int32Array(nodes ** 2).fill(UNLINKED);
    this.mover = new Int32Array(nodes ** 2).fill(NONE);
    this.firstArc = new Int32Array(nodes).fill(NONE);
    this.nextArc = new Int32Array(nodes ** 2);
    this.mostWantedFirst = Int32Array.from(seating.load.keys()).sort(
      (a, b) => intAt(seating.load, b) - intAt(seating.load, a),
    );
    this.openFlags = new Uint8Array(nodes);
    this.lastResident = new Int32Array(nodes).fill(NONE);
    this.earlierResident = new Int32Array(people);
    for (let person = 0; person < people; person++) this.note(person, seating.nodeOf(person));
  }

  /** Call this before reading the arcs out of a node. It is lazy, since most nodes are never needed. */
  open(node: number): void {
    if (flagAt(this.openFlags, node)) return;
    this.openFlags[node] = 1;
    let person = intAt(this.lastResident, node);
    for (; person !== NONE; person = intAt(this.earlierResident, person)) this.gatherHopsOf(person);
    for (const to of this.mostWantedFirst) {
      const arc = node * this.nodes + to;
      if (this.firstHops.layOut(arc)) this.link(arc, node);
    }
    this.firstHops.sort();
    for (let arc = this.firstArcOf(node); arc !== NONE; arc = this.arcAfter(arc)) this.refresh(arc, node);
  }

  /**
   * Lets people with long lists leave for the outside. Call this if there is no other way to a free seat. Until then no one is
   * there, so prices ignore such people, and a chain that ends there costs more than any other: the objective counts them first
   * (`levelsOf`). Usually there are seats enough, which saves a hop per person.
   */
  openOutside(): void {
    this.isOutsideOpen = true;
    const { start, options, worstRank } = this.seating.lists;
    // The last in lottery order first, whose keys are smallest: a heap takes ascending keys in O(1).
    for (let person = this.people - 1; person >= 0; person--) {
      const outside = intAt(start, person + 1) - 1;
      const isCounted = codeOf(intAt(options, outside)) < worstRank;
      if (!isCounted && flagAt(this.openFlags, this.seating.nodeOf(person))) this.pushHop(person, outside);
    }
  }

  /** The first arc out of an open node; negative if there is none. */
  firstArcOf(node: number): number {
    return intAt(this.firstArc, node);
  }

  /** The next arc out of the same node; negative if there is none. */
  arcAfter(arc: number): number {
    return intAt(this.nextArc, arc);
  }

  /** The ordinal of the cheapest hop along an arc; negative if no one is left to make it. */
  hopOrdinal(arc: number): number {
    return intAt(this.cheapest, arc);
  }

  /** Moves the person with the cheapest hop from an open node to another one; there must be one. */
  moveOne(from: number, to: number): void {
    const { start, options } = this.seating.lists;
    const row = from * this.nodes;
    const person = intAt(this.mover, row + to);
    const left = this.seating.entryOf(person);
    this.seating.moveToNode(person, to);
    const end = intAt(start, person + 1);
    for (let entry = intAt(start, person); entry < end; entry++) {
      if (entry === left) continue;
      const arc = row + nodeOf(intAt(options, entry));
      if (intAt(this.mover, arc) === person) this.refresh(arc, from);
    }
    if (flagAt(this.openFlags, to)) this.pushHopsOf(person);
    else this.note(person, to);
  }

  private note(person: number, node: number): void {
    this.earlierResident[person] = intAt(this.lastResident, node);
    this.lastResident[node] = person;
  }

  private gatherHopsOf(person: number): void {
    const { start, options, worstRank } = this.seating.lists;
    const current = this.seating.entryOf(person);
    const taken = intAt(options, current);
    const row = nodeOf(taken) * this.nodes;
    const pairs = codeOf(taken) * (worstRank + 1);
    const end = this.endOfHops(person);
    for (let entry = intAt(start, person); entry < end; entry++) {
      if (entry === current) continue;
      const option = intAt(options, entry);
      const ordinal = intAt(this.hops.ordinals, pairs + codeOf(option));
      this.firstHops.gather(row + nodeOf(option), ordinal, person);
    }
  }

  private pushHopsOf(person: number): void {
    const current = this.seating.entryOf(person);
    const end = this.endOfHops(person);
    for (let entry = intAt(this.seating.lists.start, person); entry < end; entry++) {
      if (entry !== current) this.pushHop(person, entry);
    }
  }

  private pushHop(person: number, entry: number): void {
    const { options, worstRank } = this.seating.lists;
    const taken = intAt(options, this.seating.entryOf(person));
    const option = intAt(options, entry);
    const from = nodeOf(taken);
    const arc = from * this.nodes + nodeOf(option);
    const ordinal = intAt(this.hops.ordinals, codeOf(taken) * (worstRank + 1) + codeOf(option));
    const cheapestOrdinal = this.hopOrdinal(arc);
    if (cheapestOrdinal === UNLINKED) this.link(arc, from);
    if (cheapestOrdinal < 0 || ordinal < cheapestOrdinal) {
      this.cheapest[arc] = ordinal;
      this.mover[arc] = person;
    }
    this.laterHops.push(arc, this.keyOf(person, ordinal));
  }

  /** The last entry is the outside; see `openOutside`. */
  private endOfHops(person: number): number {
    const { start, options, worstRank } = this.seating.lists;
    const end = intAt(start, person + 1);
    if (this.isOutsideOpen || codeOf(intAt(options, end - 1)) < worstRank) return end;
    return end - 1;
  }

  private link(arc: number, from: number): void {
    this.nextArc[arc] = intAt(this.firstArc, from);
    this.firstArc[from] = arc;
  }

  /** Recomputes the cheapest hop along an arc, among people who are still there. */
  private refresh(arc: number, from: number): void {
    const first = this.firstMover(arc, from);
    const ordinal = first === NONE ? NONE : this.firstHops.ordinal(arc);
    const laterKey = this.laterKey(arc, from);
    if (laterKey === Infinity || (first !== NONE && this.keyOf(first, ordinal) < laterKey)) {
      this.cheapest[arc] = ordinal;
      this.mover[arc] = first;
    } else {
      this.cheapest[arc] = Math.floor(laterKey / this.people);
      this.mover[arc] = this.personOf(laterKey);
    }
  }

  private firstMover(arc: number, from: number): number {
    let mover = this.firstHops.mover(arc);
    while (mover !== NONE && this.seating.nodeOf(mover) !== from) {
      this.firstHops.dropFront(arc);
      mover = this.firstHops.mover(arc);
    }
    return mover;
  }

  private laterKey(arc: number, from: number): number {
    let key = this.laterHops.top(arc);
    while (key !== Infinity && this.seating.nodeOf(this.personOf(key)) !== from) {
      this.laterHops.pop(arc);
      key = this.laterHops.top(arc);
    }
    return key;
  }

  private keyOf(person: number, ordinal: number): number {
    return ordinal * this.people + (this.people - 1 - person);
  }

  private personOf(key: number): number {
    return this.people - 1 - (key - Math.floor(key / this.people) * this.people);
  }
}
