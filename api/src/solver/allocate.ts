// solver/: the allocator: seats people at themes, explains the result and proves it. Data in, data out.
import { chooseByLottery, serialDictatorship } from './draw/lottery-optimum';
import { type FilledPool, seatPool } from './fill/pool';
import { minCostFlow } from './flow/min-cost-flow';
import { type PreferenceLists, preferenceLists, type Prices, type Seating } from './flow/network';
import {
  type Allocation,
  type AllocationWarning,
  type Certificate,
  levelsOf,
  type OffListCause,
  type Placement,
  type Profile,
} from './model/allocation';
import { intAt, itemAt } from './model/checked-access';
import { type AllocationInput, type AllocationPerson, checkInput } from './model/input';
import { type Ballots, prepare, type Roster } from './model/prepare';
import { packWeights, type Weights } from './weights/weights';

/**
 * Seats people at themes.
 *
 * 1. Pinned people take their seats, and the lottery orders the rest (`prepare.ts`).
 * 2. Each person with a list is seated on it or left outside, so that the preset's objective (`levelsOf`) is best
 *    (`min-cost-flow.ts`); of several optima the lottery chooses (`lottery-optimum.ts`).
 * 3. Those left outside and those without a list are spread over the remaining seats (`pool.ts`).
 * 4. Prices of the themes prove the optimum (`Certificate`), which `verify-certificate.ts` checks on its own.
 *
 * Pure. The order of people and themes does not matter: the same input and seed give the same allocation.
 *
 * @throws AllocationInputError if the input has no meaning, for example two themes with the same id
 */
export function allocate(input: AllocationInput): Allocation {
  return assembleAllocation(solve(input));
}

/** The proof of an optimum: see `Certificate`. */
export interface Duals {
  readonly weights: Weights;
  readonly prices: Prices;
}

export interface SeatedContenders {
  readonly lists: PreferenceLists;
  readonly seating: Seating;
  /** `null` for the `lottery` preset, which claims no optimum. */
  readonly duals: Duals | null;
}

/** Everything a generation decided, in positions instead of ids. */
export interface Solution extends SeatedContenders {
  readonly input: AllocationInput;
  readonly roster: Roster;
  /** Rows of people considered for the themes of their list, in lottery order. */
  readonly contenders: Int32Array;
  readonly pool: FilledPool;
}

/** @throws AllocationInputError if the input has no meaning */
export function solve(input: AllocationInput): Solution {
  checkInput(input);
  const { options, themes } = input;
  const roster = prepare(input);
  const contenders = roster.candidates.filter((row) => roster.ballots.lengthOf(row) > 0);
  const seated = seatContenders(contenders, roster, input);
  const pool = seatPool({ roster, contenders, seating: seated.seating, themes, seed: options.seed });
  return { input, roster, contenders, pool, ...seated };
}

/** @param ranksInUse the objective distinguishes at least this many ranks, even if no list is that long */
export function seatContenders(
  contenders: Int32Array,
  { ballots, quotas }: Roster,
  { themes, options: { preset } }: AllocationInput,
  ranksInUse = 1,
): SeatedContenders {
  const lists = preferenceLists(contenders, ballots, themes.length, ranksInUse);
  if (preset === 'lottery') return { lists, seating: serialDictatorship(lists, quotas), duals: null };
  const weights = packWeights(levelsOf(preset, lists.worstRank), lists.worstRank, lists.nodes);
  const optimum = minCostFlow(lists, quotas, weights);
  chooseByLottery(weights, optimum);
  return { lists, seating: optimum.seating, duals: { weights, prices: optimum.prices } };
}

/** Writes the proof of an optimum in ids and plain numbers, to be stored and checked elsewhere. */
function certify({ input: { people, themes }, contenders, seating, duals }: Solution): Certificate | null {
  if (duals === null) return null;
  const { prices } = duals;
  const { levels, values, width } = duals.weights;
  return {
    levels,
    weights: Array.from({ length: values.length / width }, (_, code) =>
      Array.from(values.subarray(code * width, (code + 1) * width)),
    ),
    prices: themes.map(({ id }, theme) => ({ themeId: id, price: prices.of(theme) })),
    places: Array.from(contenders, (row, person) => ({
      personId: itemAt(people, row).id,
      themeId: themes[seating.nodeOf(person)]?.id ?? null,
    })),
  };
}

