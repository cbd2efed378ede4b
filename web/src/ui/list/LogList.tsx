import { Box, Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Banner } from '../feedback/Banner';
import { ListSkeleton } from '../feedback/skeletons';
import { FilteredList } from './FilteredList';
import type { LinePlace } from './LongListLine';
import { useWindowRows } from './useWindowRows';

/** The usual height of a line, in pixels. */
const LINE_HEIGHT = 45;
/** Lines rendered above and below the screen. */
const OVERSCAN = 6;
/** The next page is requested this many lines before the last one. */
const AHEAD = 25;

interface LongListProps {
  /** The list's name for screen readers. */
  label: string;
  ids: readonly string[];
  /** A line, which takes `ref` and `data-index`. */
  render: (index: number, ref: Ref<HTMLLIElement>) => ReactNode;
  hasMore: boolean;
  /** Requests the next page, whose ids join `ids`. */
  loadMore: () => Promise<unknown>;
  /** What went wrong, in words. */
  messageOf: (failure: unknown) => string;
}

/** A list as long as the window scrolls: the lines near the screen, and the next page before its turn comes. */
function LongList({ label, ids, render, hasMore, loadMore, messageOf }: LongListProps) {
  const [top, setTop] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  /** The number of lines when the next page was requested. */
  const requestedAt = useRef(-1);
  const placeList = useCallback((list: HTMLElement | null) => {
    if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  }, []);

  const { items, measureElement, paddingTop, paddingBottom } = useWindowRows({
    count: ids.length,
    rowHeight: LINE_HEIGHT,
    overscan: OVERSCAN,
    top,
    keyOf: useCallback((index: number) => ids[index] ?? index, [ids]),
  });
  const isDue = hasMore && failure === null && (items.at(-1)?.index ?? 0) + AHEAD >= ids.length;

  useEffect(() => {
    if (!isDue || requestedAt.current === ids.length) return;
    requestedAt.current = ids.length;
    loadMore().catch((error: unknown) => setFailure(error));
  }, [isDue, ids.length, loadMore]);

  const tryAgain = () => {
    setFailure(null);
    requestedAt.current = -1;
  };

  return (
    <>
      <Box
        as="ol"
        ref={placeList}
        aria-label={label}
        aria-busy={isDue}
        listStyleType="none"
        style={{ paddingTop, paddingBottom }}
      >
        {items.map(({ index }) => render(index, measureElement))}
      </Box>
      {failure !== null && (
        <Box padding="4">
          <Banner tone="danger" title="The next lines did not load">
            {messageOf(failure)}
            <Button size="sm" variant="outline" onClick={tryAgain}>
              Try again
            </Button>
          </Banner>
        </Box>
      )}
    </>
  );
}

interface LogListProps<Entry> {
  /** The list's name for screen readers. */
  label: string;
  /** The loaded pages as one connection; undefined before the first. */
  log:
    | {
        edges: readonly { node: Entry }[];
        pageInfo: { hasNextPage: boolean; endCursor?: string | null };
      }
    | undefined;
  /** What narrows the list; other `variables` are another list. */
  filter: { variables: object; isNarrowed: boolean; clear: () => void };
  /** What an empty list without filters says. */
  nothing: { icon: LucideIcon; message: string; description?: string };
  /** Why it did not load. */
  error: Error | undefined;
  failureTitle: string;
  /** What went wrong, in words. */
  messageOf: (failure: unknown) => string;
  onRetry: () => void;
  /** Requests the page after a cursor, which joins `log`. */
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
