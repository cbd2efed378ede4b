import type { AssignmentBoard_RegionFragment, ThemeColumn_ThemeFragment } from '../../gql/graphql';

/** A region's teams as an administrator arranges them. */
export type Board = AssignmentBoard_RegionFragment;
export type BoardTheme = ThemeColumn_ThemeFragment;
export type BoardPlace = BoardTheme['members'][number];
export type BoardPerson = BoardPlace['user'];

/** `themeId` null takes the person off their team. */
export interface Move {
  userId: string;
  themeId: string | null;
}

/** Stands for 'no theme' where a drop or a menu needs an id; no theme has it. */
export const UNASSIGNED = 'unassigned';

/** The move that puts a person where a drop or a menu says. */
export const moveTo = (userId: string, columnId: string): Move => ({
  userId,
  themeId: columnId === UNASSIGNED ? null : columnId,
});

/** Where a person is on the board; `theme` null for the unassigned. Null for somebody who is not there at all. */
export function findPerson(
  board: Board,
  userId: string,
): { person: BoardPerson; theme: BoardTheme | null } | null {
  for (const theme of board.themes) {
    const place = theme.members.find(({ user }) => user.id === userId);
    if (place) return { person: place.user, theme };
  }
  const waiting = board.unassigned.find(({ user }) => user.id === userId);
  return waiting ? { person: waiting.user, theme: null } : null;
}

const byName = (a: { user: BoardPerson }, b: { user: BoardPerson }) =>
  a.user.displayName.localeCompare(b.user.displayName);

const withMembers = (theme: BoardTheme, members: BoardPlace[]): BoardTheme => ({
  ...theme,
  members,
  memberCount: members.length,
  isFull: members.length >= theme.capacity,
  isOverFull: members.length > theme.capacity,
});

/**
 * The board after a move by hand, as the server will most likely answer; its answer wins.
 * Themes that the move does not touch stay the same objects. A move that changes nothing (onto the same theme, of
 * somebody who is not on the board, onto a theme that is not there) gives the same board.
 */
export function applyMove(board: Board, { userId, themeId }: Move): Board {
  const found = findPerson(board, userId);
  const target = board.themes.find(({ id }) => id === themeId);
  if (!found || (found.theme?.id ?? null) === themeId || (themeId !== null && !target)) return board;

  const before = found.theme?.members.find(({ user }) => user.id === userId);
  const place: BoardPlace = {
    __typename: 'Assignment',
    id: before?.id ?? `place-of-${userId}`,
    isManualOverride: true,
    user: found.person,
  };
  const themes = board.themes.map((theme) => {
    if (theme === found.theme) {
      return withMembers(
        theme,
        theme.members.filter(({ user }) => user.id !== userId),
      );
    }
    return theme === target ? withMembers(theme, [...theme.members, place].sort(byName)) : theme;
  });
  const others = board.unassigned.filter(({ user }) => user.id !== userId);
  return {
    ...board,
    themes,
    assignedCount: themes.reduce((count, { memberCount }) => count + memberCount, 0),
    unassigned: target
      ? others
      : [
          ...others,
          { __typename: 'UnassignedPerson' as const, reason: 'NOT_PLACED_YET' as const, user: found.person },
        ].sort(byName),
  };
}
