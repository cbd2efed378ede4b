import { useMemo, useState } from 'react';
import { wordSearch } from '../../../lib/word-search';
import { type Board, type BoardPerson, UNASSIGNED } from './board';

/** Searches a board for people, one match after another; `onGo` receives the person to scroll into view. */
export function useFindPeople(board: Board, onGo: (userId: string) => void) {
  const [query, setQuery] = useState('');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const matches = useMemo(() => findPeople(board, query), [board, query]);
  const current = matches.findIndex(({ person }) => person.id === currentId);

  /** The matches by column; columns without matches are omitted. */
  const foundIn = useMemo(() => {
    const columns = new Map<string, Set<string>>();
    for (const { columnId, person } of matches) {
      columns.set(columnId, (columns.get(columnId) ?? new Set()).add(person.id));
    }
    return columns;
  }, [matches]);

  const goTo = (match: Match | undefined) => {
    setCurrentId(match?.person.id ?? null);
    if (match) onGo(match.person.id);
  };

  return {
    query,
    matches,
    /** The index of the current match; -1 for none. */
    current,
    foundIn,
    search(text: string) {
      setQuery(text);
      goTo(findPeople(board, text)[0]);
    },
    go(by: 1 | -1) {
      const from = current < 0 && by < 0 ? 0 : current;
      goTo(matches.at((from + by) % matches.length));
    },
  };
}

export type PeopleSearch = ReturnType<typeof useFindPeople>;

interface Match {
  person: BoardPerson;
  columnId: string;
  columnTitle: string;
}

/** The people whose name or e-mail contains all words, ignoring case and accents, in the order of the board. */
function findPeople(board: Board, query: string): Match[] {
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
