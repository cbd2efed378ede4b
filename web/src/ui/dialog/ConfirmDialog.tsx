import { Button, Dialog } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The consequences of saying yes. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  isPending?: boolean;
  isDestructive?: boolean;
  /** Where the focus goes on closing, if not to the button that opened it. */
  finalFocus?: () => HTMLElement | null;
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
          loading={isPending}
          loadingText={pendingLabel}
        >
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
