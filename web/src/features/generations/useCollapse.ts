import { useLayoutEffect, useMemo, useRef } from 'react';
import { stored } from '../../lib/stored';

interface CollapseOptions {
  /** Whether it is open until the person says otherwise in this tab. */
  isOpenByDefault: boolean;
  /** A change of this value folds the panel, whatever the person chose before. */
  foldsWith: string | undefined;
}

/**
 * Whether a panel is open: as the person last left it in this tab, or else by default.
 * @param name of the panel, the same for every region
 */
export function useCollapse(name: string, { isOpenByDefault, foldsWith }: CollapseOptions) {
  const choice = useMemo(() => stored('sessionStorage', `fold:${name}`), [name]);
  const fold = choice.use();
  const seen = useRef(foldsWith);
  useLayoutEffect(() => {
    if (seen.current !== foldsWith) choice.set('folded');
    seen.current = foldsWith;
  }, [choice, foldsWith]);
  const setOpen = (isOpen: boolean) => choice.set(isOpen ? 'open' : 'folded');
  return [fold === null ? isOpenByDefault : fold === 'open', setOpen] as const;
}
