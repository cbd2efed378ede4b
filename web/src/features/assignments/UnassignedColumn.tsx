import { memo } from 'react';
import { UNASSIGNED, type Board } from './board';
import { DropColumn } from './DropColumn';
import { PeopleList, type ColumnAttention } from './PeopleList';
import { UNASSIGNED_REASONS } from './unassigned-reasons';
import { formatCount } from '../../lib/numbers';

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
        <span data-part="seats" data-state={unassigned.length > 0 ? 'waiting' : 'free'}>
          {formatCount(unassigned.length)}
        </span>
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
