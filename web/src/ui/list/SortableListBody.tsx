import { Stack } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { moveItem } from '../../lib/move-item';
import { prefersStillness } from '../../lib/prefers-stillness';
import { sortAnnouncements, SORT_INSTRUCTIONS } from './sort-announcements';
import { LiftedRow, SortableRow, type SortableItem } from './SortableRow';

export interface SortableListProps {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly SortableItem[];
  /** All ids in their new order, and the one that was moved; called once per move that changes it. */
  onReorder: (ids: string[], movedId: string) => void;
  disabled?: boolean;
}

const DROP_ANIMATION = { duration: 150, easing: 'ease-out' };

/** The item that is being dragged, and the one whose position it would take. */
interface Drag {
  id: string;
  overId: string;
}

/** The working part of `SortableList`, in a chunk of its own. */
export function SortableListBody({ label, items, onReorder, disabled = false }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [isStill] = useState(prefersStillness);
  const [drag, setDrag] = useState<Drag | null>(null);
  const ids = items.map((item) => item.id);
  const moved = (from: string, to: string) => moveItem(ids, ids.indexOf(from), ids.indexOf(to));
  // The order as it would be if the item were put down now.
  const order = drag ? moved(drag.id, drag.overId) : ids;
  const positions = new Map(order.map((id, index) => [id, index + 1]));
  const lifted = items.find(({ id }) => id === drag?.id);

  const drop = ({ active, over }: DragEndEvent) => {
    setDrag(null);
    if (over === null || active.id === over.id) return;
    onReorder(moved(String(active.id), String(over.id)), String(active.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active: { id } }) => setDrag({ id: String(id), overId: String(id) })}
      onDragOver={({ active, over }) =>
        setDrag({ id: String(active.id), overId: String(over?.id ?? active.id) })
      }
      onDragCancel={() => setDrag(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: sortAnnouncements(items),
        screenReaderInstructions: { draggable: SORT_INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Stack as="ol" gap="3" listStyleType="none" aria-label={label}>
          {items.map((item) => (
            <SortableRow
              key={item.id}
              item={item}
              position={positions.get(item.id) ?? 0}
              disabled={disabled}
            />
          ))}
        </Stack>
      </SortableContext>
      <DragOverlay dropAnimation={isStill ? null : DROP_ANIMATION}>
        {lifted && <LiftedRow item={lifted} position={positions.get(lifted.id) ?? 0} />}
      </DragOverlay>
    </DndContext>
  );
}
