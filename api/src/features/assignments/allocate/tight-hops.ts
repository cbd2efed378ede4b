import { flagAt, intAt, realAt } from './checked-access';
import { compareLimbs } from './limbs';
import type { Optimum } from './min-cost-flow';
import type { PreferenceLists } from './preference-lists';
import type { Weights } from './weights';

const NOBODY = -1;

/** Marks the entries at which weight + price is smallest for the person: the seats that an optimum may give them. */
export function tightEntries(lists: PreferenceLists, weights: Weights, { prices }: Optimum): Uint8Array {
  const { width } = weights;
  const marks = new Uint8Array(lists.node.length);
  const smallest = new Float64Array(width);
  const cost = new Float64Array(width);
  for (let person = 0; person < lists.people; person++) {
    const first = intAt(lists.start, person);
    let firstTight = first;
    for (let entry = first; entry < intAt(lists.start, person + 1); entry++) {
      for (let limb = 0; limb < width; limb++) {
        cost[limb] =
          realAt(weights.values, intAt(lists.code, entry) * width + limb) +
          realAt(prices.values, intAt(lists.node, entry) * width + limb);
      }
      const order = entry === first ? -1 : compareLimbs(cost, 0, smallest, 0, width);
      if (order > 0) continue;
      if (order < 0) {
        smallest.set(cost);
        marks.fill(0, firstTight, entry);
        firstTight = entry;
      }
      marks[entry] = 1;
    }
  }
  return marks;
}

/** For each ordered pair of nodes, the people who could be moved from one to the other at no cost. */
export class TightHops {
  /** Stacks of people by pair; those who have left their node since are discarded when they come to the top. */
  private readonly movers: (number[] | undefined)[];
  private readonly lists: PreferenceLists;

  constructor(
    private readonly seating: Optimum['seating'],
    private readonly tight: Uint8Array,
  ) {
    this.lists = seating.lists;
    this.movers = Array.from({ length: this.lists.nodes ** 2 }, () => undefined);
    for (let person = 0; person < this.lists.people; person++) this.addHopsOf(person);
  }

  /** Somebody later in lottery order than `fixed` who can move without cost, or a negative number. */
  moverBetween(from: number, to: number, fixed: number): number {
    const movers = this.movers[from * this.lists.nodes + to];
    if (movers === undefined) return NOBODY;
    for (let person = movers.at(-1); person !== undefined; person = movers.at(-1)) {
      if (person > fixed && this.seating.nodeOf(person) === from) return person;
      movers.pop();
    }
    return NOBODY;
  }

  move(person: number, to: number): void {
    this.seating.moveToNode(person, to);
    this.addHopsOf(person);
  }

  /** The tight entries of a person's list before the one they have, best first. */
  betterEntries(person: number): number[] {
    const better: number[] = [];
    for (let entry = intAt(this.lists.start, person); entry < this.seating.entryOf(person); entry++) {
      if (flagAt(this.tight, entry)) better.push(entry);
    }
    return better;
  }

  private addHopsOf(person: number): void {
    const current = this.seating.entryOf(person);
    const row = this.seating.nodeOf(person) * this.lists.nodes;
    for (let entry = intAt(this.lists.start, person); entry < intAt(this.lists.start, person + 1); entry++) {
      if (entry === current || !flagAt(this.tight, entry)) continue;
      (this.movers[row + intAt(this.lists.node, entry)] ??= []).push(person);
    }
  }
}
