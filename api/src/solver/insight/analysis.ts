// insight/: explains a seating: reasons, exact costs, findings before a generation, presets side by side.
import { assembleAllocation, seatContenders, type SeatedContenders, type Solution, solve } from '../allocate';
import type { PreferenceLists } from '../flow/network';
import type { Allocation } from '../model/allocation';
import { intAt, itemAt, realAt } from '../model/checked-access';
import type { AllocationInput } from '../model/input';
import { lotteryOrder } from '../model/lottery';
import { type Demand, type PinnedPerson, type Roster, themeDemand } from '../model/prepare';
import { type CodeMove, compareLimbs, type LevelChange, type Weights } from '../weights/weights';
import { OpportunityCosts, type Shift } from './opportunity-costs';

/**
 * What each pin costs: by how much the best seating without it would be better, for everyone with a list, the pinned person
 * included. A pin to a theme that is not on their own list counts as being on none of it.
 *
 * Putting the person back where the pin has them is a seating of the problem without the pin. The only ways to improve it lead
 * through that person: to a theme of their list, along the cheapest chain back to the seat they leave.
 *
 * A pin that overfills its theme leaves no seat behind. It may even be a gain, since it adds a seat.
 */
class PinCosts {
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
    let best: { readonly cost: Float64Array; readonly moves: CodeMove[] } | null = null;
    const alternatives = [...choices, outside].filter((node) => node !== theme);
    const here = this.codeOf(row, theme);
    for (const node of alternatives) {
      const cost = this.costs.ofPassingOn(node, seatLeft);
      if (cost === null) continue;
      const ownMove = { from: here, to: this.codeOf(row, node) };
      this.addDifference(cost, ownMove);
      if (best !== null && compareLimbs(cost, 0, best.cost, 0, cost.length) >= 0) continue;
      best = { cost, moves: [ownMove, ...this.costs.passedOn(node, seatLeft)] };
    }
    const mayStay = !overfills && choices.includes(theme);
    const zero = new Float64Array(this.weights.width);
    if (best === null || (mayStay && compareLimbs(best.cost, 0, zero, 0, zero.length) > 0)) {
      return this.costs.levelsOf([]);
    }
    return this.costs.levelsOf(best.moves.map(({ from, to }) => ({ from: to, to: from })));
  }

  /** The cost code of being at a node; the same at every node for a person without a list, who has no preference. */
  private codeOf(row: number, node: number): number {
    const { ballots } = this.roster;
    const choices = ballots.choicesOf(row);
    if (choices.length === 0) return 0;
    const index = choices.indexOf(node);
    return index >= 0 ? index : (ballots.outsideRankOf(row) ?? this.lists.worstRank + 1) - 1;
  }

  private addDifference(cost: Float64Array, { from, to }: CodeMove): void {
    const { values, width } = this.weights;
    cost.forEach((limb, at) => {
      cost[at] = limb + realAt(values, to * width + at) - realAt(values, from * width + at);
    });
  }
}

/** The opportunity costs of an optimum; a plain draw has none. */
export interface Costs {
  readonly ofSeats: OpportunityCosts;
  readonly ofPins: PinCosts;
}

export interface Analysis {
  readonly solution: Solution;
  readonly allocation: Allocation;
  readonly costs: Costs | null;
  readonly positions: Positions;
}

/** Index of each person's position in the solution. */
interface Positions {
  /** By row: lottery number, from 1; 0 for pinned people. */
  readonly lotteryNumber: Int32Array;
  /** By row: number among those considered for their list, from 1; 0 for the others. */
  readonly contender: Int32Array;
}

/**
 * Allocates, and prepares exact answers to "why not", "what if" and "what does it cost": see `opportunity-costs.ts`. Takes the
 * time of `allocate` and O(themes³).
 *
 * @throws AllocationInputError
 */
