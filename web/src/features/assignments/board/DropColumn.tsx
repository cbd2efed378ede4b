import { useDroppable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers';
import { cutTip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { reasonsInWords, type Board, columnElementId, UNASSIGNED } from './board';
import styles from './board.module.css';
import { type ColumnAttention, PeopleList } from './PeopleList';

interface DropZoneProps {
  /** The id that a drop reports. */
  id: string;
  title: string;
  /** Whether it fades while a person is dragged. */
  isFaded?: boolean;
  /** Whether it is only a strip: beside the themes on a large screen, above them on a small one. */
  isFolded?: boolean;
  children: ReactNode;
}

interface DropColumnProps extends DropZoneProps {
  facts: ReactNode;
  isEmpty: boolean;
  emptyText: readonly string[];
}

/** dnd-kit renders this again whenever the drop target changes; its children are not. */
function DropZone({ id, title, isFaded = false, isFolded = false, children }: DropZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <section
      ref={setNodeRef}
      id={columnElementId(id)}
      // Takes the focus when a link leads here.
      tabIndex={-1}
      aria-label={title}
      className={styles['column']}
      data-over={isOver || undefined}
      data-faded={isFaded || undefined}
      data-folded={isFolded || undefined}
    >
      {children}
    </section>
  );
}

/** A column with its title, facts and people, and a drop target for people. Plain, as the cards are: all change when a drag begins. */
export function DropColumn({ facts, isEmpty, emptyText, children, ...zone }: DropColumnProps) {
  return (
    <DropZone {...zone}>
      <header className={styles['head']}>
        <h2 {...cutTip(zone.title)}>{zone.title}</h2>
        <div className={styles['facts']}>{facts}</div>
      </header>
      {isEmpty ? (
        <div className={styles['empty']}>
          {emptyText.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : (
        children
      )}
    </DropZone>
  );
}

const EMPTY = ['Drop here to unassign'];

/** Whether no one waits for a place: the column folds. Before the first places are set, all who take part wait. */
export const isWaitingFolded = ({ unassigned, themes }: Board): boolean =>
  unassigned.length === 0 && themes.some(({ memberCount }) => memberCount > 0);

interface UnassignedColumnProps extends ColumnAttention {
  unassigned: Board['unassigned'];
  participantCount: number;
  isFolded: boolean;
}

/** Who takes part without a place, and why. */
export const UnassignedColumn = memo(function UnassignedColumn({
  unassigned,
  participantCount,
  isFolded,
  ...list
}: UnassignedColumnProps) {
  return (
    <DropColumn
      id={UNASSIGNED}
      title="Unassigned"
      isFolded={isFolded}
      facts={
        <>
          <Badge tone={unassigned.length > 0 ? 'warning' : undefined}>{formatCount(unassigned.length)}</Badge>
          <span>
            {participantCount === 0
              ? 'No one takes part in this region yet.'
              : reasonsInWords(unassigned.map(({ reason }) => reason))}
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
