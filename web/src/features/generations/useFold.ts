import { useState } from 'react';

type Fold = 'open' | 'folded';

function read(key: string): Fold | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === 'open' || stored === 'folded' ? stored : null;
  } catch {
    return null;
  }
}

function remember(key: string, fold: Fold): void {
  try {
    sessionStorage.setItem(key, fold);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

/**
 * Whether a panel is open: as the person last left it in this tab, else as `isOpenUnlessTold` says now.
 * @param name of the panel, the same for every region
 */
export function useFold(name: string, isOpenUnlessTold: boolean): [boolean, (isOpen: boolean) => void] {
  const key = `fold:${name}`;
  const [fold, setFold] = useState(() => read(key));
  const setOpen = (isOpen: boolean) => {
    const next = isOpen ? 'open' : 'folded';
    remember(key, next);
    setFold(next);
  };
  return [fold === null ? isOpenUnlessTold : fold === 'open', setOpen];
}
