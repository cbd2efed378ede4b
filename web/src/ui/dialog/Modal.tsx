import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isEscapeForPart } from './own-escape';

export interface ModalProps {
  /** True if it is mounted while open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
  /** While a save is pending, nothing closes the dialog: its result is shown here. */
  isPending?: boolean;
  /** Whether a press outside closes it; false if typed text would be lost. */
  closesOnPressBeside?: boolean;
  /** The element that receives the focus first; by default the first field or button. */
  initialFocus?: () => HTMLElement | null;
  /** The element that receives the focus on closing; by default, or if this returns null, the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * The base of all dialogs: a focus trap that closes on Escape and returns the focus. Children are `Dialog.Body` and
 * `Dialog.Footer`. Its content unmounts on close, so that a form inside starts over.
 */
export function Modal({
  open = true,
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
      onEscapeKeyDown={(event) => {
        if (isEscapeForPart()) event.preventDefault();
      }}
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
        {/* Of nested dialogs, the last dims all that is below it. */}
        <Dialog.Backdrop css={{ '&:has(+ * > [data-has-nested])': { bg: 'transparent' } }} />
        <Dialog.Positioner>
          <Dialog.Content scrollPaddingTop="32" scrollPaddingBottom="20">
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title paddingInlineEnd="6">{title}</Dialog.Title>
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
