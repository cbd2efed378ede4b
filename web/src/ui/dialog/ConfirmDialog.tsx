import { Button, Dialog } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Modal, type ModalProps } from './Modal';

interface ConfirmDialogProps extends Omit<ModalProps, 'initialFocus' | 'closesOnPressBeside'> {
  onConfirm: () => void;
  /** The consequences of saying yes. */
  children: ReactNode;
  /** Left out where nothing is left to confirm. */
  confirmLabel: string | undefined;
  cancelLabel?: string;
  pendingLabel?: string;
  isDestructive?: boolean;
  /** Another step is better first: the solid button is the one that does nothing. */
  isDoubtful?: boolean;
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
  isDoubtful = false,
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
      {/* Where they do not fit side by side, the act is above. */}
      <Dialog.Footer flexWrap="wrap-reverse">
        <Button
          ref={cancel}
          variant={isDoubtful ? 'solid' : 'outline'}
          onClick={onClose}
          disabled={isPending}
        >
          {cancelLabel}
        </Button>
        {confirmLabel !== undefined && (
          <Button
            variant={isDoubtful ? 'outline' : 'solid'}
            colorPalette={isDoubtful ? 'warning' : isDestructive ? 'danger' : 'accent'}
            onClick={onConfirm}
            disabled={isConfirmDisabled}
            loading={isPending}
            loadingText={pendingLabel}
            // A long label breaks on the narrowest screens.
            maxWidth="full"
            height="auto"
            minHeight="10"
            paddingBlock="2"
            whiteSpace="normal"
            textWrap="balance"
          >
            {confirmLabel}
          </Button>
        )}
      </Dialog.Footer>
    </Modal>
  );
}
