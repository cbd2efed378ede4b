import { intAt } from '../model/checked-access';
import { entryAt, nodeOf, type PreferenceLists } from './preference-lists';

/** Who sits where: an entry of each person's own list, and how many people that puts at each node. */
export class Seating {
  readonly load: Int32Array;
  private readonly entry: Int32Array;
  /** The node of that entry, kept because it is read most. */
  private readonly node: Int32Array;

  /** Starts with each person at their first choice. */
  constructor(
    readonly lists: PreferenceLists,
    /** Seats of each node; the outside has room for all people. */
    readonly quotas: Int32Array,
  ) {
    this.entry = lists.start.slice(0, lists.people);
    this.load = new Int32Array(lists.nodes);
    this.node = new Int32Array(lists.people);
    for (let person = 0; person < lists.people; person++) {
      const node = nodeOf(intAt(lists.options, this.entryOf(person)));
      this.node[person] = node;
      this.countAt(node, 1);
    }
  }

  get outside(): number {
    return this.lists.nodes - 1;
  }

  /** The entry of the person's list that they have. */
  entryOf(person: number): number {
    return intAt(this.entry, person);
  }

  nodeOf(person: number): number {
    return intAt(this.node, person);
  }

  hasFreeSeat(node: number): boolean {
    return node === this.outside || intAt(this.load, node) < intAt(this.quotas, node);
  }

  isOverfull(node: number): boolean {
    return node !== this.outside && intAt(this.load, node) > intAt(this.quotas, node);
  }

  overfullNodes(): number[] {
    return Array.from(this.load.keys()).filter((node) => this.isOverfull(node));
  }

  moveToEntry(person: number, entry: number): void {
    const node = nodeOf(intAt(this.lists.options, entry));
    this.countAt(this.nodeOf(person), -1);
    this.entry[person] = entry;
    this.node[person] = node;
    this.countAt(node, 1);
  }

  /** Moves a person to a node of their list. */
  moveToNode(person: number, node: number): void {
    this.moveToEntry(person, entryAt(this.lists, person, node));
  }

  private countAt(node: number, change: number): void {
    this.load[node] = intAt(this.load, node) + change;
  }
}
