import { wordSearch } from '../../../lib/word-search';
import { UNASSIGNED, type Board, type BoardPerson } from './board';

/** A person who matches a search, and their column. */
export interface Match {
  person: BoardPerson;
  columnId: string;
  columnTitle: string;
}

/** Everybody whose name or e-mail has all the words, ignoring case and accents, in the order of the board. */
export function findPeople(board: Board, query: string): Match[] {
  const isWanted = wordSearch(query);
  if (!isWanted) return [];
  const matchesIn = (columnId: string, columnTitle: string, people: readonly { user: BoardPerson }[]) =>
    people.flatMap(({ user }) =>
      isWanted(`${user.displayName} ${user.email}`) ? [{ person: user, columnId, columnTitle }] : [],
    );
  return [
    ...matchesIn(UNASSIGNED, 'Unassigned', board.unassigned),
    ...board.themes.flatMap(({ id, title, members }) => matchesIn(id, title, members)),
  ];
}
