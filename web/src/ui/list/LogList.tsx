import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '../feedback/Banner';
import { ListSkeleton } from '../feedback/skeletons';
import { FilteredList, type FilteredListProps } from './FilteredList';
import { LogLine, type LinePlace } from './LogLine';
import { useWindowRows } from './useWindowRows';

const LINE_HEIGHT = () => 45;
/** Lines rendered above and below the screen (overscan). */
const OVERSCAN = 6;
/** How many lines before the last one the next page is requested. */
const AHEAD = 25;

interface LogEntry {
  id: string;
  at: string;
}

type Line<Entry> = readonly [Entry, ...Entry[]];

interface LogLinesProps<Entry> {
  /** The accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  /** What consecutive entries must have in common to share a line; null for a line of its own. */
  groupOf: (entry: Entry) => string | null;
  /** Whether a line joins the one above it. */
  isMore?: (line: Line<Entry>, above: Line<Entry>) => boolean;
  /** The key that orders the entries of a shared line. */
  nameOf: (entry: Entry) => string;
  /**
   * The sentence of a shared line and the badge at its end; what it shows above its entries, and the entry that this covers. The
   * next page may continue a line that is cut.
   */
  summaryOf: (
    entries: Line<Entry>,
    isCut: boolean,
  ) => {
    summary: ReactNode;
    badge?: ReactNode;
    details?: { of: Entry; shown: ReactNode } | undefined;
  };
  hasMore: boolean;
  /** Requests the next page, whose entries are appended to `entries`. */
  loadMore: () => Promise<unknown>;
  /** Words a failure. */
  messageOf: (failure: unknown) => ReactNode;
  children: (entry: Entry, place: LinePlace) => ReactNode;
}

/** A virtualised list that scrolls with the window: renders the lines near the screen and prefetches the next page. */
function LogLines<Entry extends LogEntry>({
  label,
  entries,
  groupOf,
  isMore,
  nameOf,
  summaryOf,
  hasMore,
  loadMore,
  messageOf,
  children,
}: LogLinesProps<Entry>) {
  const [failure, setFailure] = useState<unknown>(null);
  /** The number of entries when the next page was requested. */
  const requestedAt = useRef(-1);
  const lines = useMemo(() => folded(grouped(entries, groupOf), isMore), [entries, groupOf, isMore]);
  const { setList, items, measureElement, paddingTop, paddingBottom } = useWindowRows({
    count: lines.length,
    rowHeight: LINE_HEIGHT,
    overscan: OVERSCAN,
    keyOf: useCallback((index: number) => lines[index]?.[0].id ?? index, [lines]),
  });
  const isDue = hasMore && failure === null && (items.at(-1)?.index ?? 0) + AHEAD >= lines.length;

  useEffect(() => {
    if (!isDue || requestedAt.current === entries.length) return;
    requestedAt.current = entries.length;
    loadMore().catch((error: unknown) => setFailure(error));
  }, [isDue, entries.length, loadMore]);

  const tryAgain = () => {
    setFailure(null);
    requestedAt.current = -1;
  };

  return (
    <>
      <Box as="ol" ref={setList} aria-label={label} aria-busy={isDue} style={{ paddingTop, paddingBottom }}>
        {items.map(({ index }) => {
          const [first, ...others] = lines[index] ?? [];
          if (!first) return null;
          const place = { index, ref: measureElement, previousAt: lines[index - 1]?.[0].at };
          if (others.length === 0) return children(first, place);
          const [head = first, ...rest] = [first, ...others].sort((a, b) =>
            nameOf(a).localeCompare(nameOf(b), 'en'),
          );
          const { details, ...line } = summaryOf([head, ...rest], hasMore && index === lines.length - 1);
          return (
            <LogLine key={first.id} {...place} {...line} at={first.at}>
              {details?.shown}
              <Box
                as="ol"
                marginTop={details && '3'}
                borderWidth="1px"
                borderRadius="l2"
                bg="bg.panel"
                overflow="hidden"
                css={{ '& > :first-child > *': { borderTopWidth: '0' } }}
              >
                {[head, ...rest].filter((entry) => entry !== details?.of).map((entry) => children(entry, {}))}
              </Box>
            </LogLine>
          );
        })}
      </Box>
      {failure !== null && (
        <Box padding="4">
          <Banner tone="danger" title="The next lines did not load">
            {messageOf(failure)}
            <Button size="sm" variant="outline" display="flex" marginTop="2" onClick={tryAgain}>
              Try again
            </Button>
          </Banner>
        </Box>
      )}
    </>
  );
}

/** Entries by line: neighbours of the same group share one. */
function grouped<Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string | null,
): [Entry, ...Entry[]][] {
  const lines: [Entry, ...Entry[]][] = [];
  let last: string | null = null;
  for (const entry of entries) {
    const group = groupOf(entry);
    const line = group !== null && group === last ? lines.at(-1) : undefined;
    if (line) line.push(entry);
    else lines.push([entry]);
    last = group;
  }
  return lines;
}

function folded<Entry>(
  lines: readonly Line<Entry>[],
  isMore: LogLinesProps<Entry>['isMore'] = () => false,
): Line<Entry>[] {
  const all: Line<Entry>[] = [];
  for (const line of lines) {
    const above = all.at(-1);
    if (above && isMore(line, above)) all.splice(-1, 1, [...above, ...line]);
    else all.push(line);
  }
  return all;
}

interface LogListProps<Entry> extends Pick<
  LogLinesProps<Entry>,
  'label' | 'groupOf' | 'isMore' | 'nameOf' | 'summaryOf' | 'messageOf' | 'children'
> {
  /** The loaded pages as one connection; undefined before the first. */
  log:
    | {
        edges: readonly { node: Entry }[];
        pageInfo: { hasNextPage: boolean; endCursor?: string | null };
      }
    | undefined;
  card: Pick<FilteredListProps, 'label' | 'filters'>;
  /** The active filters; different `values` make it a different list. */
  filter: { values: object; isNarrowed: boolean; clear: () => void };
  /** What an empty list without filters shows. */
  nothing: FilteredListProps['nothing'];
  failureTitle: string;
  query: {
    /** Why it failed to load. */
    error?: Error | undefined;
    refetch: () => Promise<unknown>;
    /** Requests the page after a cursor, which is appended to `log`. */
    fetchMore: (page: { variables: { after: string | null } }) => Promise<unknown>;
  };
}

/** Events below their filters, the newest first. The list is virtualised, and the first line of each day has the day above it. */
export function LogList<Entry extends LogEntry>({
  log,
  card,
  filter,
  nothing,
  failureTitle,
  query: { error, refetch, fetchMore },
  ...lines
}: LogListProps<Entry>) {
  const endCursor = log?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);
  const entries = useMemo(() => log?.edges.map(({ node }) => node) ?? [], [log]);

  // A different list starts at its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [filter.values]);

  return (
    <FilteredList
      {...card}
      count={log?.edges.length ?? null}
      filter={filter}
      nothingFound="Nothing matches these filters"
      nothing={nothing}
      failure={
        error ? { title: failureTitle, message: lines.messageOf(error), onRetry: () => void refetch() } : null
      }
      skeleton={
        <Box padding="4" paddingTop="1">
          <ListSkeleton />
        </Box>
      }
    >
      {log && (
        <LogLines
          key={JSON.stringify(filter.values)}
          entries={entries}
          hasMore={log.pageInfo.hasNextPage}
          loadMore={loadMore}
          {...lines}
        />
      )}
    </FilteredList>
  );
}
