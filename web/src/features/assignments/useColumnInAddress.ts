import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the column of the board that the address names (`#column-…`) and gives it the focus, once the board is there. */
export function useColumnInAddress(isBoardThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isBoardThere || hash === '') return;
    const column = document.getElementById(hash.slice(1));
    column?.scrollIntoView();
    column?.focus({ preventScroll: true });
  }, [isBoardThere, hash, key]);
}
