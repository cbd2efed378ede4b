import { useDraggable } from '@dnd-kit/core';
import { memo, useMemo } from 'react';
import type { BoardPerson } from './board';
import styles from './board.module.css';
import type { Rank } from './choice';
import { MemberCard, type CardMark } from './MemberCard';
import type { CardNote } from './useBoardNews';

interface DraggableMemberProps {
  person: BoardPerson;
  isManualOverride: boolean;
  rank: Rank;
  isRankPlaced: boolean | undefined;
  /** The position in the list, from 0, and the length of the whole list. */
  row: number;
  rowCount: number;
  mark: CardMark | undefined;
  /** What others do with them. */
  note: CardNote | undefined;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/**
 * A member card that can be dragged: by mouse anywhere, by finger and keyboard at its handle.
 * dnd-kit renders this again for every card whenever the drop target changes, so it is a plain `li` around a memoised card.
 */
export const DraggableMember = memo(function DraggableMember({
  person,
  isManualOverride,
  rank,
  isRankPlaced,
  row,
  rowCount,
  mark,
  note,
  onOpenMenu,
}: DraggableMemberProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: person.id,
    disabled: note?.isHeld ?? false,
  });
  const handle = useMemo(() => ({ ref: setActivatorNodeRef, attributes }), [setActivatorNodeRef, attributes]);
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-user-id={person.id}
      data-dragged={isDragging || undefined}
      aria-posinset={row + 1}
      aria-setsize={rowCount}
      style={{ top: `calc(${row} * var(--row))` }}
      {...listeners}
    >
      <MemberCard
        person={person}
        isManualOverride={isManualOverride}
        rank={rank}
        isRankPlaced={isRankPlaced}
        mark={mark}
        note={note}
        handle={handle}
        onOpenMenu={onOpenMenu}
      />
    </li>
  );
});
