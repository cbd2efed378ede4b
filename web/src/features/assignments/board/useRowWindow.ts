import { startTransition, useEffect, useState, type RefObject } from 'react';
import { FIRST_ROWS, windowAt, type RowWindow } from './row-window';

/**
 * Which rows of a list of equal rows are on the screen or near it, as the page scrolls.
 * @param isWatched whether the list is near the screen at all; the others do not listen
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  isWatched: boolean,
): RowWindow {
  const [shown, setShown] = useState(FIRST_ROWS);

  useEffect(() => {
    if (!isWatched) return;
    let frame = 0;
    // Once a frame: the layout is fresh then, so that measuring costs nothing.
    const look = () => {
      frame = 0;
      if (!list.current) return;
      const { top, height } = list.current.getBoundingClientRect();
      const next = windowAt(top, window.innerHeight, height / Math.max(1, count));
      startTransition(() =>
        setShown((before) => (before.from === next.from && before.to === next.to ? before : next)),
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [list, count, isWatched]);

  return shown;
}
