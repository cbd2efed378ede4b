import { enumeration, figure, ordinal, quantity } from './english';
import type { LotteryNumber, MissedTheme } from '../../../solver/insight/explain';
import { decidingChange, type LevelChange, rankSteps } from '../../../solver/weights/level-changes';
import { offListChange, profileInWords } from './level-words';
import type { Move, SeatCost } from '../../../solver/insight/opportunity-costs';

/** Why somebody did not get a theme they prefer. @param title of the theme */
export function missedThemeSentences(
  { size, capacity, reason }: MissedTheme,
  title: string,
  lottery: LotteryNumber,
) {
  const full = `${title} was full (${figure(size)} of ${figure(capacity)}).`;
  const number = `${figure(lottery.number)} of ${figure(lottery.of)}`;
  switch (reason.why) {
    case 'setByOrganisers':
      return [full, 'The organisers had set everybody on that team.'];
    case 'drawnEarlier':
      return [full, `Its seats were gone when your lottery number came: ${number}.`];
    case 'tie':
      return [
        full,
        `Giving you ${title} would have been equally good for everybody together: a tie. ` +
          `Your lottery number was ${number}, and in a tie lower numbers go first.`,
      ];
    case 'costsOthers':
      return [full, costSentence(reason.cost, title)];
  }
}

function costSentence(cost: SeatCost, title: string): string {
  return `Giving you ${title} ${consequence(cost)}: at best ${movesInWords(cost.others.moves)}.`;
}

/** What would have been worse: the most significant level of the objective that changes. */
function consequence({ others, total }: SeatCost): string {
  const deciding = decidingChange(total);
  const loss = offListChange(others.levels);
  const instead = loss > 0 && offListChange(total) < loss ? ' instead of you' : '';
  const displaced = `would have left ${quantity(loss, 'other person', 'other people')} without a theme of their list${instead}`;
  if (deciding === null) return 'would have changed nothing for everybody together';
  const { level, change } = deciding;
  switch (level.kind) {
    case 'offList':
      return displaced;
    case 'rankSum':
      if (loss > 0) return `${displaced} and made the ranks of everybody together ${steps(change)} worse`;
      return `${gainInBrackets(others.levels, total)}would have cost others at least ${steps(rankSteps(others.levels) ?? 0)}`;
    case 'mostOfRank':
    case 'fewestOfRank': {
      const profile = `in all there would have been ${profileInWords(total)}`;
      if (loss > 0) return `${displaced}; ${profile}`;
      return rankSteps(total) === null
        ? `would have made the whole worse: ${profile}`
        : `${gainInBrackets(others.levels, total)}would have cost others just as many steps, and ${profile}`;
    }
    case 'moved':
      return `would have been no better for everybody together, and would have moved ${quantity(change, 'more person', 'more people')} from the team they had`;
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
  return enumeration(parts);
}

function moveInWords({ from, to }: Move): string {
  const offList = 'no theme of their list';
  if (to === null) return `from ${from === null ? offList : `${ordinal(from)} choice`} to ${offList}`;
  return `from ${from === null ? offList : ordinal(from)} to ${ordinal(to)} choice`;
}
