import type { Ballots } from '../model/ballots';
import { intAt } from '../model/checked-access';
import { CostCodes } from '../weights/weights';

const CODE_BITS = 16;
const CODE_MASK = 2 ** CODE_BITS - 1;
/** An option is an integer of 32 bits with a sign. */
const MOST_NODES = 2 ** (31 - CODE_BITS);
/** Stands for a rank; ranks count from 1. */
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
  /** Node and cost code of every entry in one integer: nearly all passes read both, so one read does. */
  readonly options: Int32Array;
  readonly codes: CostCodes;
}

export interface ListRules {
  /** Number of themes. */
  readonly themes: number;
  readonly minChoices: number;
  readonly keepPrevious: boolean;
  /** Tell at least this many ranks apart, even if no list is that long. */
  readonly ranksInUse: number;
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
export function entryAt({ start, options, nodes }: PreferenceLists, person: number, node: number): number {
  if (node === nodes - 1) return intAt(start, person + 1) - 1;
  let entry = intAt(start, person);
  while (nodeOf(intAt(options, entry)) !== node) entry += 1;
  return entry;
}

/**
 * @param contenders rows of people with at least one choice, in lottery order
 * @throws RangeError if there are too many themes or costs for an option
 */
export function preferenceLists(
  contenders: Int32Array,
  ballots: Ballots,
  { themes, minChoices, keepPrevious, ranksInUse }: ListRules,
): PreferenceLists {
  const people = contenders.length;
  const start = new Int32Array(people + 1);
  const ballotStart = new Int32Array(people);
  const outsideRanks = new Int32Array(people);
  let worstRank = ranksInUse;
  // First where the lists are, then the lists: rows are random in memory, and no branch here waits for one.
  for (let person = 0; person < people; person++) {
    const row = intAt(contenders, person);
    const length = ballots.lengthOf(row);
    const outsideRank = ballots.outsideRankOf(row, minChoices);
    start[person + 1] = intAt(start, person) + length + 1;
    ballotStart[person] = intAt(ballots.start, row);
    outsideRanks[person] = outsideRank ?? WORSE_THAN_ANY;
    worstRank = Math.max(worstRank, outsideRank ?? length);
  }
  const codes = new CostCodes(worstRank, keepPrevious);
  if (themes >= MOST_NODES || codes.count > CODE_MASK) throw new RangeError('too many themes or costs');
  const options = new Int32Array(intAt(start, people));
  let entry = 0;
  for (let person = 0; person < people; person++) {
    const previous = keepPrevious ? ballots.previousOf(intAt(contenders, person)) : null;
    const outside = intAt(start, person + 1) - 1;
    let at = intAt(ballotStart, person);
    for (let rank = 1; entry < outside; rank++) {
      const theme = intAt(ballots.theme, at++);
      options[entry++] = optionOf(theme, codes.codeOf(rank, previous !== null && theme !== previous));
    }
    const outsideRank = intAt(outsideRanks, person);
    const rank = outsideRank === WORSE_THAN_ANY ? codes.outsideRank : outsideRank;
    options[entry++] = optionOf(themes, codes.codeOf(rank, previous !== null));
  }
  return { people, nodes: themes + 1, start, options, codes };
}
