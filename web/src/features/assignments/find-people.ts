import { UNASSIGNED, type Board, type BoardPerson } from './board';

/** Somebody who was looked for, and the column they are in. */
export interface Match {
  person: BoardPerson;
  columnId: string;
  columnTitle: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Everybody whose name or e-mail has all the words, whatever their case and accents, in the order of the board. */
export function findPeople(board: Board, query: string): Match[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isWanted = ({ displayName, email }: BoardPerson) => {
    const text = plain(`${displayName} ${email}`);
    return words.every((word) => text.includes(word));
  };
  const matchesIn = (columnId: string, columnTitle: string, people: readonly { user: BoardPerson }[]) =>
    people.flatMap(({ user }) => (isWanted(user) ? [{ person: user, columnId, columnTitle }] : []));
  return [
    ...matchesIn(UNASSIGNED, 'Unassigned', board.unassigned),
    ...board.themes.flatMap(({ id, title, members }) => matchesIn(id, title, members)),
  ];
}
