import { ListSkeleton } from '../feedback/skeletons';
import { lazy } from '../lazy/lazy';

/**
 * A list that can be sorted by pointer, touch or keyboard (Space, arrows, Space; Escape cancels). dnd-kit loads with the first such
 * list.
 */
export const SortableList = lazy(async () => (await import('./SortableListBody')).SortableListBody, {
  loading: () => <ListSkeleton count={3} />,
});
