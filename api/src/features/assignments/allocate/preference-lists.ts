import { CostCodes } from './cost-codes';
import type { Candidate } from './prepare';

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

/**
 * The short-list rule: the rank that being on no listed theme has for somebody, or `null` for worse than any rank.
 *
 * Where being off the list is the worst that can happen and is avoided first, listing a single theme would buy a first
 * choice. So for a list shorter than the form demanded, the outside is merely the next rank: whoever names no further
 * preference has all other themes as an equal next choice. A longer list then never does worse, up to lottery ties.
 */
export function shortListRank(candidate: Candidate, minChoices: number): number | null {
  return candidate.submittedCount >= minChoices ? null : candidate.choices.length + 1;
}

export interface ListRules {
  /** Number of themes. */
  readonly themes: number;
  readonly minChoices: number;
  readonly keepPrevious: boolean;
  /** Tell at least so many ranks apart, even if no list is that long. */
  readonly ranksInUse: number;
}

/** @param contenders people with at least one choice, in lottery order */
export function preferenceLists(
  contenders: readonly Candidate[],
  { themes, minChoices, keepPrevious, ranksInUse }: ListRules,
): PreferenceLists {
  const outsideRanks = contenders.map((contender) => shortListRank(contender, minChoices));
  let worstRank = ranksInUse;
  let entries = 0;
  contenders.forEach(({ choices }, person) => {
    worstRank = Math.max(worstRank, choices.length, outsideRanks[person] ?? 0);
    entries += choices.length + 1;
  });
  const codes = new CostCodes(worstRank, keepPrevious);
  const start = new Int32Array(contenders.length + 1);
  const node = new Int32Array(entries);
  const code = new Int32Array(entries);
  let entry = 0;
  contenders.forEach(({ choices, previous }, person) => {
    const hasPrevious = previous !== null;
    choices.forEach((theme, index) => {
      node[entry] = theme;
      code[entry++] = codes.codeOf(index + 1, hasPrevious && theme !== previous);
    });
    node[entry] = themes;
    code[entry++] = codes.codeOf(outsideRanks[person] ?? codes.outsideRank, hasPrevious);
    start[person + 1] = entry;
  });
  return { people: contenders.length, nodes: themes + 1, start, node, code, codes };
}
