import { Kbd, Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';

/** How long the pointer must rest before a tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** A tooltip opens at once if another closed at most this many milliseconds ago. */
const SKIP_WINDOW = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Notes that a tooltip is going away. */
function noteTooltipClosed(): void {
  lastClosedAt = Date.now();
}

/** The current delay for a tooltip under the pointer, in milliseconds. */
function tooltipDelay(): number {
  return Date.now() - lastClosedAt <= SKIP_WINDOW ? 0 : OPEN_DELAY;
}

interface TooltipProps {
  label: string;
  /** The keys with the same effect, for example 'Ctrl+B'. */
  shortcut?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that is explained; must take a ref and pointer handlers. */
  children: ReactElement;
}

/** Explains an element on hover or focus. A button without text still needs its own `aria-label`. */
export function Tooltip({ label, shortcut, placement = 'top', children }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(tooltipDelay);
  const isOpen = useRef(false);
  return (
    <ChakraTooltip.Root
      openDelay={openDelay}
      closeDelay={100}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => {
        if (!open && isOpen.current) noteTooltipClosed();
        isOpen.current = open;
      }}
    >
      <ChakraTooltip.Trigger
        asChild
        // The delay is read at the pointer's first move, which follows in the same task.
        onPointerEnter={() => flushSync(() => setOpenDelay(tooltipDelay()))}
        // The skip window counts from the moment the pointer leaves, not from the end of the closing delay.
        onPointerLeave={() => {
          if (!isOpen.current) return;
          isOpen.current = false;
          noteTooltipClosed();
        }}
      >
        {children}
      </ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>
            {label}
            {shortcut !== undefined && (
              <Kbd size="sm" marginInlineStart="2">
                {shortcut}
              </Kbd>
            )}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
