import { memo } from 'react';
import { StatusBadge } from '../../ui/StatusBadge';
import { UNASSIGNED, type Board } from './board';
import { DropColumn } from './DropColumn';
import { PeopleList, type ColumnAttention } from './PeopleList';
import { UNASSIGNED_REASONS } from './unassigned-reasons';

interface UnassignedColumnProps extends ColumnAttention {
  unassigned: Board['unassigned'];
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/** Who takes part and has no place, and why. */
export const UnassignedColumn = memo(function UnassignedColumn({
  unassigned,
  ...list
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
        reasons.length === 0
          ? 'Everybody has a place.'
          : reasons.map((reason) => UNASSIGNED_REASONS[reason]).join(' ')
      }
      isEmpty={unassigned.length === 0}
      emptyText="Drop somebody here to take them off their team"
    >
      <PeopleList label="People in Unassigned" people={unassigned} {...list} />
    </DropColumn>
  );
});
