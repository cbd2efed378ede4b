import { Heading } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { stored } from '../../lib/stored';

/** The heading of a part of an open panel. */
export function PanelHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" textStyle="body" fontWeight="600" marginBottom="2">
      {children}
    </Heading>
  );
}

/**
 * Whether a panel is open: as the person last left it in this tab, closed by default, since the board is below it.
 * @param name of the panel @param foldsWith collapses the panel when it changes, whatever the person chose before
 */
export function useCollapse(name: string, foldsWith: string | undefined) {
  const choice = useMemo(() => stored('sessionStorage', `fold:${name}`), [name]);
  const fold = choice.use();
  const seen = useRef(foldsWith);
  useLayoutEffect(() => {
    if (seen.current !== foldsWith) choice.set('folded');
    seen.current = foldsWith;
  }, [choice, foldsWith]);
  const setOpen = (isOpen: boolean) => choice.set(isOpen ? 'open' : 'folded');
  return [fold === 'open', setOpen] as const;
}
