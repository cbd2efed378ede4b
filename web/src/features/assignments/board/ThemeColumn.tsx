import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../ui/plain/Badge';
import { graphql } from '../../../gql/gql';
import type { BoardTheme } from './board';
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
      user {
        id
        ...MemberCard_user @unmask
      }
    }
  }
`);

interface ThemeColumnProps extends ColumnAttention {
  theme: BoardTheme;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/** Plain, like the cards: a Chakra style that is new to the page makes the browser style the whole page again on a drop. */
function SeatBadge({ theme }: { theme: BoardTheme }) {
  return (
    <Badge tone={theme.isFull ? 'danger' : undefined} isSolid={theme.isOverFull}>
      {theme.isOverFull && <TriangleAlert size={12} aria-hidden />}
      <span>
        {theme.memberCount}/{theme.capacity}
      </span>
      {theme.isFull && <span>{theme.isOverFull ? 'Over full' : 'Full'}</span>}
    </Badge>
  );
}

/** A theme with its members; rendered again only when the theme changes or a search concerns it. */
export const ThemeColumn = memo(function ThemeColumn({ theme, ...list }: ThemeColumnProps) {
  return (
    <DropColumn
      id={theme.id}
      title={theme.title}
      badges={<SeatBadge theme={theme} />}
      isEmpty={theme.members.length === 0}
      emptyText="Drop users here"
    >
      <PeopleList label={`People in ${theme.title}`} people={theme.members} {...list} />
    </DropColumn>
  );
});
