import { useMemo, useState } from 'react';
import { wordSearch } from '../../../lib/word-search';
import { type Board, type BoardPerson, columnElementId, UNASSIGNED } from './board';

/** Searches a board for people and themes, one after another; `onGo` receives the person to scroll to, or null for a theme. */
export function useFindPeople(board: Board, onGo: (userId: string | null) => void) {
  const [query, setQuery] = useState('');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const matches = useMemo(() => findMatches(board, query), [board, query]);
  const current = matches.findIndex((match) => idOf(match) === currentId);

  /** The matches by column; columns without matches are omitted. */
  const foundIn = useMemo(() => {
    const columns = new Map<string, Set<string>>();
    for (const { columnId, person } of matches) {
      if (person) columns.set(columnId, (columns.get(columnId) ?? new Set()).add(person.id));
    }
    return columns;
  }, [matches]);

  const goTo = (match: Match | undefined) => {
    setCurrentId(match ? idOf(match) : null);
    if (!match) return;
    onGo(match.person?.id ?? null);
    if (!match.person) document.getElementById(columnElementId(match.columnId))?.scrollIntoView();
  };

  return {
    query,
    matches,
    /** The index of the current match; -1 for none. */
    current,
    currentId,
    foundIn,
    search(text: string) {
      setQuery(text);
      goTo(findMatches(board, text)[0]);
    },
    go(by: 1 | -1) {
      const from = current < 0 && by < 0 ? 0 : current;
      goTo(matches.at((from + by) % matches.length));
    },
  };
}

export type PeopleSearch = ReturnType<typeof useFindPeople>;

interface Match {
  /** Null for the theme itself. */
  person: BoardPerson | null;
  columnId: string;
  columnTitle: string;
}

const idOf = ({ person, columnId }: Match): string => person?.id ?? columnId;

/** The themes, and people by name or e-mail, that contain all words, ignoring case and accents, in the order of the board. */
function findMatches(board: Board, query: string): Match[] {
  const isWanted = wordSearch(query);
  if (!isWanted) return [];
  const matchesIn = (columnId: string, columnTitle: string, people: readonly { user: BoardPerson }[]) =>
    people.flatMap(({ user }) =>
      isWanted(`${user.displayName} ${user.email}`) ? [{ person: user, columnId, columnTitle }] : [],
    );
  return [
    ...matchesIn(UNASSIGNED, 'Unassigned', board.unassigned),
    ...board.themes.flatMap(({ id, title, members }) => [
      ...(isWanted(title) ? [{ person: null, columnId: id, columnTitle: title }] : []),
      ...matchesIn(id, title, members),
    ]),
  ];
}
