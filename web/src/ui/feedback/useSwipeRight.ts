import { useRef, type PointerEvent } from 'react';

/** How far a pointer has to travel to the right, in CSS pixels. */
const SWIPE_THRESHOLD = 50;

/**
 * Handlers that let an element be swiped away to the right. It follows the pointer; released beyond 50 px, it calls `onSwipe`,
 * otherwise it returns. Chakra's toast (zag 1.43) has no swipe of its own.
 */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);

  const settle = (element: HTMLElement) => {
    start.current = null;
    element.style.removeProperty('transform');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A press on a button inside is a click, not the start of a swipe.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a')))
        return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientX - start.current);
      event.currentTarget.style.transform = `translateX(${distance}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      if (distance >= SWIPE_THRESHOLD) {
        start.current = null;
        onSwipe();
      } else {
        settle(event.currentTarget);
      }
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
