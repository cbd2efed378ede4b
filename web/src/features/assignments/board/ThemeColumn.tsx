import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { graphql } from '../../../gql/gql';
import { capital } from '../../../lib/text';
import { Badge } from '../../../ui/plain/Badge';
import type { BoardTheme } from './board';
import { type Choice, ChoiceMark, theirChoice } from './ChoiceMark';
import { DropColumn } from './DropColumn';
import { PeopleList, type ColumnAttention } from './PeopleList';

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
  /** Whether no one in the region has a place yet. */
  isFirstRun: boolean;
  /** Whether a person is being dragged, from this column or another. */
  isDragging: boolean;
  /** Which choice of theirs the theme is; without a rank while that is not known, or where they ranked nothing. */
  draggedChoice: Choice;
}

/** Plain, like the cards: a Chakra style that is new to the page makes the browser style the whole page again on a drop. */
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

/** Above a column as long as a person is dragged. Screen readers hear it from `board-dnd.ts`. */
function DropFacts({ theme, choice, isHome }: DropFactsProps) {
  const { rank, isRankPlaced = false } = choice;
  const isTooMany = !isHome && theme.isFull;
  return (
    <>
      {rank !== undefined && <ChoiceMark rank={rank} isPlaced={isRankPlaced} />}
      <span data-over-full={isTooMany || undefined} aria-hidden>
        {dropText(theme, choice, isHome)}
      </span>
    </>
  );
}

/** A theme with its members; rendered again only when the theme changes, a drag begins or ends, or a search concerns it. */
export const ThemeColumn = memo(function ThemeColumn({
  theme,
  isFirstRun,
  isDragging,
  draggedChoice,
  ...list
}: ThemeColumnProps) {
  const isHome = list.draggedId !== undefined;
  return (
    <DropColumn
      id={theme.id}
      title={theme.title}
      isFaded={isDragging && !isHome && draggedChoice.rank === null}
      facts={
        isDragging ? (
          <DropFacts theme={theme} choice={draggedChoice} isHome={isHome} />
        ) : (
          <SeatBadge theme={theme} />
        )
      }
      isEmpty={theme.members.length === 0}
      emptyText={isFirstRun ? ['No assignments yet', 'Drop users here'] : ['Drop users here']}
    >
      <PeopleList label={`People in ${theme.title}`} people={theme.members} {...list} />
    </DropColumn>
  );
});
