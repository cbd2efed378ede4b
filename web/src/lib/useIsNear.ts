import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is in view or less than half a screen away; `initially` until the browser has measured
 * it. The change is a transition: React renders it in slices, and the page stays responsive.
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
