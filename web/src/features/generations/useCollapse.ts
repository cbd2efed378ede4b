import { useEffect, useState } from 'react';

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

interface FoldOptions {
  /** Whether it is open until the person says otherwise in this tab. */
  isOpenUnlessTold: boolean;
  /** A change of this value folds the panel, whatever the person chose before. */
  foldsWith?: string | undefined;
  /** A change of this value opens it. */
  opensWith?: string | undefined;
}

/**
 * Whether a panel is open: as the person last left it in this tab, or else by default.
 * @param name of the panel, the same for every region
 */
export function useCollapse(
  name: string,
  { isOpenUnlessTold, foldsWith, opensWith }: FoldOptions,
): [boolean, (isOpen: boolean) => void] {
  const key = `fold:${name}`;
  const [fold, setFold] = useState(() => read(key));
  const [seen, setSeen] = useState({ foldsWith, opensWith });
  if (foldsWith !== seen.foldsWith || opensWith !== seen.opensWith) {
    setSeen({ foldsWith, opensWith });
    setFold(foldsWith !== seen.foldsWith ? 'folded' : 'open');
  }
  useEffect(() => {
    if (fold !== null) remember(key, fold);
  }, [key, fold]);
  return [
    fold === null ? isOpenUnlessTold : fold === 'open',
    (isOpen) => setFold(isOpen ? 'open' : 'folded'),
  ];
}
