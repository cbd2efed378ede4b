import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTablePlace } from './useTablePlace';
import { ROW_HEIGHT, TABLE_MIN_WIDTH } from './user-table-styles';

/** Rows drawn above and below the screen. */
const OVERSCAN = 6;
/** How many rows before the end of what is here the next page is fetched. */
const LOAD_AHEAD = 50;

interface VirtualRows {
  table: HTMLTableElement | null;
  /** All rows, here or not. */
  rowCount: number;
  loadedCount: number;
  /** Fetches more; null while that must not be. */
  loadNext: (() => void) | null;
}

/** Which rows of a long table are near the screen as the window scrolls; fetches more before the end of those that are here. */
export function useVirtualRows({ table, rowCount, loadedCount, loadNext }: VirtualRows) {
  const { top, width } = useTablePlace(table);
  // Without a width nothing is laid out.
  const layout = width === 0 || width >= TABLE_MIN_WIDTH ? 'table' : 'cards';

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rowCount,
    estimateSize: useCallback(() => ROW_HEIGHT[layout], [layout]),
    overscan: OVERSCAN,
    scrollMargin: top,
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
    layout,
    items,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  } as const;
}
