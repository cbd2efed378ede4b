import { counted, formatCount, people } from '../../lib/numbers';
import type { BoardCounts, Generation } from './outcome';

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

const withoutPlace = (count: number): string =>
  count === 0 ? '' : `, ${formatCount(count)} without a place`;

/**
 * The result of a run in one sentence. Where the teams have changed since, that of the teams on the board, beside the run's 1st choices; the
 * run counts none among places set manually, so with those there is nothing to compare.
 * @param now the teams on the board, where they are others than the run's
 */
export function runHeadline(run: BoardCounts, now: BoardCounts | null): string {
  const { firstCount, secondCount, thirdCount, drawnFirstCount, unassignedCount, placedCount } = now ?? run;
  const firsts = `${formatCount(firstCount)} of ${formatCount(placedCount + unassignedCount)} ${now ? 'have' : 'got'} their 1st choice`;
  const drawn = drawnFirstCount === 0 ? '' : ` (${formatCount(drawnFirstCount)} in random order)`;
  const then = run.pinnedCount === 0 ? `, ${formatCount(run.firstCount)} at the run` : '';
  const topThree = `, ${formatCount(firstCount + secondCount + thirdCount)} one of their first three`;
  return `${firsts}${drawn}${now ? then : topThree}${withoutPlace(unassignedCount)}`;
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
