import type { Ballots } from '../model/ballots';
import { intAt } from '../model/checked-access';
import { CostCodes } from '../weights/cost-codes';

/** Stands for a rank; ranks count from 1. */
const WORSE_THAN_ANY = 0;

/**
 * Everybody's options in one array: person p's are `entry` = `start[p]` to `start[p + 1] - 1`, best first. The last is
 * always the outside, node number `themes`, so the outside needs no special case. People are in lottery order.
 */
export interface PreferenceLists {
  readonly people: number;
  /** Nodes of the network: the themes and, last, the outside. */
  readonly nodes: number;
  readonly start: Int32Array;
  /** Node of every entry. */
  readonly node: Int32Array;
  /** Cost code of every entry. */
  readonly code: Int32Array;
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

/** @param contenders rows of people with at least one choice, in lottery order */
export function preferenceLists(
  contenders: Int32Array,
  ballots: Ballots,
  { themes, minChoices, keepPrevious, ranksInUse }: ListRules,
): PreferenceLists {
  const people = contenders.length;
  const start = new Int32Array(people + 1);
  // As long as it can get: pages that are never written take no memory.
  const node = new Int32Array(ballots.theme.length + people);
  const outsideRanks = new Int32Array(people);
  let worstRank = ranksInUse;
  let end = 0;
  for (let person = 0; person < people; person++) {
    const row = intAt(contenders, person);
    const listEnd = intAt(ballots.start, row + 1);
    for (let at = intAt(ballots.start, row); at < listEnd; at++) node[end++] = intAt(ballots.theme, at);
    const rank = ballots.outsideRankOf(row, minChoices);
    outsideRanks[person] = rank ?? WORSE_THAN_ANY;
    worstRank = Math.max(worstRank, rank ?? end - intAt(start, person));
    node[end++] = themes;
    start[person + 1] = end;
  }
  const codes = new CostCodes(worstRank, keepPrevious);
  const code = new Int32Array(end);
  for (let person = 0; person < people; person++) {
    const previous = keepPrevious ? ballots.previousOf(intAt(contenders, person)) : null;
    const outside = intAt(start, person + 1) - 1;
    let rank = 0;
    for (let entry = intAt(start, person); entry < outside; entry++) {
      rank += 1;
      code[entry] = codes.codeOf(rank, previous !== null && intAt(node, entry) !== previous);
    }
    const outsideRank = intAt(outsideRanks, person);
    code[outside] = codes.codeOf(
      outsideRank === WORSE_THAN_ANY ? codes.outsideRank : outsideRank,
      previous !== null,
    );
  }
  return { people, nodes: themes + 1, start, node: node.subarray(0, end), code, codes };
}
