import { useEffect, useState } from 'react';
import { prefersStillness } from './useMedia';

/** Milliseconds per character, and a maximum for the whole text, so that readers do not wait long. */
const PER_CHARACTER = 18;
const LONGEST = 1_500;

interface Typing {
  perCharacter?: number;
  /** Whether typing has not started yet. */
  isWaiting?: boolean;
}

/** How many of `total` characters are typed so far; all of them if `isTyped`, or under reduced motion. */
export function useTypedLength(
  total: number,
  isTyped: boolean,
  { perCharacter = PER_CHARACTER, isWaiting = false }: Typing = {},
): number {
  const [wantsStillness] = useState(prefersStillness);
  const isStill = isTyped || wantsStillness;
  const [typed, setTyped] = useState(0);

  useEffect(() => {
    if (isStill || isWaiting) return undefined;
    const duration = Math.min(LONGEST, total * perCharacter);
    let start: number | null = null;
    let frame = requestAnimationFrame(function type(now) {
      start ??= now;
      const share = Math.min(1, (now - start) / duration);
      setTyped(Math.floor(total * share));
      if (share < 1) frame = requestAnimationFrame(type);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill, isWaiting, total, perCharacter]);

  return isStill ? total : typed;
}
