import { enumerate } from '../../../lib/enumerate';
import type { LotteryNumber, MissedTheme } from '../../../solver/insight/explain';
import type { Move, SeatCost, Shift } from '../../../solver/insight/opportunity-costs';
import { decidingChange, type LevelChange, rankSteps } from '../../../solver/weights/weights';
import { ordinal } from '../../../lib/ordinal';
import { figure, offListChange, profileInWords, quantity } from './english';

export interface SeatChange {
  /**
   * Change of the total rank, positive for worse; `null` if the preset does not count it, or if people come onto or off their
   * lists, so the two totals cover different people.
   */
  readonly rankSteps: number | null;
  readonly sentence: string;
  /** One way to achieve the change: how many people get a better choice in it; `null` if not computed. */
  readonly moves: Moves | null;
}

interface Moves {
  readonly up: number;
  readonly down: number;
}

/** A theme that is on a person's list is better than one that is not. */
function movesOf(moves: readonly Move[]): Moves {
  const rank = (of: number | null): number => of ?? Infinity;
  return {
    up: moves.filter(({ from, to }) => rank(to) < rank(from)).length,
    down: moves.filter(({ from, to }) => rank(to) > rank(from)).length,
  };
}

/**
 * The effect of more or fewer seats in a theme; `null` if there is none.
 * @param seats how many more, negative for fewer
 * @param shift who would move, and the effect on the objective
 * @param placed how many more people would have a place at all
 */
export function seatChange(seats: 1 | -1, shift: Shift, placed: number): SeatChange | null {
  const subject = seats > 0 ? 'One more seat' : 'One seat fewer';
  const change = changeInWords(subject, shift.levels, placedInWords(placed));
  return change && { ...change, moves: movesOf(shift.moves) };
}

/**
 * The cost of a manual place; `null` if there is none, or if it is a gain.
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
  return { rankSteps: stepsOf(levels), sentence: `${subject} would ${enumerate(parts)}.`, moves: null };
}

function stepsOf(levels: readonly LevelChange[]): number | null {
  return offListChange(levels) === 0 ? rankSteps(levels) : null;
}

function placedInWords(placed: number): string[] {
  if (placed === 0) return [];
  const people = quantity(Math.abs(placed), 'more person', 'more people');
  return [placed > 0 ? `give ${people} a place` : `leave ${people} without a place`];
}

/** "improve the total of the ranks by three steps": the effect of the most significant level that changes. */
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
  }
}

/** Why a person did not get a theme they prefer. @param title of the theme */
export function missedThemeSentences(
  { size, capacity, reason }: MissedTheme,
  title: string,
  lottery: LotteryNumber,
  isOfNewcomers = false,
) {
  const full = `${title} was full (${figure(size)} of ${figure(capacity)}).`;
  const number = `${figure(lottery.number)} of ${figure(lottery.of)}`;
  if (capacity === 0) return [`The teams were made without ${title}.`];
  switch (reason.why) {
    case 'setByOrganisers':
      return [
        full,
        isOfNewcomers
          ? 'All on that team kept their places.'
          : 'The organisers had placed all members of that team.',
      ];
    case 'drawnEarlier':
      return [full, `Its seats were gone when your lottery number came: ${number}.`];
    case 'tie':
      return [
        full,
        `Giving you ${title} would have been equally good for all together. ` +
          `Your lottery number decided: ${number}. Lower numbers go first.`,
      ];
    case 'costsOthers':
      return [full, costSentence(reason.cost, title)];
  }
}

function costSentence(cost: SeatCost, title: string): string {
  return `Giving you ${title} ${priceInWords(cost)}: at best ${movesInWords(cost.others.moves)}.`;
}

/** The cost to others: the most significant level of the objective that changes. */
function priceInWords({ others, total }: SeatCost): string {
  const deciding = decidingChange(total);
  const loss = offListChange(others.levels);
  const instead = loss > 0 && offListChange(total) < loss ? ' instead of you' : '';
  const displaced = `would have left ${quantity(loss, 'other person', 'other people')} without a theme of their list${instead}`;
  if (deciding === null) return 'would have changed nothing for all people together';
  const { level, change } = deciding;
  switch (level.kind) {
    case 'offList':
      return displaced;
    case 'rankSum':
      if (loss > 0) return `${displaced} and made the ranks of all people together ${steps(change)} worse`;
      return `${gainInBrackets(others.levels, total)}would have cost others at least ${steps(rankSteps(others.levels) ?? 0)}`;
    case 'mostOfRank':
    case 'fewestOfRank': {
      const profile = `in all there would have been ${profileInWords(total)}`;
      if (loss > 0) return `${displaced}; ${profile}`;
      return rankSteps(total) === null
        ? `would have made the whole worse: ${profile}`
        : `${gainInBrackets(others.levels, total)}would have cost others just as many steps, and ${profile}`;
    }
  }
}

/** "(2 steps better for you) " */
function gainInBrackets(others: readonly LevelChange[], total: readonly LevelChange[]): string {
  const gain = (rankSteps(others) ?? 0) - (rankSteps(total) ?? 0);
  return `(${steps(gain)} better for you) `;
}

function steps(count: number): string {
  return quantity(count, 'step');
}

/** "one person would have gone from 1st to 3rd choice and 2 people from 2nd to 3rd choice" */
function movesInWords(moves: readonly Move[]): string {
  const counts = new Map<string, number>();
  for (const move of moves) counts.set(moveInWords(move), (counts.get(moveInWords(move)) ?? 0) + 1);
  const parts = [...counts].map(
    ([move, count], index) =>
      `${quantity(count, 'person', 'people')} ${index === 0 ? 'would have gone ' : ''}${move}`,
  );
  return enumerate(parts);
}

function moveInWords({ from, to }: Move): string {
  const offList = 'no theme of their list';
  if (to === null) return `from ${from === null ? offList : `${ordinal(from)} choice`} to ${offList}`;
  return `from ${from === null ? offList : ordinal(from)} to ${ordinal(to)} choice`;
}
