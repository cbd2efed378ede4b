import { flagAt, intAt, realAt } from './checked-access';
import type { Optimum } from './min-cost-flow';
import type { PreferenceLists } from './preference-lists';
import type { Weights } from './weights';

const NONE = -1;

/**
 * Marks the entries at which weight + price is as small as at the one that the person has, which is the smallest of
 * their list: the seats that an optimum may give them.
 */
function tightEntries(weights: Weights, { seating, prices }: Optimum): Uint8Array {
  const { lists } = seating;
  const { width, values } = weights;
  const marks = new Uint8Array(lists.node.length);
  for (let person = 0; person < lists.people; person++) {
    const current = seating.entryOf(person);
    const end = intAt(lists.start, person + 1);
    for (let entry = intAt(lists.start, person); entry < end; entry++) {
      const weight = intAt(lists.code, entry) * width;
      const price = intAt(lists.node, entry) * width;
      const ownWeight = intAt(lists.code, current) * width;
      const ownPrice = intAt(lists.node, current) * width;
      let limb = 0;
      while (
        limb < width &&
        realAt(values, weight + limb) + realAt(prices.values, price + limb) ===
          realAt(values, ownWeight + limb) + realAt(prices.values, ownPrice + limb)
      ) {
        limb += 1;
      }
      if (limb === width) marks[entry] = 1;
    }
  }
  return marks;
}

/** For each ordered pair of nodes, the people who could be moved from one to the other at no cost. */
export class TightHops {
  /** Stacks of people by pair; those who have left their node since are discarded when they come to the top. */
  private readonly movers: (number[] | undefined)[];
  private readonly lists: PreferenceLists;
  private readonly seating: Optimum['seating'];
  private readonly tight: Uint8Array;

  constructor(weights: Weights, optimum: Optimum) {
    this.seating = optimum.seating;
    this.lists = optimum.seating.lists;
    this.tight = tightEntries(weights, optimum);
    this.movers = Array.from({ length: this.lists.nodes ** 2 }, () => undefined);
    for (let person = 0; person < this.lists.people; person++) this.addHopsOf(person);
  }

  /** Somebody later in lottery order than `fixed` who can move without cost, or a negative number. */
  moverBetween(from: number, to: number, fixed: number): number {
    const movers = this.movers[from * this.lists.nodes + to];
    if (movers === undefined) return NONE;
    for (let person = movers.at(-1); person !== undefined; person = movers.at(-1)) {
      if (person > fixed && this.seating.nodeOf(person) === from) return person;
      movers.pop();
    }
    return NONE;
  }

  move(person: number, to: number): void {
    this.seating.moveToNode(person, to);
    this.addHopsOf(person);
  }

  /** The next tight entry of a person's list from the given one on and before the one they have, or negative. */
  nextBetterEntry(person: number, from: number): number {
    const current = this.seating.entryOf(person);
    for (let entry = from; entry < current; entry++) {
      if (flagAt(this.tight, entry)) return entry;
    }
    return NONE;
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
