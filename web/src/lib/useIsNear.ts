import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is in sight or less than half a screen away; `initially` until the browser has looked.
 * The change is a transition: what it draws comes in slices, between which the page answers.
 */
export function useIsNear(element: RefObject<Element | null>, initially: boolean): boolean {
  const [isNear, setIsNear] = useState(initially);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) startTransition(() => setIsNear(latest.isIntersecting));
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isNear;
}
