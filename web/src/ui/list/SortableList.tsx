import type { ReactNode } from 'react';
import { FailedPart } from '../late/FailedPart';
import { late } from '../late/late';
import { ListSkeleton } from '../feedback/ListSkeleton';

export interface SortableItem {
  id: string;
  /** Names the item when its moves are announced. */
  label: string;
  /** Draws the item; `handle` is the button that drags it and has to be part of what is drawn. */
  render: (handle: ReactNode) => ReactNode;
}

export interface SortableListProps {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly SortableItem[];
  /** All ids in their new order; called once per move that changed something. */
  onReorder: (ids: string[]) => void;
  disabled?: boolean;
}

/**
 * A list whose items are put in order by pointer, touch or keyboard (Space, arrows, Space; Escape takes it back). dnd-kit
 * comes with the first list that needs it.
 */
export const SortableList = late<SortableListProps>(
  async () => (await import('./SortableListBody')).SortableListBody,
  { loading: () => <ListSkeleton count={3} />, failed: (failure) => <FailedPart {...failure} /> },
);
