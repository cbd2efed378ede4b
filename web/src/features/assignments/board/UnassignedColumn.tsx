import { memo } from 'react';
import { formatCount } from '../../../lib/numbers';
import { Badge } from '../../../ui/plain/Badge';
import { UNASSIGNED, type Board } from './board';
import { DropColumn } from './DropColumn';
import { PeopleList, type ColumnAttention } from './PeopleList';
import { reasonsInWords } from '../unassigned-reasons';

const EMPTY = ['Drop somebody here to take them off their team'];

interface UnassignedColumnProps extends ColumnAttention {
  unassigned: Board['unassigned'];
  /** How many people take part in the region, with a place or without. */
  participantCount: number;
  /** Whether anybody has a place. */
  isAnybodyPlaced: boolean;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/** Who takes part without a place, and why. */
export const UnassignedColumn = memo(function UnassignedColumn({
  unassigned,
  participantCount,
  isAnybodyPlaced,
  ...list
}: UnassignedColumnProps) {
  return (
    <DropColumn
      id={UNASSIGNED}
      title="Unassigned"
      facts={
        <>
          <Badge tone={unassigned.length > 0 ? 'warning' : undefined}>{formatCount(unassigned.length)}</Badge>
          <span>
            {unassigned.length > 0
              ? reasonsInWords(unassigned.map(({ reason }) => reason))
              : participantCount === 0
                ? 'Nobody takes part in this region yet.'
                : // Somebody may have left a team and not be in this list yet: the places come first.
                  isAnybodyPlaced && 'Everybody has a place.'}
          </span>
        </>
      }
      isEmpty={unassigned.length === 0}
      emptyText={EMPTY}
    >
      <PeopleList label="People in Unassigned" people={unassigned} {...list} />
    </DropColumn>
  );
});
