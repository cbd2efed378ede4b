import { nodeOf } from '../flow/network';
import type { OffListCause, Placement } from '../model/allocation';
import { intAt, itemAt } from '../model/checked-access';
import { decidingChange } from '../weights/weights';
import type { Analysis } from './analysis';
import type { SeatCost } from './opportunity-costs';

/** Why a person did not get a theme that they prefer to their place. */
type MissReason =
  /** There was no seat to give: the organisers set everyone on that team. */
  | { readonly why: 'setByOrganisers' }
  /** Others would lose more than the person would gain. */
  | { readonly why: 'costsOthers'; readonly cost: SeatCost }
  /** Equally good for all together; the lower lottery number won. */
  | { readonly why: 'tie' }
  /** In the plain draw, the seats were gone before the person's turn. */
  | { readonly why: 'drawnEarlier' };

/** A full theme that the person prefers to their place. */
export interface MissedTheme {
  readonly themeId: string;
  /** On the person's list as it was used. */
  readonly rank: number;
  readonly size: number;
  readonly capacity: number;
  readonly reason: MissReason;
}

/** The person's position in the draw: 1 is first. */
export interface LotteryNumber {
  readonly number: number;
  /** How many people were drawn: everyone who is not pinned. */
  readonly of: number;
}

interface Listed {
  readonly themeId: string;
  /** How many themes of the person's list are no longer offered; ranks count the others. */
  readonly droppedChoices: number;
  readonly lottery: LotteryNumber;
}

/** Why a person is where they are. Names no other person, and only themes that the person ranked or got. */
export type Explanation =
  | { readonly kind: 'pinned'; readonly themeId: string }
  | ({ readonly kind: 'firstChoice' } & Listed)
  | ({
      readonly kind: 'laterChoice';
      readonly rank: number;
      readonly missed: readonly MissedTheme[];
    } & Listed)
  | ({
      readonly kind: 'offList';
      readonly cause: OffListCause;
      readonly missed: readonly MissedTheme[];
    } & Listed)
  | {
      readonly kind: 'unassigned';
      readonly cause: OffListCause;
      readonly missed: readonly MissedTheme[];
      readonly waitingPlace: number;
      /** All seats and all participants, pinned ones included. */
      readonly seats: number;
      readonly people: number;
      readonly lottery: LotteryNumber;
    };

/** Why the person in a row of the input is where they are, with the exact cost of every theme that they prefer. */
export function explain(analysis: Analysis, row: number): Explanation {
  const placement = itemAt(analysis.allocation.placements, row);
  switch (placement.how) {
    case 'pinned':
      return { kind: 'pinned', themeId: placement.themeId };
    case 'listed':
    case 'filled':
      return explainSeat(analysis, row, placement);
    case 'unassigned': {
      const { cause, waitingPlace } = placement;
      const missed = missedBy(analysis, row);
      const lottery = lotteryOf(analysis, row);
      return { kind: 'unassigned', cause, waitingPlace, missed, ...turnout(analysis), lottery };
    }
  }
}

function explainSeat(
  analysis: Analysis,
  row: number,
  placement: Extract<Placement, { how: 'listed' | 'filled' }>,
): Explanation {
  const { input, roster } = analysis.solution;
  const { themeId } = placement;
  const used = roster.ballots.lengthOf(row);
  const droppedChoices = new Set(itemAt(input.people, row).choices).size - used;
  const listed = { themeId, droppedChoices, lottery: lotteryOf(analysis, row) };
  if (placement.how === 'listed' && placement.rank === 1) return { kind: 'firstChoice', ...listed };
  const missed = missedBy(analysis, row);
  return placement.how === 'listed'
    ? { kind: 'laterChoice', rank: placement.rank, missed, ...listed }
    : { kind: 'offList', cause: placement.cause, missed, ...listed };
}

/** Every theme that the person's list ranks above their place. */
function missedBy(analysis: Analysis, row: number): MissedTheme[] {
  const { input, lists, seating, pool } = analysis.solution;
  const person = contenderAt(analysis, row);
  if (person < 0) return [];
  const first = intAt(lists.start, person);
  return Array.from({ length: seating.entryOf(person) - first }, (_, index) => {
    const theme = nodeOf(intAt(lists.options, first + index));
    const { id, capacity } = itemAt(input.themes, theme);
    const reason = reasonOf(analysis, person, index);
    return { themeId: id, rank: index + 1, size: intAt(pool.sizes, theme), capacity, reason };
  });
}

function reasonOf({ solution, costs }: Analysis, person: number, index: number): MissReason {
  const { lists, roster } = solution;
  const theme = nodeOf(intAt(lists.options, intAt(lists.start, person) + index));
  if (intAt(roster.quotas, theme) === 0) return { why: 'setByOrganisers' };
  if (costs === null) return { why: 'drawnEarlier' };
  const cost = costs.ofSeats.ofSeat(person, index);
  if (cost === null) return { why: 'setByOrganisers' };
  return decidingChange(cost.total) === null ? { why: 'tie' } : { why: 'costsOthers', cost };
}

/** Position among those considered for their list; negative if they were not. */
function contenderAt({ positions }: Analysis, row: number): number {
  return intAt(positions.contender, row) - 1;
}

function lotteryOf({ solution, positions }: Analysis, row: number): LotteryNumber {
  return { number: intAt(positions.lotteryNumber, row), of: solution.roster.candidates.length };
}

function turnout({ solution }: Analysis): { seats: number; people: number } {
  const { quotas, pinned, candidates } = solution.roster;
  const free = quotas.reduce((sum, quota) => sum + quota, 0);
  return { seats: free + pinned.length, people: candidates.length + pinned.length };
}
