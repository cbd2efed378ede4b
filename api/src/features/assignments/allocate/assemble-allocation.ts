import type { Allocation, AllocationWarning, OffListCause, Placement, Profile } from './allocation';
import { certify } from './certify';
import { intAt, itemAt } from './checked-access';
import type { AllocationPerson } from './input';
import type { Candidate } from './prepare';
import type { Solution } from './solve';

/** Translates positions back into ids and counts. */
export function assembleAllocation(parts: Solution): Allocation {
  const { input, roster } = parts;
  const byRow = candidatePlacements(parts);
  const placements = input.people.map((person, row) => byRow[row] ?? settledPlacement(person));
  const longestList = parts.contenders.reduce((longest, { choices }) => Math.max(longest, choices.length), 0);
  return {
    placements,
    profile: profileOf(placements, longestList),
    warnings: warningsOf(parts),
    lotteryOrder: roster.candidates.map(({ id }) => id),
    certificate: certify(parts),
  };
}

/** By row of the input, for everybody who was to be seated. */
function candidatePlacements(parts: Solution): (Placement | undefined)[] {
  const { input, contenders, seating, pool } = parts;
  const byRow: (Placement | undefined)[] = input.people.map(() => undefined);
  const idOf = (theme: number): string => itemAt(input.themes, theme).id;
  contenders.forEach(({ id, row, choices }, person) => {
    const theme = seating.nodeOf(person);
    if (theme === seating.outside) return;
    byRow[row] = { personId: id, themeId: idOf(theme), how: 'listed', rank: choices.indexOf(theme) + 1 };
  });
  for (const { candidate, theme } of pool.filled) {
    const cause = offListCause(candidate);
    byRow[candidate.row] = { personId: candidate.id, themeId: idOf(theme), how: 'filled', cause };
  }
  const freeSeats = freeSeatsAfter(parts);
  [...pool.waiting, ...pool.notDrawn].forEach((candidate, index) => {
    byRow[candidate.row] = {
      personId: candidate.id,
      themeId: null,
      how: 'unassigned',
      cause: index < pool.waiting.length ? offListCause(candidate) : 'notDrawn',
      reason: index < freeSeats ? 'fillOff' : 'noSeatLeft',
      waitingPlace: index + 1,
    };
  });
  return byRow;
}

function settledPlacement({ id, excluded, pinnedTo }: AllocationPerson): Placement {
  return excluded === true || pinnedTo === undefined
    ? { personId: id, themeId: null, how: 'excluded' }
    : { personId: id, themeId: pinnedTo, how: 'pinned' };
}

function offListCause({ choices, submittedCount }: Candidate): OffListCause {
  if (choices.length > 0) return 'listFull';
  return submittedCount > 0 ? 'noneOffered' : 'noList';
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
