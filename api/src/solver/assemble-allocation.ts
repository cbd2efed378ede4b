import type {
  Allocation,
  AllocationWarning,
  Certificate,
  OffListCause,
  Placement,
  Profile,
} from './model/allocation';
import type { Ballots } from './model/ballots';
import { intAt, itemAt } from './model/checked-access';
import type { AllocationPerson } from './model/input';
import type { Solution } from './solve';

/** Writes the proof of an optimum in ids and plain numbers, so that it can be stored and checked elsewhere. */
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

/** Results by row of the input. Placements are made in this order, since lottery order is random in memory. */
class Outcomes {
  /** Theme + 1 of each person seated on their list or by the fill. */
  private readonly seat: Int32Array;
  /** Rank of each person seated on their list. */
  private readonly rank: Int32Array;
  private readonly waitingPlace: Int32Array;
  private readonly freeSeats: number;

  constructor(private readonly solution: Solution) {
    const { input, contenders, lists, seating, pool } = solution;
    this.seat = new Int32Array(input.people.length);
    this.rank = new Int32Array(input.people.length);
    this.waitingPlace = new Int32Array(input.people.length);
    this.freeSeats = freeSeatsAfter(solution);
    contenders.forEach((row, person) => {
      if (seating.nodeOf(person) === seating.outside) return;
      this.seat[row] = seating.nodeOf(person) + 1;
      this.rank[row] = seating.entryOf(person) - intAt(lists.start, person) + 1;
    });
    for (const { row, theme } of pool.filled) this.seat[row] = theme + 1;
    [...pool.waiting, ...pool.notDrawn].forEach((row, index) => {
      this.waitingPlace[row] = index + 1;
    });
  }

  placementOf(person: AllocationPerson, row: number): Placement {
    const { input, roster, pool } = this.solution;
    const personId = person.id;
    const waitingPlace = intAt(this.waitingPlace, row);
    if (waitingPlace > 0) {
      const isDrawn = waitingPlace <= pool.waiting.length;
      const cause = isDrawn ? offListCause(roster.ballots, row) : 'notDrawn';
      const reason = waitingPlace <= this.freeSeats ? 'fillOff' : 'noSeatLeft';
      return { personId, themeId: null, how: 'unassigned', cause, reason, waitingPlace };
    }
    const seat = intAt(this.seat, row);
    if (seat === 0) return settledPlacement(person);
    const themeId = itemAt(input.themes, seat - 1).id;
    const rank = intAt(this.rank, row);
    if (rank > 0) return { personId, themeId, how: 'listed', rank };
    return { personId, themeId, how: 'filled', cause: offListCause(roster.ballots, row) };
  }
}

function settledPlacement({ id, excluded, pinnedTo }: AllocationPerson): Placement {
  return excluded === true || pinnedTo === undefined
    ? { personId: id, themeId: null, how: 'excluded' }
    : { personId: id, themeId: pinnedTo, how: 'pinned' };
}

function offListCause(ballots: Ballots, row: number): OffListCause {
  if (ballots.lengthOf(row) > 0) return 'listFull';
  return intAt(ballots.submittedCount, row) > 0 ? 'noneOffered' : 'noList';
}

function freeSeatsAfter({ input, pool }: Solution): number {
  return input.themes.reduce(
    (sum, { capacity }, theme) => sum + Math.max(0, capacity - intAt(pool.sizes, theme)),
    0,
  );
}

function profileOf(placements: readonly Placement[], longestList: number): Profile {
  const ranks = Array.from({ length: longestList }, () => 0);
  const counts = { pinned: 0, filled: 0, unassigned: 0, excluded: 0 };
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
