import type { FragmentType } from '@apollo/client';
import { Box, Button } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { HistoryLine } from './HistoryLine';

/** The usual height of a line, in pixels; lines on the screen are measured. */
const LINE_HEIGHT = 45;
/** Lines rendered above and below the screen. */
const OVERSCAN = 6;
/** How many lines before the last one the next page is asked for. */
const AHEAD = 25;

interface HistoryLinesProps {
  lines: readonly { cursor: string; node: FragmentType<HistoryLine_LineFragment> & { id: string } }[];
  hasMore: boolean;
  /** Asks for the next page, which joins `lines`. */
  loadMore: () => Promise<unknown>;
}

/** The lines near the screen; the next page loads before its turn comes. */
export function HistoryLines({ lines, hasMore, loadMore }: HistoryLinesProps) {
  const [top, setTop] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  /** How many lines there were when the next page was asked for. */
  const asked = useRef(-1);
  const placeList = useCallback((list: HTMLElement | null) => {
    if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  }, []);

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: lines.length,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => lines[index]?.node.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const isDue = hasMore && failure === null && (last?.index ?? 0) + AHEAD >= lines.length;

  useEffect(() => {
    if (!isDue || asked.current === lines.length) return;
    asked.current = lines.length;
    loadMore().catch((error: unknown) => setFailure(error));
  }, [isDue, lines.length, loadMore]);

  const tryAgain = () => {
    setFailure(null);
    asked.current = -1;
  };

  return (
    <>
      <Box
        as="ol"
        ref={placeList}
        aria-label="Lines of the history"
        aria-busy={isDue}
        listStyleType="none"
        style={{
          paddingTop: first ? first.start - top : 0,
          paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
        }}
      >
        {items.map(({ index, key }) => {
          const line = lines[index];
          return (
            line && <HistoryLine key={key} line={line.node} index={index} ref={virtualizer.measureElement} />
          );
        })}
      </Box>
      {failure !== null && (
        <Box padding="4">
          <Banner tone="danger" title="The next lines did not load">
            {userMessage(failure)}
            <Button size="sm" variant="outline" onClick={tryAgain}>
              Try again
            </Button>
          </Banner>
        </Box>
      )}
    </>
  );
}
