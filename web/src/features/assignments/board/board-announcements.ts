import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { findPerson, type Board } from './board';
import { choiceText, type Choice } from './choice';

/** Read out with each handle. */
export const BOARD_INSTRUCTIONS =
  'To move a person, press Space, then the arrow keys until you are over a theme, then Space to put them down, or Escape to leave them where they were. The button after the name offers all themes as a menu.';

/** 'Robots, 3 of 2 seats taken': a column of the board in words. */
export function columnText(board: Board, columnId: UniqueIdentifier | null): string {
  const theme = board.themes.find(({ id }) => id === columnId);
  return theme ? `${theme.title}, ${theme.memberCount} of ${theme.capacity} seats taken` : 'Unassigned';
}

/**
 * What a screen reader hears during a drag. The bar above the board announces the result, because it also learns the server's
 * answer; an announcement here would stay, true or not.
 */
export function boardAnnouncements(
  board: Board,
  /** Which choice of whom is dragged a column is. */
  choiceIn: (columnId: string) => Choice,
): Announcements {
  const person = (id: UniqueIdentifier) => findPerson(board, String(id))?.person.displayName ?? 'The person';
  const choice = ({ rank, isRankPlaced = false }: Choice) =>
    rank === undefined
      ? ''
      : rank === null
        ? ', not on their list'
        : `, their ${choiceText(rank, isRankPlaced)}`;
  const column = (id: UniqueIdentifier) => `${columnText(board, id)}${choice(choiceIn(String(id)))}`;
  return {
    onDragStart: ({ active }) => {
      const from = findPerson(board, String(active.id))?.theme?.title ?? 'Unassigned';
      return `Picked up ${person(active.id)} from ${from}.`;
    },
    onDragOver: ({ active, over }) =>
      over ? `${person(active.id)} is over ${column(over.id)}.` : `${person(active.id)} is over no theme.`,
    onDragEnd: () => '',
    onDragCancel: () => '',
  };
}
