import { Box, Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';

interface FilteredListProps {
  /** How many entries there are; null while that is not known. */
  count: number | null;
  filter: { isNarrowed: boolean; clear: () => void };
  nothingFound: string;
  nothing: { icon: LucideIcon; message: string; description?: string };
  /** Why the list did not load; null where it did, or may yet. */
  failure: { title: string; message: string; onRetry: () => void } | null;
  skeleton: ReactNode;
  children: ReactNode;
}

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
