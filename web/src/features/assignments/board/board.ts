import type {
  AssignmentBoard_RegionFragment,
  ThemeColumn_ThemeFragment,
  UnassignedReason,
} from '../../../gql/graphql';
import type { Choice } from '../../../ui/show/ChoiceMark';

type Unassigned = NonNullable<AssignmentBoard_RegionFragment['unassigned']>[number];

/** A region's teams as an administrator arranges them. */
export type Board = Omit<AssignmentBoard_RegionFragment, 'unassigned'> & {
  /** The reason is null until the server has answered. */
  unassigned: readonly (Omit<Unassigned, 'reason'> & { reason: UnassignedReason | null })[];
};
/** The board as organisers of the region load it. */
export const boardOf = (region: AssignmentBoard_RegionFragment): Board => ({
  ...region,
  unassigned: region.unassigned ?? [],
});

export type BoardTheme = ThemeColumn_ThemeFragment;
type BoardPlace = BoardTheme['members'][number];
export type BoardPerson = BoardPlace['user'];

/**
 * A person's destination, and which choice of theirs it is, as far as known before the server answers. A null `themeId` is no team,
 * where nothing can be manual.
 */
export interface Move extends Choice {
  userId: string;
  themeId: string | null;
  isManualOverride: boolean;
}

/** The id of the unassigned column, for drops and menus; no theme has it. */
export const UNASSIGNED = 'unassigned';

/**
 * The id of a column's element, for links from other pages.
 * @param columnId of a theme, or UNASSIGNED
 */
export const columnElementId = (columnId: string): string => `column-${columnId}`;

/** The manual move to a column. */
export const moveTo = (userId: string, columnId: string, { rank, isRankPlaced }: Choice = {}): Move => ({
  userId,
  themeId: columnId === UNASSIGNED ? null : columnId,
  isManualOverride: columnId !== UNASSIGNED,
  rank,
  isRankPlaced,
});

interface FoundPerson {
  person: BoardPerson;
  columnId: string;
  /** Null in the unassigned column. */
  theme: BoardTheme | null;
  place: BoardPlace | null;
}

/** A person's place on the board; null if they are not on it. */
export function findPerson(board: Board, userId: string): FoundPerson | null {
  for (const theme of board.themes) {
    const place = theme.members.find(({ user }) => user.id === userId);
    if (place) return { person: place.user, columnId: theme.id, theme, place };
  }
  const waiting = board.unassigned.find(({ user }) => user.id === userId);
  return waiting ? { person: waiting.user, columnId: UNASSIGNED, theme: null, place: null } : null;
}

/** A person's name while they are on the board. */
export const nameOf = (board: Board, userId: string): string =>
  findPerson(board, userId)?.person.displayName ?? 'The person';

/** The server sorts names by Unicode's root collation. English keeps it; the browser's language may not. */
const serverOrder = new Intl.Collator('en');

/** Inserts a person in the order of names, until the server has answered. */
function withPerson<Entry extends { user: BoardPerson }>(entries: readonly Entry[], entry: Entry): Entry[] {
  const { displayName } = entry.user;
  const next = entries.findIndex(({ user }) => serverOrder.compare(user.displayName, displayName) > 0);
  return entries.toSpliced(next < 0 ? entries.length : next, 0, entry);
}

const withoutPerson = <Entry extends { user: BoardPerson }>(entries: readonly Entry[], userId: string) =>
  entries.filter(({ user }) => user.id !== userId);

const withMembers = (theme: BoardTheme, members: BoardPlace[]): BoardTheme => ({
  ...theme,
  members,
  memberCount: members.length,
  isFull: members.length >= theme.capacity,
  isOverFull: members.length > theme.capacity,
});

/**
 * The optimistic result of a move; the server's answer wins. Themes that the move does not affect stay the same objects. A move
 * that changes nothing (to the same theme, of a person who is not on the board, to a missing theme) returns the same board.
 */
export function applyMove(board: Board, { userId, themeId, isManualOverride, ...choice }: Move): Board {
  const foundPerson = findPerson(board, userId);
  const target = board.themes.find(({ id }) => id === themeId);
  if (!foundPerson || (themeId !== null && !target)) return board;
  const { person, theme: source, place: before } = foundPerson;
  if ((source?.id ?? null) === themeId && (before?.isManualOverride ?? false) === isManualOverride) {
    return board;
  }

  const place: BoardPlace = {
    __typename: 'Assignment',
    id: before?.id ?? `place-of-${userId}`,
    isManualOverride,
    rank: source === target ? before?.rank : choice.rank,
    isRankPlaced: (source === target ? before?.isRankPlaced : choice.isRankPlaced) ?? false,
    user: person,
  };
  const themes = board.themes.map((theme) => {
    if (theme !== source && theme !== target) return theme;
    const others = withoutPerson(theme.members, userId);
    return withMembers(theme, theme === target ? withPerson(others, place) : others);
  });
  const others = withoutPerson(board.unassigned, userId);
  return {
    ...board,
    themes,
    unassigned: target
      ? others
      : withPerson(others, { __typename: 'UnassignedPerson', reason: null, user: person }),
  };
}

/** Why people have no place, in words for administrators, and what helps. */
export const UNASSIGNED_REASONS: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'Nothing was generated yet.',
  NO_FREE_SEAT: 'The latest run had no seat left. Add seats to a theme, then move people there.',
  LOST_PLACE: 'Unassigned since the latest run.',
  THEME_GONE: 'Placed by the latest run on a theme that has been taken away since.',
  JOINED_LATER: 'Added after the latest run.',
};

/**
 * Each reason once, with its count if there are several. Unknown reasons are omitted, and that of a board before its first run,
 * whose columns say it.
 */
export function reasonsInWords(reasons: readonly (UnassignedReason | null)[]): string {
  const known = reasons.filter((reason) => reason !== null && reason !== 'NOT_GENERATED');
  const kinds = [...new Set(known)];
  if (kinds.length <= 1) return kinds.map((kind) => UNASSIGNED_REASONS[kind]).join('');
  return kinds
    .map((kind) => `${known.filter((reason) => reason === kind).length}: ${UNASSIGNED_REASONS[kind]}`)
    .join(' ');
}
