import { Button } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/numbers';

interface ShowAllProps<Item> {
  items: readonly Item[];
  /** The number shown before the list is expanded; a single extra item is shown instead of a button. */
  first: number;
  /** The plural of the items, for example 'themes'. */
  noun: string;
  /** `button` can also stand above a tall list, whose end is far. */
  children: (shown: readonly Item[], button: ReactNode) => ReactNode;
}

/** The start of a long list, and the rest on demand. */
export function ShowAll<Item>({ items, first, noun, children }: ShowAllProps<Item>) {
  const [isAll, setAll] = useState(false);
  const isLong = items.length > first + 1;
  const button = isLong && (
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
  );
  return (
    <>
      {children(isLong && !isAll ? items.slice(0, first) : items, button)}
      {button}
    </>
  );
}
