// insight/: explains a seating: reasons, exact costs, findings before a generation, presets side by side.
import type { Allocation } from '../model/allocation';
import { assembleAllocation } from '../assemble-allocation';
import type { AllocationInput } from '../model/input';
import { lotteryOrder } from '../model/lottery';
import { OpportunityCosts } from './opportunity-costs';
import { PinCosts } from './pin-costs';
import { seatContenders, type SeatedContenders, type Solution, solve } from '../solve';

/** The costs of an optimum; a plain draw has none. */
export interface Costs {
  readonly ofSeats: OpportunityCosts;
  readonly ofPins: PinCosts;
}

/** An allocation with what is needed to explain it. */
export interface Analysis {
  readonly solution: Solution;
  readonly allocation: Allocation;
  readonly costs: Costs | null;
  readonly positions: Positions;
}

/** Where each person is in the solution, so that explaining everybody needs no search per person. */
interface Positions {
  /** Row of the input, by id. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** By row: lottery number, from 1; 0 for pinned and excluded people. */
  readonly lotteryNumber: Int32Array;
  /** By row: number among those who were considered for their list, from 1; 0 for the others. */
  readonly contender: Int32Array;
}

/**
 * Allocates, and prepares exact answers to "why not", "what if" and "what does it cost": see `opportunity-costs.ts`.
 * Takes the time of `allocate` and O(themes³).
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
    rowOf: new Map(people.map(({ id }, row) => [id, row])),
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
  const { ballots, minChoices, pinned } = roster;
  const worstOfPins = pinned
    .filter(({ row }) => ballots.lengthOf(row) > 0)
    .reduce((worst, { row }) => Math.max(worst, ballots.worstRankOf(row, minChoices)), 1);
  return worstOfPins <= lists.codes.worstRank
    ? solution
    : seatContenders(contenders, roster, input, worstOfPins);
}
