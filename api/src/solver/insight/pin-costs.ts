import { intAt, realAt } from '../model/checked-access';
import type { CodeMove, LevelChange } from '../weights/level-changes';
import { compareLimbs } from '../weights/limbs';
import type { OpportunityCosts } from './opportunity-costs';
import type { PreferenceLists } from '../flow/preference-lists';
import type { PinnedPerson, Roster } from '../model/prepare';
import type { Weights } from '../weights/weights';

/**
 * What each pin costs: by how much the best seating without it would be better, for everybody with a list, the pinned
 * person included. A pin to a theme that is not on their own list counts as being on none of it.
 *
 * Putting the person back where the pin has them is a seating of the problem without the pin. The only ways to improve
 * it lead through that person: to a theme of their list, along the cheapest chain back to the seat they leave.
 *
 * A pin that overfills its theme leaves no seat behind. It may even be a gain, since it adds a seat.
 */
export class PinCosts {
  constructor(
    private readonly costs: OpportunityCosts,
    private readonly lists: PreferenceLists,
    private readonly weights: Weights,
    private readonly roster: Roster,
    private readonly capacities: Int32Array,
  ) {}

  /** All 0 if the pin costs nothing. */
  of({ row, theme }: PinnedPerson): LevelChange[] {
    const outside = this.lists.nodes - 1;
    const overfills = intAt(this.roster.pins, theme) > intAt(this.capacities, theme);
    const seatLeft = overfills ? outside : theme;
    const choices = this.roster.ballots.choicesOf(row);
    const codeOf = this.codesFor(row);
    let best: { readonly cost: Float64Array; readonly moves: CodeMove[] } | null = null;
    const alternatives = [...choices, outside].filter((node) => node !== theme);
    for (const node of alternatives) {
      const cost = this.costs.ofPassingOn(node, seatLeft);
      if (cost === null) continue;
      const own = { from: codeOf(theme), to: codeOf(node) };
      this.addDifference(cost, own);
      if (best !== null && compareLimbs(cost, 0, best.cost, 0, cost.length) >= 0) continue;
      best = { cost, moves: [own, ...this.costs.passedOn(node, seatLeft)] };
    }
    const mayStay = !overfills && choices.includes(theme);
    const zero = new Float64Array(this.weights.width);
    if (best === null || (mayStay && compareLimbs(best.cost, 0, zero, 0, zero.length) > 0)) {
      return this.costs.levelsOf([]);
    }
    return this.costs.levelsOf(best.moves.map(({ from, to }) => ({ from: to, to: from })));
  }

  /** The cost code of being at a node; the same at every node for somebody without a list, who has no preference. */
  private codesFor(row: number): (node: number) => number {
    const { ballots, minChoices } = this.roster;
    const { codes } = this.lists;
    const choices = ballots.choicesOf(row);
    const previous = ballots.previousOf(row);
    const outsideRank = ballots.outsideRankOf(row, minChoices) ?? codes.outsideRank;
    if (choices.length === 0) return () => 0;
    return (node) => {
      const index = choices.indexOf(node);
      const rank = index >= 0 ? index + 1 : outsideRank;
      return codes.codeOf(rank, previous !== null && (index < 0 || previous !== node));
    };
  }

  private addDifference(cost: Float64Array, { from, to }: CodeMove): void {
    const { values, width } = this.weights;
    cost.forEach((limb, at) => {
      cost[at] = limb + realAt(values, to * width + at) - realAt(values, from * width + at);
    });
  }
}
