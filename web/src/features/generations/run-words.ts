import { counted, formatCount, people } from '../../lib/numbers';
import type { Generation } from './outcome';

type Changes = Generation['changes'];

/** What a badge says of a run whose teams are not those of the board any more. */
export function changedText(changes: Changes): string {
  const moves = changes.movedCount + changes.takenOffCount;
  const others =
    changes.seatsTakenCount +
    changes.joinedCount +
    changes.placedCount +
    changes.leftCount +
    changes.seatsChangedCount +
    changes.themesAddedCount +
    changes.themesGoneCount +
    changes.rankingsChangedCount;
  if (moves === 0 || others > 0) return 'Changed since';
  return `Edited manually since (${counted(moves, 'move', 'moves')})`;
}

/** How many 1st choices came in random order; null where all were placed. */
const drawnText = ({ drawnFirstCount }: Generation['outcome']): string | null =>
  drawnFirstCount === 0 ? null : `${formatCount(drawnFirstCount)} of the 1st choices came in random order.`;

/** The teams of the board as they are now. */
export interface BoardNow {
  peopleCount: number;
  placedCount: number;
  /** How many have their 1st choice. */
  firstCount: number;
}

const placesText = (count: number): string =>
  count === 0 ? 'Everybody has a place.' : `${people(count)} ${count === 1 ? 'has' : 'have'} no place.`;

/**
 * The result of a run in two sentences, and a third where some of it was no wish. Where the teams have changed since, the board as it
 * is now, beside the run; the run counts no 1st choices among places set manually, so with those there is nothing to compare.
 */
export function runHeadline(
  { outcome, changes }: Pick<Generation, 'outcome' | 'changes'>,
  now: BoardNow,
): string {
  const { firstCount, secondCount, thirdCount, unassignedCount, pinnedCount } = outcome;
  if (changes.sentence != null) {
    const then = pinnedCount === 0 ? ` (${formatCount(firstCount)} at the run)` : '';
    return `${placesText(now.peopleCount - now.placedCount)} ${formatCount(now.firstCount)} of ${formatCount(now.peopleCount)} have their 1st choice${then}.`;
  }
  const total = outcome.placedCount + unassignedCount;
  const topThree = firstCount + secondCount + thirdCount;
  const wishes = `${formatCount(firstCount)} of ${formatCount(total)} got their 1st choice, ${formatCount(topThree)} one of their first three.`;
  const drawn = drawnText(outcome);
  return [placesText(unassignedCount), wishes, ...(drawn === null ? [] : [drawn])].join(' ');
}

/** ' without Robots, Whales', or nothing. */
export const withoutText = ({ withoutThemes }: Pick<Generation, 'withoutThemes'>): string =>
  withoutThemes.length === 0 ? '' : ` without ${withoutThemes.join(', ')}`;

/** What the certificate comes to, in one plain line. */
export function proofLine(generation: Pick<Generation, 'preset' | 'changes' | 'withoutThemes'>): string {
  const { preset, changes } = generation;
  if (preset === 'LOTTERY') return 'A draw does not aim for the best result, so there is nothing to prove.';
  const gives = changes.sentence == null ? 'gives' : 'gave';
  return preset === 'BALANCED'
    ? `No other arrangement${withoutText(generation)} ${gives} people better choices overall.`
    : `No other arrangement${withoutText(generation)} ${gives === 'gives' ? 'serves' : 'served'} this preset better.`;
}

/** What one more seat in a theme would do, for a decision about seats. */
export function seatText({
  sentence,
  movesUpCount,
  movesDownCount,
}: NonNullable<Generation['themes'][number]['oneMoreSeat']>): string {
  const up = movesUpCount ?? 0;
  const down = movesDownCount ?? 0;
  if (up === 0) return sentence;
  return `+1 seat moves ${people(up)} up${down > 0 ? `, ${people(down)} down` : ''}.`;
}
