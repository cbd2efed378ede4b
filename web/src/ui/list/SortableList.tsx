// ui/list/: lists that people put in order.
import { FailedPart } from '../late/FailedPart';
import { late } from '../late/late';
import { ListSkeleton } from '../feedback/ListSkeleton';
import type { SortableListProps } from './SortableListBody';

/**
 * A list that is put in order by pointer, touch or keyboard (Space, arrows, Space; Escape cancels). dnd-kit is loaded with the
 * first list that needs it.
 */
export const SortableList = late<SortableListProps>(
  async () => (await import('./SortableListBody')).SortableListBody,
  { loading: () => <ListSkeleton count={3} />, failed: (failure) => <FailedPart {...failure} /> },
);
