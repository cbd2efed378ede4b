import { intAt, itemAt } from '../model/checked-access';
import { nodeOf } from '../flow/preference-lists';
import type { Seating } from '../flow/seating';
import type { TightSeats } from './tight-seats';

const UNUSED = 0;
const NONE = -1;

/**
 * For each ordered pair of nodes, the people who could be moved from one to the other at no cost. People are numbered
 * as in `TightSeats`, which keeps them in lottery order.
 */
export class TightHops {
  private readonly nodes: number;
  /**
   * Stacks of people by pair `to * nodes + from`, as linked lists of cells. People who have left their node are
   * discarded when they come to the top.
   */
  private readonly top: Int32Array;
  private readonly moverIn: number[] = [NONE];
  private readonly cellBelow: number[] = [NONE];
  /** Pairs that ever held somebody, as a linked list for each node that they lead to. */
  private readonly firstInto: Int32Array;
  private readonly nextInto: Int32Array;

  constructor(
    readonly seats: TightSeats,
    private readonly seating: Seating,
  ) {
    this.nodes = seating.lists.nodes;
    this.top = new Int32Array(this.nodes ** 2);
    this.firstInto = new Int32Array(this.nodes).fill(NONE);
    this.nextInto = new Int32Array(this.nodes ** 2);
    for (let index = 0; index < seats.count; index++) this.addHopsOf(index);
  }

  /** The first pair that leads to a node; negative if there is none. */
  firstPairInto(node: number): number {
    return intAt(this.firstInto, node);
  }

  /** The next pair that leads to the same node; negative if there is none. */
  pairAfter(pair: number): number {
    return intAt(this.nextInto, pair);
  }

  /** Somebody later in lottery order than `fixed` who can move from one node to the other, or a negative number. */
  moverBetween(from: number, to: number, fixed: number): number {
    const pair = to * this.nodes + from;
    for (let cell = intAt(this.top, pair); cell > UNUSED; cell = itemAt(this.cellBelow, cell)) {
      const mover = itemAt(this.moverIn, cell);
      if (mover > fixed && this.nodeOf(mover) === from) {
        this.top[pair] = cell;
        return mover;
      }
    }
    this.top[pair] = NONE;
    return NONE;
  }

  nodeOf(index: number): number {
    return this.seating.nodeOf(intAt(this.seats.people, index));
  }

  move(index: number, to: number): void {
    this.seating.moveToNode(intAt(this.seats.people, index), to);
    this.addHopsOf(index);
  }

  private addHopsOf(index: number): void {
    const { start, entries } = this.seats;
    const from = this.nodeOf(index);
    for (let at = intAt(start, index); at < intAt(start, index + 1); at++) {
      const to = nodeOf(intAt(this.seating.lists.options, intAt(entries, at)));
      if (to !== from) this.add(index, from, to);
    }
  }

  private add(index: number, from: number, to: number): void {
    const pair = to * this.nodes + from;
    const below = intAt(this.top, pair);
    if (below === UNUSED) {
      this.nextInto[pair] = intAt(this.firstInto, to);
      this.firstInto[to] = pair;
    }
    this.top[pair] = this.moverIn.length;
    this.moverIn.push(index);
    this.cellBelow.push(below === UNUSED ? NONE : below);
  }
}
