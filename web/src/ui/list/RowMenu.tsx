import { useRef, useState } from 'react';
import { lazyDialog } from '../lazy/lazy-dialog';
import { IconButton } from '../plain/IconButton';
import type { RowMenuItemsProps } from './RowMenuItems';

// Most visits open no menu, and each menu is one of many.
const RowMenuItems = lazyDialog<RowMenuItemsProps>(async () => (await import('./RowMenuItems')).RowMenuItems);

/**
 * The '⋯' menu of a row or card, 'Acts on Green builds': the actions that do not deserve their own button. Delete is in here, and
 * it is the only red item.
 */
export function RowMenu({ label, ...menu }: Omit<RowMenuItemsProps, 'button' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void RowMenuItems.preload();
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        path="M5 12h.01M12 12h.01M19 12h.01"
        strokeWidth={3}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && <RowMenuItems label={label} {...menu} button={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
