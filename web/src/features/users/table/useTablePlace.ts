import { useLayoutEffect, useState } from 'react';

interface TablePlace {
  /** Where the first row begins, in pixels from the top of the document. */
  top: number;
  /** In pixels; 0 where nothing is laid out. */
  width: number;
}

/** Where a table's rows are on the page, and how wide it is; follows what changes around it. */
export function useTablePlace(table: HTMLTableElement | null): TablePlace {
  const [place, setPlace] = useState<TablePlace>({ top: 0, width: 0 });

  useLayoutEffect(() => {
    const body = table?.tBodies[0];
    if (!table || !body) return;
    const look = () => {
      const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
      const width = table.clientWidth;
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    look();
    // Whatever moves the table changes how long the page is.
    const observer = new ResizeObserver(look);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);

  return place;
}
