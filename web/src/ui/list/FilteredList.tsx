import { Box, Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';

interface FilteredListProps {
  /** The number of entries; null while it loads. */
  count: number | null;
  filter: { isNarrowed: boolean; clear: () => void };
  /** Shown if no entry matches the filters. */
  nothingFound: string;
  /** Shown if there are no entries at all. */
  nothing: { icon: LucideIcon; message: string; description?: string; action?: ReactNode };
  /** Why the list failed to load; otherwise null. */
  failure: { title: string; message: string; onRetry: () => void } | null;
  /** The placeholder while the list loads. */
  skeleton: ReactNode;
  /** The list, rendered only with entries. */
  children: ReactNode;
}

/** A list in a card below its filters: its entries, or why there are none. */
export function FilteredList({
  count,
  filter,
  nothingFound,
  nothing,
  failure,
  skeleton,
  children,
}: FilteredListProps) {
  if (count !== null && count > 0) return children;
  if (count === null && failure === null) return skeleton;
  return (
    // The card around it is its frame.
    <Box padding="4" paddingTop="1" css={{ '&& > *': { borderWidth: '0' } }}>
      {count === null ? (
        failure && <ErrorState {...failure} />
      ) : filter.isNarrowed ? (
        <EmptyState
          icon={nothing.icon}
          message={nothingFound}
          action={
            <Button variant="outline" onClick={filter.clear}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState {...nothing} />
      )}
    </Box>
  );
}
