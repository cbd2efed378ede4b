import { Button, Dialog } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Modal, type ModalProps } from './Modal';

interface ConfirmDialogProps extends Omit<ModalProps, 'initialFocus' | 'closesOnPressBeside'> {
  onConfirm: () => void;
  /** The consequences of saying yes. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  isDestructive?: boolean;
  /** There is nothing to say yes to. */
  isConfirmDisabled?: boolean;
}

/** Asks before something that is hard to take back. Focus starts on the button that does nothing. */
export function ConfirmDialog({
  onClose,
  onConfirm,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  pendingLabel = 'Working...',
  isPending = false,
  isDestructive = false,
  isConfirmDisabled = false,
  ...modal
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      onClose={onClose}
      size="sm"
      role="alertdialog"
      isPending={isPending}
      initialFocus={() => cancel.current}
      {...modal}
    >
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancel} variant="outline" onClick={onClose} disabled={isPending}>
          {cancelLabel}
        </Button>
        <Button
          colorPalette={isDestructive ? 'danger' : 'accent'}
          onClick={onConfirm}
          disabled={isConfirmDisabled}
          loading={isPending}
          loadingText={pendingLabel}
        >
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
