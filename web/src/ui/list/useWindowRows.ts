import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';

interface WindowRows {
  /** The number of all rows, loaded or not. */
  count: number;
  /** The usual height of a row in pixels, by the list's width; visible rows are measured. */
  rowHeight: (width: number) => number;
  /** Rows rendered above and below the screen. */
  overscan: number;
  /** The key of a measured height, if rows can change places; otherwise the index. */
  keyOf?: (index: number) => string | number;
}

const indexAsKey = (index: number) => index;

/** Virtualises a long list or table that scrolls with the page: which rows are near the screen. Paddings replace the other rows. */
export function useWindowRows({ count, rowHeight, overscan, keyOf = indexAsKey }: WindowRows) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const { top, width } = usePlace(list);
  const height = rowHeight(width);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: useCallback(() => height, [height]),
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    // Renders rows in a task of their own instead of the frame's task, which lays them out.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    /** The ref of the element around the rows. */
    setList,
    /** In pixels; 0 before the first layout. */
    width,
    items,
    measureElement: virtualizer.measureElement,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  } as const;
}

/** The top of a list in pixels from the top of the document, and its width; updated if anything around it changes. */
function usePlace(list: HTMLElement | null): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    if (!list) return undefined;
    const look = () => {
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      const width = list.clientWidth;
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    look();
    // Whatever moves the list also changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
