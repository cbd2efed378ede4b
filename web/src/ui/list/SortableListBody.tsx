import { Stack } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { moveItem } from '../../lib/move-item';
import { sortAnnouncements, SORT_INSTRUCTIONS } from './sort-announcements';
import { SortableRow, type SortableItem } from './SortableRow';

export interface SortableListProps {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly SortableItem[];
  /** All ids in their new order; called once per move that changes it. */
  onReorder: (ids: string[]) => void;
  disabled?: boolean;
}

/** The working part of `SortableList`, in a chunk of its own. */
export function SortableListBody({ label, items, onReorder, disabled = false }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    onReorder(moveItem(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: sortAnnouncements(items),
        screenReaderInstructions: { draggable: SORT_INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Stack as="ol" gap="3" listStyleType="none" aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} item={item} disabled={disabled} />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}
