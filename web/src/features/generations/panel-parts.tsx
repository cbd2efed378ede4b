import { Button, Heading } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState, useLayoutEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../lib/numbers';
import { stored } from '../../lib/stored';

/** The heading of a part of an open panel. */
export function PanelHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" textStyle="body" fontWeight="600" marginBottom="2">
      {children}
    </Heading>
  );
}

interface ShowAllProps<Item> {
  items: readonly Item[];
  /** The number shown before the list is expanded; a single extra item is shown instead of a button. */
  first: number;
  /** The plural of the items, for example 'themes'. */
  noun: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The start of a long list, and the rest on demand. */
export function ShowAll<Item>({ items, first, noun, children }: ShowAllProps<Item>) {
  const [isAll, setAll] = useState(false);
  const isLong = items.length > first + 1;
  return (
    <>
      {children(isLong && !isAll ? items.slice(0, first) : items)}
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          marginInlineStart="-3.5"
          aria-expanded={isAll}
          onClick={() => setAll((current) => !current)}
        >
          {isAll ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {isAll ? `Show ${first} ${noun}` : `Show all ${formatCount(items.length)} ${noun}`}
        </Button>
      )}
    </>
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
