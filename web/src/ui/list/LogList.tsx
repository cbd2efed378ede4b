import { Box } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { ListSkeleton } from '../feedback/ListSkeleton';
import { FilteredList } from './FilteredList';
import { LongList } from './LongList';
import type { LinePlace } from './LongListLine';

interface LogListProps<Entry> {
  /** The list's name for screen readers. */
  label: string;
  /** The pages that are there, as one connection; undefined while nothing is. */
  log:
    | {
        edges: readonly { node: Entry }[];
        pageInfo: { hasNextPage: boolean; endCursor?: string | null };
      }
    | undefined;
  /** What narrows the list; other `variables` are another list. */
  filter: { variables: object; isNarrowed: boolean; clear: () => void };
  /** What is said where there is nothing at all. */
  nothing: { icon: LucideIcon; message: string; description?: string };
  /** Why it did not load. */
  error: Error | undefined;
  failureTitle: string;
  /** What went wrong, in words. */
  messageOf: (failure: unknown) => string;
  onRetry: () => void;
  /** Asks for the page after a cursor, which joins `log`. */
  fetchMore: (page: { variables: { after: string | null } }) => Promise<unknown>;
  children: (entry: Entry, place: LinePlace) => ReactNode;
}

/** What happened, the newest first, below its filters: as long as the window scrolls, with the day above the first line of each. */
export function LogList<Entry extends { id: string; at: string }>({
  label,
  log,
  filter,
  nothing,
  error,
  failureTitle,
  messageOf,
  onRetry,
  fetchMore,
  children,
}: LogListProps<Entry>) {
  const endCursor = log?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);

  // Another list starts at its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [filter.variables]);

  return (
    <FilteredList
      count={log?.edges.length ?? null}
      filter={filter}
      nothingFound="Nothing matches these filters"
      nothing={nothing}
      failure={error ? { title: failureTitle, message: messageOf(error), onRetry } : null}
      skeleton={
        <Box padding="4" paddingTop="1">
          <ListSkeleton />
        </Box>
      }
    >
      {log && (
        <LongList
          key={JSON.stringify(filter.variables)}
          label={label}
          ids={log.edges.map(({ node }) => node.id)}
          render={(index, ref) => {
            const entry = log.edges[index]?.node;
            return entry && children(entry, { index, ref, previousAt: log.edges[index - 1]?.node.at });
          }}
          hasMore={log.pageInfo.hasNextPage}
          loadMore={loadMore}
          messageOf={messageOf}
        />
      )}
    </FilteredList>
  );
}
