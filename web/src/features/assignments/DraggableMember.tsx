import { useDraggable } from '@dnd-kit/core';
import { memo, useMemo } from 'react';
import type { BoardPerson } from './board';
import { MemberCard } from './MemberCard';

interface DraggableMemberProps {
  person: BoardPerson;
  isManualOverride: boolean;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/**
 * A member card that can be picked up: anywhere with the pointer, at its handle with the keyboard.
 * dnd-kit draws this again for every card whenever the drop target changes, hence the plain `li` around a memoised card.
 */
export const DraggableMember = memo(function DraggableMember({
  person,
  isManualOverride,
  onOpenMenu,
}: DraggableMemberProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: person.id,
  });
  const handle = useMemo(() => ({ ref: setActivatorNodeRef, attributes }), [setActivatorNodeRef, attributes]);
  return (
    <li ref={setNodeRef} style={{ opacity: isDragging ? 0.4 : 1 }} {...listeners}>
      <MemberCard
        person={person}
        isManualOverride={isManualOverride}
        handle={handle}
        onOpenMenu={onOpenMenu}
      />
    </li>
  );
});
