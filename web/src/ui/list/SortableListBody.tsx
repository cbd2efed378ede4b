import { Box, IconButton, Stack } from '@chakra-ui/react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { prefersStillness } from '../../lib/useMedia';

interface SortableItem {
  id: string;
  /** Names the item in announcements. */
  label: string;
  /** Shown above the item, in the same place while items are dragged. */
  above?: ReactNode;
  /**
   * Renders the item; the result must contain `handle`, the button that drags it. During a drag, `position` (from 1) is where a
   * drop would put the item.
   */
  render: (handle: ReactNode, position: number) => ReactNode;
}

interface RowProps {
  item: SortableItem;
  position: number;
}

const Handle = (button: ComponentProps<typeof IconButton>) => (
  <IconButton variant="ghost" size="sm" color="fg.muted" {...button}>
    <GripVertical size={16} aria-hidden />
  </IconButton>
);

/** Covers the dragged item's place, which moves to the drop position and shows a line there. */
const dropLine = {
  content: '""',
  position: 'absolute',
  inset: '0',
  borderRadius: 'l3',
  bgColor: 'bg',
  bgImage: 'linear-gradient({colors.accent.solid}, {colors.accent.solid})',
  bgSize: '100% 2px',
  bgPos: 'center',
  bgRepeat: 'no-repeat',
} as const;

/** One item of a `SortableList` with its handle. */
function SortableRow({ item, position, disabled }: RowProps & { disabled: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  const handle = disabled ? null : (
    <Handle
      ref={setActivatorNodeRef}
      cursor="grab"
      // Otherwise a finger on the handle would scroll the page.
      touchAction="none"
      {...attributes}
      {...listeners}
      aria-label={`Move ${item.label}`}
    />
  );
  return (
    <li>
      {item.above}
      <Box
        ref={setNodeRef}
        position="relative"
        data-dragged={isDragging || undefined}
        {...(isDragging && { _after: dropLine })}
        style={{ transform: CSS.Translate.toString(transform), transition }}
      >
        {item.render(handle, position)}
      </Box>
    </li>
  );
}

/** The copy of an item under the pointer; the item itself keeps the focus and is announced. */
function LiftedRow({ item, position }: RowProps) {
  return (
    <Box aria-hidden inert borderRadius="l3" boxShadow="lg" cursor="grabbing">
      {item.render(<Handle aria-label={`Move ${item.label}`} />, position)}
    </Box>
  );
}

/** Announced with each handle. */
const SORT_INSTRUCTIONS =
  'To move an item, press Space. Then use the arrow keys, Space to put it down, or Escape to leave it where it was.';

/** Screen reader announcements while an item is dragged. */
function sortAnnouncements(items: readonly { id: string; label: string }[]): Announcements {
  const label = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? 'The item';
  const position = (id: UniqueIdentifier) =>
    `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  const pickedUp = (id: UniqueIdentifier) => `${label(id)} is picked up, at ${position(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return `${label(active.id)} is outside the list.`;
      // The first announcement follows the start immediately and would interrupt it, so it repeats its text.
      return over.id === active.id ? pickedUp(active.id) : `${label(active.id)} is at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${label(active.id)} was put down at ${position(over.id)}.`
        : `${label(active.id)} was put back.`,
    onDragCancel: ({ active }) => `Cancelled. ${label(active.id)} is back at ${position(active.id)}.`,
  };
}

interface SortableListProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly SortableItem[];
  /** Receives all ids in their new order, and the moved one; called once per move that changes it. */
  onReorder: (ids: string[], movedId: string) => void;
  disabled?: boolean;
}

const DROP_ANIMATION = { duration: 150, easing: 'ease-out' };

/** The implementation of `SortableList`, in its own chunk. */
export function SortableListBody({ label, items, onReorder, disabled = false }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // A smooth scroll would continue while the next key drops the item in a place that was not announced.
      scrollBehavior: 'auto',
    }),
  );
  const [isStill] = useState(prefersStillness);
  // The dragged item, and the one whose position it would take.
  const [drag, setDrag] = useState<{ id: string; overId: string } | null>(null);
  const ids = items.map((item) => item.id);
  // Another person may have deleted one of them during the drag.
  const moved = (from: string, to: string) =>
    ids.includes(from) && ids.includes(to) ? arrayMove(ids, ids.indexOf(from), ids.indexOf(to)) : ids;
  // The order after a drop now.
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
        <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label={label}>
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
