import { memo } from 'react';
import type { UnassignedReason } from '../../gql/graphql';
import { StatusBadge } from '../../ui/StatusBadge';
import { UNASSIGNED, type Board } from './board';
import { DraggableMember } from './DraggableMember';
import { DropColumn } from './DropColumn';

const REASONS: Record<UnassignedReason, string> = {
  NOT_GENERATED: 'Nothing was generated for this region yet.',
  NO_FREE_SEAT: 'Every theme is full. Raise a capacity or add a theme, then generate again.',
  NOT_PLACED_YET: 'Joined, or was taken off a team, after the last generation.',
};

interface UnassignedColumnProps {
  unassigned: Board['unassigned'];
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/** Who takes part and has no place, and why. */
export const UnassignedColumn = memo(function UnassignedColumn({
  unassigned,
  onOpenMenu,
}: UnassignedColumnProps) {
  const reasons = [...new Set(unassigned.map(({ reason }) => reason))];
  return (
    <DropColumn
      id={UNASSIGNED}
      title="Unassigned"
      badges={
        <StatusBadge tone={unassigned.length > 0 ? 'warning' : 'neutral'}>{unassigned.length}</StatusBadge>
      }
      note={
        reasons.length === 0 ? 'Everybody has a place.' : reasons.map((reason) => REASONS[reason]).join(' ')
      }
      isEmpty={unassigned.length === 0}
      emptyText="Drop somebody here to take them off their team"
    >
      {unassigned.map(({ user }) => (
        <DraggableMember key={user.id} person={user} isManualOverride={false} onOpenMenu={onOpenMenu} />
      ))}
    </DropColumn>
  );
});
