import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
  /** Nothing leads out while what was asked for is under way: how it ends is told here. */
  isPending?: boolean;
  /** Whether a press beside it closes it: not where typed text would go with it. */
  closesOnPressBeside?: boolean;
  /** Where the focus starts; the first field or button unless told. */
  initialFocus?: () => HTMLElement | null;
  /** Where the focus goes on closing; where it was before unless told, or where this has none. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * Dialogs over a page; this is what all of them are made of. It traps focus, closes on Escape and gives focus back. Children are
 * `Dialog.Body` and `Dialog.Footer`.
 * Its content is taken away on close, so that a form inside starts afresh the next time.
 */
export function Modal({
  open,
  onClose,
  title,
  subtitle,
  size = 'md',
  role = 'dialog',
  isPending = false,
  closesOnPressBeside = role === 'dialog',
  initialFocus,
  finalFocus,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open && !isPending) onClose();
      }}
      closeOnInteractOutside={closesOnPressBeside}
      size={size}
      role={role}
      {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
      placement="center"
      scrollBehavior="outside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="1" paddingInlineEnd="12">
              <Dialog.Title>{title}</Dialog.Title>
              {subtitle !== undefined && <Dialog.Description>{subtitle}</Dialog.Description>}
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" disabled={isPending} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
