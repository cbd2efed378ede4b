import { intAt } from './checked-access';
import type { HopCosts } from './hop-costs';
import { KeyHeap } from './key-heap';
import type { Seating } from './seating';

const NO_HOP = -1;

/**
 * The residual graph of the flow network, collapsed on the themes.
 *
 * The textbook network has a node per person. Every residual path alternates between themes and people, and of all
 * people at a theme only the one whose move to another theme is cheapest matters, so it is enough to know that person
 * for each ordered pair of nodes: T² hops instead of a graph of all list entries. A heap per pair keeps them; the heaps
 * of a theme are built when a search first reaches it, since most people never have to move.
 *
 * A heap key is ordinal(hop cost) × people + (people − 1 − person): at equal cost the later lottery number moves first.
 * Keys of people who left stay behind and are discarded when they come to the top.
 */
export class ResidualGraph {
  readonly nodes: number;
  private readonly people: number;
  private readonly bestOrdinal: Int32Array;
  private readonly bestPerson: Int32Array;
  private readonly heaps: (KeyHeap | undefined)[];
  /** The people of each theme whose heaps are not built yet. */
  private readonly waiting: (number[] | null)[];

  constructor(
    readonly seating: Seating,
    private readonly hops: HopCosts,
  ) {
    const { nodes, people } = seating.lists;
    this.nodes = nodes;
    this.people = people;
    this.bestOrdinal = new Int32Array(nodes * nodes).fill(NO_HOP);
    this.bestPerson = new Int32Array(nodes * nodes).fill(NO_HOP);
    this.heaps = Array.from({ length: nodes * nodes }, () => undefined);
    this.waiting = Array.from({ length: nodes }, () => []);
    for (let person = 0; person < people; person++) this.waiting[seating.nodeOf(person)]?.push(person);
  }

  /** Builds the heaps of a node; its hops are unknown before. */
  open(node: number): void {
    const residents = this.waiting[node] ?? null;
    if (residents === null) return;
    this.waiting[node] = null;
    for (const person of residents) this.addHopsOf(person);
    for (let pair = node * this.nodes; pair < (node + 1) * this.nodes; pair++) {
      this.refresh(pair);
    }
  }

  /** Ordinal of the cheapest hop between two nodes, negative if there is none. */
  hopOrdinal(from: number, to: number): number {
    return intAt(this.bestOrdinal, from * this.nodes + to);
  }

  /** Moves the person whose hop from one node to the other is cheapest; there must be one. */
  moveOne(from: number, to: number): void {
    const person = intAt(this.bestPerson, from * this.nodes + to);
    const { start, node } = this.seating.lists;
    this.seating.moveToNode(person, to);
    for (let entry = intAt(start, person); entry < intAt(start, person + 1); entry++) {
      const pair = from * this.nodes + intAt(node, entry);
      if (intAt(this.bestPerson, pair) === person) this.dropDeparted(pair, from);
    }
    const residents = this.waiting[to] ?? null;
    if (residents !== null) {
      residents.push(person);
      return;
    }
    this.addHopsOf(person);
    for (let entry = intAt(start, person); entry < intAt(start, person + 1); entry++) {
      const pair = to * this.nodes + intAt(node, entry);
      this.refresh(pair);
    }
  }

  private dropDeparted(pair: number, from: number): void {
    const heap = this.heapOf(pair);
    while (heap.top !== Infinity && this.seating.nodeOf(this.personOf(heap.top)) !== from) heap.pop();
    this.refresh(pair);
  }

  /** Without `refresh`, so that a whole node can be opened at once. */
  private addHopsOf(person: number): void {
    const { start, node, code, codes } = this.seating.lists;
    const current = this.seating.entryOf(person);
    const row = intAt(node, current) * this.nodes;
    const ordinalRow = intAt(code, current) * codes.count;
    const end = intAt(start, person + 1);
    for (let entry = intAt(start, person); entry < end; entry++) {
      if (entry === current) continue;
      const ordinal = intAt(this.hops.ordinals, ordinalRow + intAt(code, entry));
      this.heapOf(row + intAt(node, entry)).push(ordinal * this.people + (this.people - 1 - person));
    }
  }

  private heapOf(pair: number): KeyHeap {
    return (this.heaps[pair] ??= new KeyHeap());
  }

  private refresh(pair: number): void {
    const key = this.heaps[pair]?.top ?? Infinity;
    this.bestOrdinal[pair] = key === Infinity ? NO_HOP : Math.floor(key / this.people);
    this.bestPerson[pair] = key === Infinity ? NO_HOP : this.personOf(key);
  }

  private personOf(key: number): number {
    return this.people - 1 - (key - Math.floor(key / this.people) * this.people);
  }
}
