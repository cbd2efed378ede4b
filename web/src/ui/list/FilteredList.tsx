import { Box, Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Card } from '../show/Card';

export interface FilteredListProps {
  /** The accessible name of the card. */
  label: string;
  filters: ReactNode;
  /** The number of entries; null while it loads. */
  count: number | null;
  filter: { isNarrowed: boolean; clear: () => void };
  /** Shown if no entry matches the filters. */
  nothingFound: string;
  /** Shown if there are no entries at all. */
  nothing: { icon: LucideIcon; message: string; description?: string; action?: ReactNode };
  /** Why the list failed to load; otherwise null. */
  failure: { title: string; message: ReactNode; onRetry: () => void } | null;
  /** The placeholder while the list loads. */
  skeleton: ReactNode;
  /** The list, rendered only with entries. */
  children: ReactNode;
}

/** A list in a card below its filters. Without entries, or if it failed to load, there is nothing to filter: it says so alone. */
export function FilteredList({
  label,
  filters,
  count,
  filter,
  nothingFound,
  nothing,
  failure,
  skeleton,
  children,
}: FilteredListProps) {
  if (count === null && failure) return <ErrorState {...failure} />;
  if (count === 0 && !filter.isNarrowed) return <EmptyState {...nothing} />;
  return (
    <Card as="section" aria-label={label} gap="0" padding={{ base: '0', md: '0' }}>
      {filters}
      {count === null ? skeleton : count > 0 && children}
      {count === 0 && (
        // The card around it is its frame.
        <Box padding="4" paddingTop="1" css={{ '&& > *': { borderWidth: '0' } }}>
          <EmptyState
            icon={nothing.icon}
            message={nothingFound}
            action={
              <Button variant="outline" onClick={filter.clear}>
                Clear filters
              </Button>
            }
          />
        </Box>
      )}
    </Card>
  );
}
