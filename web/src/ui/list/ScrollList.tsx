import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefCallback, useRef } from 'react';

/** The props of an entry's element. */
interface ListItemProps {
  ref: RefCallback<HTMLElement>;
  'data-index': number;
  'aria-setsize': number;
  'aria-posinset': number;
}

interface ScrollListProps<Entry> {
  /** The accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => number | string;
  /** The usual height of an entry, in pixels. */
  rowHeight: number;
  children: (entry: Entry, item: ListItemProps) => ReactNode;
}

/** A virtualised list in a scrolling frame, for dialogs; only visible entries are rendered. */
export function ScrollList<Entry>({ label, entries, keyOf, rowHeight, children }: ScrollListProps<Entry>) {
  const scroller = useRef<HTMLUListElement>(null);
  // The rule warns about the React Compiler, which is not used here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const entry = entries[index];
      return entry === undefined ? index : keyOf(entry);
    },
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <Box
      as="ul"
      ref={scroller}
      tabIndex={0}
      aria-label={label}
      maxHeight="min(22rem, 45dvh)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      style={{
        paddingTop: items[0]?.start ?? 0,
        paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }}
    >
      {items.map(({ index }) => {
        const entry = entries[index];
        return (
          entry !== undefined &&
          children(entry, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': entries.length,
            'aria-posinset': index + 1,
          })
        );
      })}
    </Box>
  );
}
