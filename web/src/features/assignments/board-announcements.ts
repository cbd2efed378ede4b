import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { findPerson, type Board } from './board';

/** Read with each handle. */
export const BOARD_INSTRUCTIONS =
  'To move a person, press Space, then the arrow keys until you are over a theme, then Space to put them down, or Escape to leave them where they were. The button after the name offers all themes as a menu.';

/** What a screen reader hears while a person is dragged. */
export function boardAnnouncements(board: Board): Announcements {
  const person = (id: UniqueIdentifier) => findPerson(board, String(id))?.person.displayName ?? 'The person';
  const column = (id: UniqueIdentifier) => {
    const theme = board.themes.find((candidate) => candidate.id === id);
    return theme ? `${theme.title}, ${theme.memberCount} of ${theme.capacity} seats taken` : 'Unassigned';
  };
  return {
    onDragStart: ({ active }) => {
      const from = findPerson(board, String(active.id))?.theme?.title ?? 'Unassigned';
      return `Picked up ${person(active.id)} from ${from}.`;
    },
    onDragOver: ({ active, over }) =>
      over ? `${person(active.id)} is over ${column(over.id)}.` : `${person(active.id)} is over no theme.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${person(active.id)} was put down on ${column(over.id)}.`
        : `${person(active.id)} was put back where they were.`,
    onDragCancel: ({ active }) => `Cancelled. ${person(active.id)} stays where they were.`,
  };
}
