import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';

interface WindowRows {
  /** The number of all rows, loaded or not. */
  count: number;
  /** The usual height of a row, in pixels; rows on the screen are measured. Another height measures them again. */
  rowHeight: number;
  /** Rows rendered above and below the screen. */
  overscan: number;
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  /** What a measured height belongs to, where rows can change places; otherwise the index. */
  keyOf?: (index: number) => string | number;
}

const indexAsKey = (index: number) => index;

/** Which rows of a long list or table are near the screen as the page scrolls. The paddings replace the rows that are not rendered. */
export function useWindowRows({ count, rowHeight, overscan, top, keyOf = indexAsKey }: WindowRows) {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    // Rows are rendered in a task of their own, not in the frame's task, which lays them out.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    measureElement: virtualizer.measureElement,
    /** The first row on the screen, or behind what is fixed at its top. */
    firstVisible: virtualizer.range?.startIndex ?? 0,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  } as const;
}
