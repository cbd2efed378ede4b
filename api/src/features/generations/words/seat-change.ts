import { enumeration, quantity } from './english';
import { decidingChange, type LevelChange, rankSteps } from '../../../solver/weights/level-changes';
import type { Move, Shift } from '../../../solver/insight/opportunity-costs';
import { offListChange, profileInWords } from './level-words';

/** How much something changes what a preset counts. */
export interface SeatChange {
  /**
   * Change of the total rank, positive for worse; `null` if the preset does not count it, or if people come onto or off
   * their lists, so that the two totals cover different people.
   */
  readonly rankSteps: number | null;
  readonly sentence: string;
  /** One way to have the change: how many people get a better choice in it; `null` where nobody worked it out. */
  readonly moves: Moves | null;
}

/** How many people move to a better choice, and to a worse one. */
interface Moves {
  readonly up: number;
  readonly down: number;
}

/** A theme that is on somebody's list is better than one that is not. */
function movesOf(moves: readonly Move[]): Moves {
  const rank = (of: number | null): number => of ?? Infinity;
  return {
    up: moves.filter(({ from, to }) => rank(to) < rank(from)).length,
    down: moves.filter(({ from, to }) => rank(to) > rank(from)).length,
  };
}

/**
 * What more or fewer seats in a theme would do; `null` if nothing.
 *
 * @param seats how many more, negative for fewer
 * @param shift who would move, and what it would do to the objective
 * @param placed how many more people would have a place at all
 */
export function seatChange(seats: 1 | -1, shift: Shift, placed: number): SeatChange | null {
  const subject = seats > 0 ? 'One more seat' : 'One seat fewer';
  const change = changeInWords(subject, shift.levels, placedInWords(placed));
  return change && { ...change, moves: movesOf(shift.moves) };
}

/**
 * What a place set by hand costs; `null` if nothing, or if it is a gain.
 *
 * @param levels how much worse the place makes the best teams
 */
export function pinChange(levels: readonly LevelChange[]): SeatChange | null {
  const deciding = decidingChange(levels);
  if (deciding === null || deciding.change < 0) return null;
  const released = levels.map(({ level, change }) => ({ level, change: -change }));
  const change = changeInWords('Releasing this place', released, []);
  return change && { ...change, rankSteps: stepsOf(levels) };
}

function changeInWords(
  subject: string,
  levels: readonly LevelChange[],
  alreadySaid: readonly string[],
): SeatChange | null {
  const deciding = decidingChange(levels);
  const parts = [...alreadySaid, ...(deciding === null ? [] : [consequence(deciding, levels)])];
  if (parts.length === 0) return null;
  return { rankSteps: stepsOf(levels), sentence: `${subject} would ${enumeration(parts)}.`, moves: null };
}

function stepsOf(levels: readonly LevelChange[]): number | null {
  return offListChange(levels) === 0 ? rankSteps(levels) : null;
}

function placedInWords(placed: number): string[] {
  if (placed === 0) return [];
  const people = quantity(Math.abs(placed), 'more person', 'more people');
  return [placed > 0 ? `give ${people} a place` : `leave ${people} without a place`];
}

/** "improve the total of the ranks by three steps": what the most significant level that changes comes to. */
function consequence({ level, change }: LevelChange, levels: readonly LevelChange[]): string {
  const people = quantity(Math.abs(change), 'more person', 'more people');
  switch (level.kind) {
    case 'offList':
      return change < 0 ? `put ${people} on a theme of their list` : `take ${people} off their list`;
    case 'rankSum': {
      const steps = quantity(Math.abs(change), 'step');
      return `${change < 0 ? 'improve' : 'worsen'} the total of the ranks by ${steps}`;
    }
    case 'mostOfRank':
    case 'fewestOfRank':
      return `mean ${profileInWords(levels)}`;
    case 'moved':
      return change < 0 ? `let ${people} stay where they were` : `move ${people} from where they were`;
  }
}
