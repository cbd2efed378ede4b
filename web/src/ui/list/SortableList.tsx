import { ListSkeleton } from '../feedback/skeletons';
import { lazy } from '../lazy/lazy';
import type { SortableListProps } from './SortableListBody';

/**
 * A list that is put in order by pointer, touch or keyboard (Space, arrows, Space; Escape cancels). dnd-kit is loaded with the
 * first list that needs it.
 */
export const SortableList = lazy<SortableListProps>(
  async () => (await import('./SortableListBody')).SortableListBody,
  { loading: () => <ListSkeleton count={3} /> },
);
