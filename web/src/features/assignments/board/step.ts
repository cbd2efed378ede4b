import { columnText } from './board-dnd';
import { findPerson, type Board, type BoardPerson, type Move } from './board';

/** Where a person is, and whether that was set manually. */
type Position = Omit<Move, 'userId'>;

/** One manual act on the board: a person moves, or their place is released. */
export interface Step {
  person: BoardPerson;
  from: Position;
  to: Position;
}

/** The step of a move on this board; null where it changes nothing. On the same theme, only a release is a change. */
export function stepOf(board: Board, { userId, ...to }: Move): Step | null {
  const found = findPerson(board, userId);
  if (!found) return null;
  const from = {
    themeId: found.theme?.id ?? null,
    isManualOverride: found.place?.isManualOverride ?? false,
    rank: found.place?.rank,
    isRankPlaced: found.place?.isRankPlaced,
  };
  const isRelease = from.isManualOverride && !to.isManualOverride;
  return from.themeId === to.themeId && !isRelease ? null : { person: found.person, from, to };
}

/** The step that undoes a step. */
export const reverse = ({ person, from, to }: Step): Step => ({ person, from: to, to: from });

export const moveOf = ({ person, to }: Step): Move => ({ userId: person.id, ...to });

/** How many steps can be undone. */
const REMEMBERED = 50;

/** Adds a step; only the last fifty are kept. */
export const remember = (steps: readonly Step[], step: Step): readonly Step[] =>
  [...steps, step].slice(-REMEMBERED);

export const without = (steps: readonly Step[], step: Step): readonly Step[] =>
  steps.filter((other) => other !== step);

const titleOf = ({ themes }: Board, { themeId }: Position) =>
  themes.find(({ id }) => id === themeId)?.title ?? 'a theme';

/** A completed step in words, for the board after it. */
export function describe({ person: { displayName }, from, to }: Step, board: Board): string {
  const title = titleOf(board, to);
  if (to.themeId === null) return `${displayName} is unassigned now.`;
  if (to.themeId !== from.themeId) return `${displayName} was moved to ${columnText(board, to.themeId)}.`;
  return `The place of ${displayName} on ${title} is released. Generating again may move them.`;
}

/** A step in words, after its reverse has undone it. */
export function describeUndone({ person: { displayName }, from, to }: Step, board: Board): string {
  const title = titleOf(board, from);
  if (from.themeId === null) return `Undone: ${displayName} is unassigned again.`;
  if (to.themeId !== from.themeId) return `Undone: ${displayName} is back on ${title}.`;
  return `Undone: the place of ${displayName} on ${title} is manual again.`;
}
