import { Button } from '@chakra-ui/react';
import { useDroppable } from '@dnd-kit/core';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { graphql } from '../../../gql/gql';
import { formatCount } from '../../../lib/numbers';
import { capital } from '../../../lib/text';
import { cutTip } from '../../../lib/tip';
import { PHONE, useMedia } from '../../../lib/useMedia';
import { Badge } from '../../../ui/plain/Badge';
import { MiddleCut } from '../../../ui/plain/MiddleCut';
import { type Choice, ChoiceMark, theirChoice } from '../../../ui/show/ChoiceMark';
import { reasonsInWords, type Board, type BoardTheme, columnElementId, UNASSIGNED } from './board';
import styles from './board.module.css';
import { type ColumnAttention, PeopleList } from './PeopleList';

interface DropZoneProps {
  id: string;
  title: string;
  isFaded?: boolean;
  /** Whether the search is at it. */
  isCurrent?: boolean;
  /** Whether it is collapsed to a strip: next to the themes on a large screen, above them on a small one. */
  isFolded?: boolean;
  children: ReactNode;
}

interface DropColumnProps extends DropZoneProps {
  facts: ReactNode;
  /** In place of the people, if there are none. */
  empty: ReactNode;
}

/** dnd-kit re-renders this whenever the drop target changes, but not its children. */
function DropZone({ id, title, isFaded, isCurrent, isFolded, children }: DropZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <section
      ref={setNodeRef}
      id={columnElementId(id)}
      // A link to the column focuses it.
      tabIndex={-1}
      aria-label={title}
      className={styles['column']}
      data-over={isOver || undefined}
      data-faded={isFaded || undefined}
      data-current={isCurrent || undefined}
      data-folded={isFolded || undefined}
    >
      {children}
    </section>
  );
}

/**
 * A column with its title, facts and people, and a drop target for people. It is plain, like the cards: all of them change when a
 * drag begins.
 */
function DropColumn({ facts, empty, children, ...zone }: DropColumnProps) {
  return (
    <DropZone {...zone}>
      <header className={styles['head']}>
        <h2 {...cutTip(zone.title)}>
          <MiddleCut text={zone.title} from={LONG_TITLE} tail={16} />
        </h2>
        <div className={styles['facts']}>{facts}</div>
      </header>
      {empty ? <div className={styles['empty']}>{empty}</div> : children}
    </DropZone>
  );
}

/** From so many letters on, a title does not fit in two lines. */
const LONG_TITLE = 56;

/** Whether the waiting column collapses because nobody waits. Before the first places are set, all participants wait. */
export const isWaitingFolded = ({ unassigned, themes }: Board): boolean =>
  unassigned.length === 0 && themes.some(({ memberCount }) => memberCount > 0);

/** The people before the themes on a phone, until all are wanted. */
const FIRST_PEOPLE = 5;

interface UnassignedColumnProps extends ColumnAttention {
  unassigned: Board['unassigned'];
  participantCount: number;
  isFolded: boolean;
}

/** Participants without a place, and why. */
export const UnassignedColumn = memo(function UnassignedColumn({
  unassigned,
  participantCount,
  isFolded,
  ...list
}: UnassignedColumnProps) {
  const isPhone = useMedia(PHONE);
  const [isAll, setAll] = useState(false);
  const reasons =
    participantCount === 0
      ? 'No one takes part in this region yet.'
      : reasonsInWords(unassigned.map(({ reason }) => reason));
  const isCut = isPhone && !isAll && !list.reveal && !list.found && unassigned.length > FIRST_PEOPLE + 1;
  return (
    <DropColumn
      id={UNASSIGNED}
      title="Unassigned"
      isFolded={isFolded}
      facts={
        <>
          <Badge tone={unassigned.length > 0 ? 'warning' : undefined}>{formatCount(unassigned.length)}</Badge>
          {reasons !== '' && <span>{reasons}</span>}
        </>
      }
      empty={unassigned.length === 0 && 'Drop here to unassign'}
    >
      <PeopleList
        label="People in Unassigned"
        people={isCut ? unassigned.slice(0, FIRST_PEOPLE) : unassigned}
        {...list}
      />
      {isCut && (
        <Button variant="ghost" size="sm" margin="1" marginTop="0" onClick={() => setAll(true)}>
          Show all {formatCount(unassigned.length)}
        </Button>
      )}
    </DropColumn>
  );
});

