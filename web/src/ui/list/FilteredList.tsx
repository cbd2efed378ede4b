import { Box, Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';

interface FilteredListProps {
  /** How many entries there are; null while that is not known. */
  count: number | null;
  filter: { isNarrowed: boolean; clear: () => void };
  /** What is said where the filters leave nothing. */
  nothingFound: string;
  /** What is said where there is nothing at all. */
  nothing: { icon: LucideIcon; message: string; description?: string };
  /** Why the list did not load; null where it did, or may yet. */
  failure: { title: string; message: string; onRetry: () => void } | null;
  /** The placeholder while the list loads. */
  skeleton: ReactNode;
  /** The list, rendered only with entries. */
  children: ReactNode;
}

/** A list below its filters, in a card: its entries, or why there are none. */
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
    <Box padding="4" paddingTop="1">
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
