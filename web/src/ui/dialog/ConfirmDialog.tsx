import { Button, Dialog, Grid, Stack } from '@chakra-ui/react';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { Banner } from '../feedback/Banner';
import { Modal, type ModalProps } from './Modal';

export interface ConfirmDialogProps extends Omit<ModalProps, 'initialFocus' | 'closesOnPressBeside'> {
  onConfirm: () => void;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Omitted if nothing is left to confirm. */
  confirmLabel: string | undefined;
  cancelLabel?: string;
  pendingLabel?: string;
  isDestructive?: boolean;
  /** Whether another step should come first: the solid button is then the one that does nothing. */
  isDoubtful?: boolean;
  isConfirmDisabled?: boolean;
  /** Whether the consequences are still loading. */
  isBusy?: boolean;
  /** Whether it has fields: the focus starts there, Enter confirms, and a press outside loses nothing. */
  isForm?: boolean;
  /** Why the last attempt failed; shown above the children, under `failureTitle`. */
  failure?: string | null | undefined;
  failureTitle?: string;
  /** Actions next to Cancel and the confirmation. */
  acts?: ReactNode;
}

/** Asks for confirmation. The focus starts on the button that does nothing, or on the first field. */
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
  isBusy = false,
  isForm = false,
  failure = null,
  failureTitle = 'Not saved',
  acts,
  ...modal
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  const content = (
    <>
      <Dialog.Body>
        <Stack gap="4" aria-busy={isPending || isBusy}>
          {failure !== null && (
            <Banner tone="danger" title={failureTitle} assertive>
              {failure}
            </Banner>
          )}
          {children}
        </Stack>
      </Dialog.Body>
      {/* If they do not fit side by side, the confirmation is on top. */}
      <Dialog.Footer flexWrap={acts === undefined ? 'wrap-reverse' : 'wrap'}>
        {/* On a phone, on a line of their own below. */}
        {acts !== undefined && (
          <Grid order={{ mdDown: 1 }} flexBasis={{ mdDown: 'full' }} marginInlineEnd={{ md: 'auto' }}>
            {acts}
          </Grid>
        )}
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
            {...(isForm ? { type: 'submit' } : { onClick: onConfirm })}
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
    </>
  );
  return (
    <Modal
      onClose={onClose}
      isPending={isPending}
      {...(isForm ? { closesOnPressBeside: false } : { size: 'sm', role: 'alertdialog' })}
      {...((isDestructive || !isForm) && { initialFocus: () => cancel.current })}
      {...modal}
    >
      {isForm ? (
        <form onSubmit={submit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}
