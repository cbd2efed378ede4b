import { Box, IconButton } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface SortableItem {
  id: string;
  /** Names the item in announcements. */
  label: string;
  /** Stands above the item, in the same place while items are dragged. */
  above?: ReactNode;
  /**
   * Renders the item; `handle` is the button that drags it and must be part of the result. While something is dragged,
   * `position` (from 1) is the one that the item would have if that were put down now.
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

/** Covers the place that the dragged item left, which moves to where it would be put down, with a line there. */
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
export function SortableRow({ item, position, disabled }: RowProps & { disabled: boolean }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  const handle = disabled ? null : (
    <Handle
      ref={setActivatorNodeRef}
      cursor="grab"
      // Otherwise a finger on the handle scrolls the page.
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

/** The copy of an item under the pointer; the item itself keeps the focus and is read out. */
export function LiftedRow({ item, position }: RowProps) {
  return (
    <Box aria-hidden inert borderRadius="l3" boxShadow="lg" cursor="grabbing">
      {item.render(<Handle aria-label={`Move ${item.label}`} />, position)}
    </Box>
  );
}
