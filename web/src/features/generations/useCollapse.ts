import { useLayoutEffect, useMemo, useRef } from 'react';
import { stored } from '../../lib/stored';

interface CollapseOptions {
  /** Whether it is open until the person says otherwise in this tab. */
  isOpenByDefault: boolean;
  /** A change of this value folds the panel, whatever the person chose before. */
  foldsWith?: string | undefined;
  /** A change of this value opens it. */
  opensWith?: string | undefined;
}

/**
 * Whether a panel is open: as the person last left it in this tab, or else by default.
 * @param name of the panel, the same for every region
 */
export function useCollapse(name: string, { isOpenByDefault, foldsWith, opensWith }: CollapseOptions) {
  const choice = useMemo(() => stored('sessionStorage', `fold:${name}`), [name]);
  const fold = choice.use();
  const seen = useRef({ foldsWith, opensWith });
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { foldsWith, opensWith };
    if (before.foldsWith !== foldsWith) choice.set('folded');
    else if (before.opensWith !== opensWith) choice.set('open');
  }, [choice, foldsWith, opensWith]);
  const setOpen = (isOpen: boolean) => choice.set(isOpen ? 'open' : 'folded');
  return [fold === null ? isOpenByDefault : fold === 'open', setOpen] as const;
}