export function analyse(input: AllocationInput): Analysis {
  const solution = solve(input);
  return {
    solution,
    allocation: assembleAllocation(solution),
    costs: costsOf(solution),
    positions: positionsOf(solution),
  };
}

function positionsOf({ input: { people }, roster, contenders }: Solution): Positions {
  const numbered = (rows: Int32Array): Int32Array => {
    const numbers = new Int32Array(people.length);
    rows.forEach((row, index) => {
      numbers[row] = index + 1;
    });
    return numbers;
  };
  return {
    lotteryNumber: numbered(roster.candidates),
    contender: numbered(contenders),
  };
}

function costsOf(solution: Solution): Costs | null {
  const { input, roster } = solution;
  const { lists, seating, duals } = withRanksOfPins(solution);
  if (duals === null) return null;
  const themeOrder = lotteryOrder(
    input.options.seed,
    input.themes.map(({ id }) => id),
  );
  const ofSeats = new OpportunityCosts(lists, seating, duals, Int32Array.of(seating.outside, ...themeOrder));
  const capacities = Int32Array.from(input.themes, ({ capacity }) => capacity);
  return { ofSeats, ofPins: new PinCosts(ofSeats, lists, duals.weights, roster, capacities) };
}

/** The same seating, with weights that also distinguish the ranks of pinned people, whose lists may be longer. */
function withRanksOfPins(solution: Solution): SeatedContenders {
  const { input, roster, contenders, lists } = solution;
  const { ballots, pinned } = roster;
  const worstOfPins = pinned
    .filter(({ row }) => ballots.lengthOf(row) > 0)
    .reduce((worst, { row }) => Math.max(worst, ballots.worstRankOf(row)), 1);
  return worstOfPins <= lists.worstRank ? solution : seatContenders(contenders, roster, input, worstOfPins);
}

export interface ThemeProfile {
  readonly themeId: string;
  readonly capacity: number;
  readonly pinned: number;
  readonly size: number;
  readonly demand: Demand;
  /** The gain of one more seat; `null` for the plain draw, and if pins overfill the theme, since no one gains. */
  readonly oneMoreSeat: Shift | null;
  /** The cost of one seat fewer; `null` for the plain draw, and if organisers set everyone in the theme. */
  readonly oneSeatFewer: Shift | null;
}

/** Every theme after a generation, in the order of the input. */
export function themeProfiles({ solution, costs }: Analysis): ThemeProfile[] {
  const { input, roster, pool } = solution;
  const demand = themeDemand(roster);
  return input.themes.map(({ id, capacity }, theme) => {
    const pinned = intAt(roster.pins, theme);
    const size = intAt(pool.sizes, theme);
    return {
      themeId: id,
      capacity,
      pinned,
      size,
      demand: itemAt(demand, theme),
      oneMoreSeat: pinned > capacity ? null : (costs?.ofSeats.ofOneMoreSeat(theme) ?? null),
      oneSeatFewer: costs?.ofSeats.ofOneSeatFewer(theme) ?? null,
    };
  });
}

/**
 * How many people prefer another theme of their list. Under a preset with a certificate, moving any of them there would cost
 * others at least as much by the objective.
 */
export function envyCount({ solution: { contenders, lists, seating } }: Analysis): number {
  return contenders.reduce(
    (count, _, person) => count + (seating.entryOf(person) > intAt(lists.start, person) ? 1 : 0),
    0,
  );
}

export interface PinCost {
  readonly personId: string;
  readonly themeId: string;
  /** See `PinCosts`; all 0 if the pin costs nothing. */
  readonly levels: readonly LevelChange[];
}

/** The cost of every pin, in the order of the input; unknown after a plain draw. */
export function pinCosts({ solution: { input, roster }, costs }: Analysis): PinCost[] {
  return roster.pinned.map((pin) => ({
    personId: itemAt(input.people, pin.row).id,
    themeId: itemAt(input.themes, pin.theme).id,
    levels: costs?.ofPins.of(pin) ?? [],
  }));
}
