import { useEffect, useRef } from 'react';
import type { Board } from './board';

/**
 * A person who is moved by keyboard or menu appears in another column as a new element, and the focus would be lost.
 * The function returned names the element that is to have it again, whenever the board changes and nothing else has it.
 */
export function useFocusFollowsMove(board: Board): (elementId: string | null) => void {
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current !== null && document.activeElement === document.body) {
      document.getElementById(wanted.current)?.focus();
    }
  }, [board]);

  return (elementId) => {
    wanted.current = elementId;
  };
}
