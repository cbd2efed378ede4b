import { flagAt, intAt } from './checked-access';
import type { HopCosts } from './hop-costs';
import { KeyHeaps } from './key-heaps';
import type { Seating } from './seating';

const NONE = -1;

/**
 * The residual graph of the flow network, collapsed on the themes.
 *
 * The textbook network has a node per person. Every residual path alternates between themes and people, and of all
 * people at a theme only the one whose move to another theme is cheapest matters, so it is enough to know that person
 * for each ordered pair of nodes: at most T² arcs instead of a graph of all list entries. A heap per arc keeps them.
 *
 * Arcs are numbered from × nodes + to. Those that somebody can use are linked by the node that they leave, since with
 * many themes most pairs are on nobody's list.
 *
 * A heap key is ordinal(hop cost) × people + (people − 1 − person): at equal cost the later lottery number moves first.
 * Keys of people who left stay behind and are discarded when they come to the top.
 */
export class ResidualGraph {
  readonly nodes: number;
  private readonly people: number;
  private readonly heaps: KeyHeaps;
  /** Ordinal of the top of each heap. */
  private readonly cheapest: Int32Array;
  private readonly firstArc: Int32Array;
  private readonly nextArc: Int32Array;
  private readonly isOpen: Uint8Array;
  /** Those who came to each node that is not open yet, as linked lists. */
  private readonly lastArrival: Int32Array;
  private readonly earlierArrival: Int32Array;

  constructor(
    readonly seating: Seating,
    private readonly hops: HopCosts,
  ) {
    const { nodes, people, node } = seating.lists;
    this.nodes = nodes;
    this.people = people;
    this.heaps = new KeyHeaps(nodes ** 2, node.length);
    this.cheapest = new Int32Array(nodes ** 2);
    this.firstArc = new Int32Array(nodes).fill(NONE);
    this.nextArc = new Int32Array(nodes ** 2);
    this.isOpen = new Uint8Array(nodes);
    this.lastArrival = new Int32Array(nodes).fill(NONE);
    this.earlierArrival = new Int32Array(people);
    this.layOutArcs();
    this.appendAllHops();
  }

  /**
   * Has to be called before anything is asked about the arcs out of a node. Until then, those who come to the node are
   * merely noted: most of them never have to move again.
   */
  open(node: number): void {
    if (flagAt(this.isOpen, node)) return;
    this.isOpen[node] = 1;
    for (let arc = this.firstArcOf(node); arc !== NONE; arc = this.arcAfter(arc)) {
      this.heaps.bringSmallestToFront(arc);
      this.refresh(arc);
    }
    let person = intAt(this.lastArrival, node);
    for (; person !== NONE; person = intAt(this.earlierArrival, person)) this.pushHopsOf(person);
  }

  /** The first arc out of an open node; negative if there is none. */
  firstArcOf(node: number): number {
    return intAt(this.firstArc, node);
  }

  /** The next arc out of the same node; negative if there is none. */
  arcAfter(arc: number): number {
    return intAt(this.nextArc, arc);
  }

  /** Ordinal of the cheapest hop along an arc; negative if nobody is left who could make it. */
  hopOrdinal(arc: number): number {
    return intAt(this.cheapest, arc);
  }

  /** Moves the person whose hop from one open node to another is cheapest; there must be one. */
  moveOne(from: number, to: number): void {
    const { start, node } = this.seating.lists;
    const person = this.personOf(this.heaps.top(from * this.nodes + to));
    const left = this.seating.entryOf(person);
    this.seating.moveToNode(person, to);
    const end = intAt(start, person + 1);
    for (let entry = intAt(start, person); entry < end; entry++) {
      if (entry === left) continue;
      const arc = from * this.nodes + intAt(node, entry);
      if (this.heaps.top(arc) === this.keyOf(person, this.ordinalBetween(left, entry)))
        this.dropDeparted(arc, from);
    }
    if (flagAt(this.isOpen, to)) {
      this.pushHopsOf(person);
    } else {
      this.earlierArrival[person] = intAt(this.lastArrival, to);
      this.lastArrival[to] = person;
    }
  }

  private layOutArcs(): void {
    const { start, node } = this.seating.lists;
    for (let person = 0; person < this.people; person++) {
      const current = this.seating.entryOf(person);
      const from = this.seating.nodeOf(person);
      const end = intAt(start, person + 1);
      for (let entry = intAt(start, person); entry < end; entry++) {
        if (entry === current) continue;
        const arc = from * this.nodes + intAt(node, entry);
        if (!this.heaps.isUsed(arc)) this.link(arc, from);
        this.heaps.expect(arc);
      }
    }
    for (let from = 0; from < this.nodes; from++) {
      for (let arc = this.firstArcOf(from); arc !== NONE; arc = this.arcAfter(arc)) this.heaps.layOut(arc);
    }
  }

  private appendAllHops(): void {
    const { start, node } = this.seating.lists;
    for (let person = 0; person < this.people; person++) {
      const current = this.seating.entryOf(person);
      const row = this.seating.nodeOf(person) * this.nodes;
      const end = intAt(start, person + 1);
      for (let entry = intAt(start, person); entry < end; entry++) {
        if (entry === current) continue;
        this.heaps.append(row + intAt(node, entry), this.keyOf(person, this.ordinalBetween(current, entry)));
      }
    }
  }

  private pushHopsOf(person: number): void {
    const { start, node } = this.seating.lists;
    const current = this.seating.entryOf(person);
    const from = this.seating.nodeOf(person);
    const end = intAt(start, person + 1);
    for (let entry = intAt(start, person); entry < end; entry++) {
      if (entry === current) continue;
      const arc = from * this.nodes + intAt(node, entry);
      const ordinal = this.ordinalBetween(current, entry);
      const key = this.keyOf(person, ordinal);
      if (!this.heaps.isUsed(arc)) this.link(arc, from);
      if (key < this.heaps.top(arc)) this.cheapest[arc] = ordinal;
      this.heaps.push(arc, key);
    }
  }

  private link(arc: number, from: number): void {
    this.nextArc[arc] = intAt(this.firstArc, from);
    this.firstArc[from] = arc;
  }

  private dropDeparted(arc: number, from: number): void {
    while (
      this.heaps.top(arc) !== Infinity &&
      this.seating.nodeOf(this.personOf(this.heaps.top(arc))) !== from
    ) {
      this.heaps.pop(arc);
    }
    this.refresh(arc);
  }

  private refresh(arc: number): void {
    const key = this.heaps.top(arc);
    this.cheapest[arc] = key === Infinity ? NONE : Math.floor(key / this.people);
  }

  /** Ordinal of the hop between two entries of a list. */
  private ordinalBetween(from: number, to: number): number {
    const { code, codes } = this.seating.lists;
    return intAt(this.hops.ordinals, intAt(code, from) * codes.count + intAt(code, to));
  }

  private keyOf(person: number, ordinal: number): number {
    return ordinal * this.people + (this.people - 1 - person);
  }

  private personOf(key: number): number {
    return this.people - 1 - (key - Math.floor(key / this.people) * this.people);
  }
}
