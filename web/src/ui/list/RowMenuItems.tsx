import { Box, Menu, Portal } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface RowMenuItem {
  label: string;
  icon: LucideIcon;
  /** For irreversible actions, which come last, below a rule. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

export interface RowMenuItemsProps {
  label: string;
  /** Who the items are about, above them. */
  heading?: ReactNode;
  items: readonly RowMenuItem[];
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The open menu of a row. Items act on click (Enter clicks too): the menu's own select event is lost on a click before its first
 * frame. They act once the focus is back on the button, because a dialog returns the focus to the element that had it on opening.
 */
export function RowMenuItems({ label, heading, items, button, onClose }: RowMenuItemsProps) {
  const chosen = useRef<RowMenuItem>(null);
  const hasClosed = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  // A menu that is open from the start does not take the focus.
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  const itemOf = (item: RowMenuItem) => {
    const { label: text, icon: Icon, isDangerous = false, isDisabled = false } = item;
    return (
      <Menu.Item
        key={text}
        value={text}
        disabled={isDisabled}
        onClick={() => void (chosen.current = item)}
        {...(isDangerous && {
          color: 'danger.fg',
          _highlighted: { bg: 'danger.subtle', color: 'danger.fg' },
        })}
      >
        <Icon size={16} aria-hidden />
        {text}
      </Menu.Item>
    );
  };
  const dangerous = items.filter(({ isDangerous }) => isDangerous);
  return (
    <Menu.Root
      open
      aria-label={label}
      positioning={{
        getAnchorRect: () => button.current?.getBoundingClientRect() ?? null,
        placement: 'bottom-end',
      }}
      onOpenChange={({ open }) => {
        // It can report twice that it closes, before it unmounts.
        if (open || hasClosed.current) return;
        hasClosed.current = true;
        onClose();
        // The menu has no trigger of its own to return the focus to.
        button.current?.focus({ preventScroll: true });
        chosen.current?.onSelect();
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={content} minWidth="10rem" maxWidth="20rem">
            {heading !== undefined && (
              <Box padding="2" fontWeight="600" overflowWrap="anywhere">
                {heading}
              </Box>
            )}
            {items.filter(({ isDangerous }) => !isDangerous).map(itemOf)}
            {dangerous.length > 0 && dangerous.length < items.length && <Menu.Separator />}
            {dangerous.map(itemOf)}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
