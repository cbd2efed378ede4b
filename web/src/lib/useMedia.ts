import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, for parts that differ in more than their style. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The media query of phones: Chakra's own below `md`, which grows with the browser's font size. */
export const PHONE = '(max-width: 47.9975rem)';

/** Whether the person prefers reduced motion. For scripted motion; styles use a media query. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
