import type { Ballots } from './ballots';
import { intAt } from './checked-access';
import { CostCodes } from './cost-codes';

/**
 * Everybody's options in one array: person p's are `entry` = `start[p]` to `start[p + 1] - 1`, best first. The last is
 * always the outside, node number `themes`, so that it needs no case of its own. People are in lottery order.
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
  /** Tell at least so many ranks apart, even if no list is that long. */
  readonly ranksInUse: number;
}

/** @param contenders rows of people with at least one choice, in lottery order */
export function preferenceLists(
  contenders: Int32Array,
  ballots: Ballots,
  { themes, minChoices, keepPrevious, ranksInUse }: ListRules,
): PreferenceLists {
  let worstRank = ranksInUse;
  let entries = 0;
  for (const row of contenders) {
    worstRank = Math.max(worstRank, ballots.worstRankOf(row, minChoices));
    entries += ballots.lengthOf(row) + 1;
  }
  const codes = new CostCodes(worstRank, keepPrevious);
  const start = new Int32Array(contenders.length + 1);
  const node = new Int32Array(entries);
  const code = new Int32Array(entries);
  let entry = 0;
  for (let person = 0; person < contenders.length; person++) {
    const row = intAt(contenders, person);
    const first = intAt(ballots.start, row);
    const length = ballots.lengthOf(row);
    const previous = ballots.previousOf(row);
    for (let index = 0; index < length; index++) {
      const theme = intAt(ballots.theme, first + index);
      node[entry] = theme;
      code[entry++] = codes.codeOf(index + 1, previous !== null && theme !== previous);
    }
    node[entry] = themes;
    const outsideRank = ballots.outsideRankOf(row, minChoices) ?? codes.outsideRank;
    code[entry++] = codes.codeOf(outsideRank, previous !== null);
    start[person + 1] = entry;
  }
  return { people: contenders.length, nodes: themes + 1, start, node, code, codes };
}