graphql(`
  fragment ThemeColumn_theme on Theme {
    id
    title
    capacity
    memberCount
    isFull
    isOverFull
    members {
      id
      isManualOverride
      rank
      isRankPlaced
      user {
        ...MemberCard_user @unmask
      }
    }
  }
`);

interface ThemeColumnProps extends ColumnAttention {
  theme: BoardTheme;
  /** Whether nobody in the region has a place yet. */
  isFirstRun: boolean;
  isCurrent: boolean;
  isDragging: boolean;
  /** Which choice of the dragged person the theme is; without a rank while unknown, or if they ranked nothing. */
  draggedChoice: Choice;
}

/** Plain, like the cards: a Chakra style that is new to the page makes the browser restyle the whole page on a drop. */
function SeatBadge({ theme }: { theme: BoardTheme }) {
  return (
    <Badge tone={theme.isFull ? 'danger' : undefined} isSolid={theme.isOverFull}>
      {theme.isOverFull && <TriangleAlert size={16} aria-hidden />}
      <span>
        {theme.memberCount}/{theme.capacity}
      </span>
      {theme.isFull && <span>{theme.isOverFull ? 'Over full' : 'Full'}</span>}
    </Badge>
  );
}

/** `Their 2nd choice, 7/8 → 8/8`: what a drop would do. */
function dropText({ memberCount, capacity }: BoardTheme, choice: Choice, isHome: boolean): string {
  const after = `${memberCount + 1}/${capacity}`;
  const seats = isHome
    ? 'where they are'
    : memberCount >= capacity
      ? `over full: ${after}`
      : `${memberCount}/${capacity} → ${after}`;
  const theirs = theirChoice(choice);
  return theirs === null ? seats : `${capital(theirs)}, ${seats}`;
}

interface DropFactsProps {
  theme: BoardTheme;
  choice: Choice;
  isHome: boolean;
}

/** Shown above a column during a drag. `board-dnd.ts` announces it to screen readers. */
function DropFacts({ theme, choice, isHome }: DropFactsProps) {
  const { rank, isRankPlaced } = choice;
  const isTooMany = !isHome && theme.isFull;
  return (
    <>
      {rank !== undefined && <ChoiceMark rank={rank} isPlaced={isRankPlaced ?? false} />}
      <span data-over-full={isTooMany || undefined} aria-hidden>
        {dropText(theme, choice, isHome)}
      </span>
    </>
  );
}

/** A theme with its members; re-renders only if the theme changes, a drag begins or ends, or a search concerns it. */
export const ThemeColumn = memo(function ThemeColumn({
  theme,
  isFirstRun,
  isCurrent,
  isDragging,
  draggedChoice,
  ...list
}: ThemeColumnProps) {
  const drop = isDragging && (
    <DropFacts theme={theme} choice={draggedChoice} isHome={list.draggedId !== undefined} />
  );
  const isEmpty = theme.members.length === 0;
  return (
    <DropColumn
      id={theme.id}
      title={theme.title}
      isCurrent={isCurrent}
      isFaded={isDragging && list.draggedId === undefined && draggedChoice.rank === null}
      facts={(!isEmpty && drop) || <SeatBadge theme={theme} />}
      empty={
        isEmpty &&
        (drop || (
          <>
            {isFirstRun && <p>No assignments yet</p>}
            <p>Drop users here</p>
          </>
        ))
      }
    >
      <PeopleList label={`People in ${theme.title}`} people={theme.members} {...list} />
    </DropColumn>
  );
});
