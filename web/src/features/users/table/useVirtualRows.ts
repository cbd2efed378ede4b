import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';

/** The usual heights of rows, in pixels; rows on screen are measured. */
const ROW_HEIGHT = { table: 45, cards: 181 } as const;
export type TableLayout = keyof typeof ROW_HEIGHT;

/** Rows rendered above and below the screen. */
const OVERSCAN = 4;

interface VirtualRows {
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  layout: TableLayout;
  /** The number of all rows, loaded or not. */
  rowCount: number;
}

/** Which rows of a long table are near the screen as the window scrolls. */
export function useVirtualRows({ top, layout, rowCount }: VirtualRows) {
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
  return {
    measureElement: virtualizer.measureElement,
    items,
    /** The usual height of a row, in pixels. */
    rowHeight: ROW_HEIGHT[layout],
    /** The first row on the screen, or behind what is fixed at its top. */
    firstVisible: virtualizer.range?.startIndex ?? 0,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  } as const;
}
