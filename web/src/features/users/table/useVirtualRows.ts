import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** The usual heights of rows, in pixels; rows on screen are measured. */
const ROW_HEIGHT = { table: 64, cards: 233 } as const;
export type TableLayout = keyof typeof ROW_HEIGHT;

/** Rows rendered above and below the screen. */
const OVERSCAN = 4;
/** How many rows before the end of the loaded ones the next page is requested. */
const LOAD_AHEAD = 50;

interface VirtualRows {
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  layout: TableLayout;
  /** The number of all rows, loaded or not. */
  rowCount: number;
  loadedCount: number;
  /** Loads more; null while that is not possible. */
  loadNext: (() => void) | null;
}

/** Which rows of a long table are near the screen as the window scrolls; loads more before the loaded ones end. */
export function useVirtualRows({ top, layout, rowCount, loadedCount, loadNext }: VirtualRows) {
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rowCount,
    estimateSize: useCallback(() => ROW_HEIGHT[layout], [layout]),
    overscan: OVERSCAN,
    scrollMargin: top,
    // Rows are rendered in a task of their own, not in the frame's task, which lays them out.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const isNearEnd = last !== undefined && last.index + LOAD_AHEAD >= loadedCount;
  const load = useEffectEvent(() => loadNext?.());
  useEffect(() => {
    if (isNearEnd) load();
  }, [isNearEnd, loadNext]);

  return {
    measureElement: virtualizer.measureElement,
    items,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  } as const;
}
