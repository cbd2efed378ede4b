import { intAt, realAt } from '../model/checked-access';
import type { Ballots } from '../model/prepare';
import type { HopCosts } from '../weights/weights';

const CODE_BITS = 16;
const CODE_MASK = 2 ** CODE_BITS - 1;
/** An option is a signed 32-bit integer. */
const MOST_NODES = 2 ** (31 - CODE_BITS);
/** Used as a rank; ranks count from 1. */
const WORSE_THAN_ANY = 0;

/**
 * Each person's options in one array: person p's are `entry` = `start[p]` to `start[p + 1] - 1`, best first. The last is
 * always the outside, node number `themes`, so the outside needs no special case. People are in lottery order.
 */
export interface PreferenceLists {
  readonly people: number;
  /** Nodes of the network: the themes and, last, the outside. */
  readonly nodes: number;
  readonly start: Int32Array;
  /** Node and cost code of every entry in one integer: nearly all passes need both, so one read suffices. */
  readonly options: Int32Array;
  /** The worst class of any option, without the outside of lists that were long enough, whose cost code it is. See `Weights`. */
  readonly worstRank: number;
}

export function nodeOf(option: number): number {
  return option >> CODE_BITS;
}

export function codeOf(option: number): number {
  return option & CODE_MASK;
}

function optionOf(node: number, code: number): number {
  return (node << CODE_BITS) | code;
}

/** The entry of a node that is on the person's list, or outside. */
function entryAt({ start, options, nodes }: PreferenceLists, person: number, node: number): number {
  if (node === nodes - 1) return intAt(start, person + 1) - 1;
  let entry = intAt(start, person);
  while (nodeOf(intAt(options, entry)) !== node) entry += 1;
  return entry;
}

/**
 * @param contenders rows of people with at least one choice, in lottery order
 * @param themes how many there are
 * @param ranksInUse tells at least this many ranks apart, even if no list is that long
 * @throws RangeError if there are too many themes or costs for an option
 */
export function preferenceLists(
  contenders: Int32Array,
  ballots: Ballots,
  themes: number,
  ranksInUse: number,
): PreferenceLists {
  const people = contenders.length;
  const start = new Int32Array(people + 1);
  const ballotStart = new Int32Array(people);
  const outsideRanks = new Int32Array(people);
  let worstRank = ranksInUse;
  // First the offsets, then the lists: rows are random in memory, and no branch here depends on a load.
  for (let person = 0; person < people; person++) {
    const row = intAt(contenders, person);
    const length = ballots.lengthOf(row);
    const outsideRank = ballots.outsideRankOf(row);
    start[person + 1] = intAt(start, person) + length + 1;
    ballotStart[person] = intAt(ballots.start, row);
    outsideRanks[person] = outsideRank ?? WORSE_THAN_ANY;
    worstRank = Math.max(worstRank, outsideRank ?? length);
  }
  if (themes >= MOST_NODES || worstRank >= CODE_MASK) throw new RangeError('too many themes or costs');
  const options = new Int32Array(intAt(start, people));
  let entry = 0;
  for (let person = 0; person < people; person++) {
    const outside = intAt(start, person + 1) - 1;
    let at = intAt(ballotStart, person);
    for (let code = 0; entry < outside; code++) options[entry++] = optionOf(intAt(ballots.theme, at++), code);
    const outsideRank = intAt(outsideRanks, person);
    options[entry++] = optionOf(themes, outsideRank === WORSE_THAN_ANY ? worstRank : outsideRank - 1);
  }
  return { people, nodes: themes + 1, start, options, worstRank };
}

/** Who sits where: an entry of each person's own list, and how many people that puts at each node. */
export class Seating {
  readonly load: Int32Array;
  private readonly entry: Int32Array;
  /** The node of that entry, cached because it is read most. */
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

  moveToNode(person: number, node: number): void {
    this.moveToEntry(person, entryAt(this.lists, person, node));
  }

  private countAt(node: number, change: number): void {
    this.load[node] = intAt(this.load, node) + change;
  }
}

/**
 * A price per node, in the unit of the weights: the dual variables of the flow problem.
 *
 * They start at 0 and only rise; a node with a free seat still has price 0. The reduced cost of a hop is its cost plus
 * the price of its end minus the price of its start. It is never negative, and hops of reduced cost 0 are *tight*.
 * Raised this way, the prices end at the smallest optimal ones, as in the ascending auction of Demange, Gale and
 * Sotomayor ("Multi-item auctions", Journal of Political Economy 94, 1986). The order of themes or people does not matter.
 */
export class Prices {
  readonly values: Float64Array;
  private readonly scratch: Float64Array;

  constructor(
    nodes: number,
    readonly width: number,
    readonly hops: HopCosts,
  ) {
    this.values = new Float64Array(nodes * width);
    this.scratch = new Float64Array(width);
  }

  isZero(node: number): boolean {
    for (let limb = 0; limb < this.width; limb++) {
      if (realAt(this.values, node * this.width + limb) !== 0) return false;
    }
    return true;
  }

  of(node: number): number[] {
    return Array.from(this.values.subarray(node * this.width, (node + 1) * this.width));
  }

  /** The limbs of the reduced cost, valid until the next call. */
  reducedCost(from: number, to: number, hopOrdinal: number): Float64Array {
    const { width } = this;
    for (let limb = 0; limb < width; limb++) {
      this.scratch[limb] =
        realAt(this.hops.costs, hopOrdinal * width + limb) +
        realAt(this.values, to * width + limb) -
        realAt(this.values, from * width + limb);
    }
    return this.scratch;
  }

  isTight(from: number, to: number, hopOrdinal: number): boolean {
    const { width } = this;
    for (let limb = 0; limb < width; limb++) {
      const cost = realAt(this.hops.costs, hopOrdinal * width + limb);
      const fall = realAt(this.values, from * width + limb) - realAt(this.values, to * width + limb);
      if (cost !== fall) return false;
    }
    return true;
  }

  /** Raises the price of a node by `to` minus the number of `from` that starts at the given position. */
  raise(node: number, to: Float64Array, from: Float64Array, fromStart: number): void {
    for (let limb = 0; limb < this.width; limb++) {
      const at = node * this.width + limb;
      this.values[at] = realAt(this.values, at) + (realAt(to, limb) - realAt(from, fromStart + limb));
    }
  }
}
