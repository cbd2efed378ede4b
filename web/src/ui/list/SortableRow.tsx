import { Box, IconButton } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SortableItem {
  id: string;
  /** Names the item in announcements. */
  label: string;
  /** Renders the item; `handle` is the button that drags it and must be part of the result. */
  render: (handle: ReactNode) => ReactNode;
}

interface SortableRowProps {
  item: SortableItem;
  disabled: boolean;
}

/** One item of a `SortableList` with its handle. */
export function SortableRow({ item, disabled }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  const handle = disabled ? null : (
    <IconButton
      ref={setActivatorNodeRef}
      variant="ghost"
      size="sm"
      cursor="grab"
      // Otherwise a finger on the handle scrolls the page.
      touchAction="none"
      color="fg.muted"
      {...attributes}
      {...listeners}
      aria-label={`Move ${item.label}`}
    >
      <GripVertical size={16} aria-hidden />
    </IconButton>
  );
  return (
    <Box
      as="li"
      ref={setNodeRef}
      position="relative"
      zIndex={isDragging ? 'docked' : undefined}
      opacity={isDragging ? 0.85 : 1}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {item.render(handle)}
    </Box>
  );
}