/** Translates positions back into ids and counts. */
export function assembleAllocation(solution: Solution): Allocation {
  const { input, roster } = solution;
  const outcomes = new Outcomes(solution);
  const placements = input.people.map((person, row) => outcomes.placementOf(person, row));
  const longestList = solution.contenders.reduce(
    (longest, row) => Math.max(longest, roster.ballots.lengthOf(row)),
    0,
  );
  return {
    placements,
    profile: profileOf(placements, longestList),
    warnings: warningsOf(solution),
    lotteryOrder: Array.from(roster.candidates, (row) => itemAt(input.people, row).id),
    certificate: certify(solution),
  };
}

/** Results by row of the input. Placements are created in this order, because lottery order is random in memory. */
class Outcomes {
  /** Theme + 1 of each person seated on their list or by the fill. */
  private readonly seat: Int32Array;
  private readonly rank: Int32Array;
  private readonly waitingPlace: Int32Array;

  constructor(private readonly solution: Solution) {
    const { input, contenders, lists, seating, pool } = solution;
    this.seat = new Int32Array(input.people.length);
    this.rank = new Int32Array(input.people.length);
    this.waitingPlace = new Int32Array(input.people.length);
    contenders.forEach((row, person) => {
      if (seating.nodeOf(person) === seating.outside) return;
      this.seat[row] = seating.nodeOf(person) + 1;
      this.rank[row] = seating.entryOf(person) - intAt(lists.start, person) + 1;
    });
    for (const { row, theme } of pool.filled) this.seat[row] = theme + 1;
    pool.waiting.forEach((row, index) => {
      this.waitingPlace[row] = index + 1;
    });
  }

  placementOf({ id: personId, pinnedTo }: AllocationPerson, row: number): Placement {
    if (pinnedTo !== undefined) return { personId, themeId: pinnedTo, how: 'pinned' };
    const { input, roster } = this.solution;
    const waitingPlace = intAt(this.waitingPlace, row);
    if (waitingPlace > 0) {
      const cause = offListCause(roster.ballots, row);
      return { personId, themeId: null, how: 'unassigned', cause, waitingPlace };
    }
    const themeId = itemAt(input.themes, intAt(this.seat, row) - 1).id;
    const rank = intAt(this.rank, row);
    if (rank > 0) return { personId, themeId, how: 'listed', rank };
    return { personId, themeId, how: 'filled', cause: offListCause(roster.ballots, row) };
  }
}

function offListCause(ballots: Ballots, row: number): OffListCause {
  if (ballots.lengthOf(row) > 0) return 'listFull';
  return intAt(ballots.submittedCount, row) > 0 ? 'noneOffered' : 'noList';
}

function profileOf(placements: readonly Placement[], longestList: number): Profile {
  const ranks = Array.from({ length: longestList }, () => 0);
  const counts = { pinned: 0, filled: 0, unassigned: 0 };
  for (const placement of placements) {
    if (placement.how === 'listed') ranks[placement.rank - 1] = itemAt(ranks, placement.rank - 1) + 1;
    else counts[placement.how] += 1;
  }
  return { ranks, ...counts };
}

function warningsOf({ input, roster, pool }: Solution): AllocationWarning[] {
  return input.themes.flatMap(({ id: themeId, capacity, minSize = 0 }, theme): AllocationWarning[] => {
    const pinned = intAt(roster.pins, theme);
    const size = intAt(pool.sizes, theme);
    if (pinned > capacity) return [{ kind: 'overfull', themeId, pinned, capacity }];
    return size < minSize ? [{ kind: 'belowMinSize', themeId, size, minSize }] : [];
  });
}
