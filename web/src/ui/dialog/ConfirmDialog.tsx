import { Button, Dialog, Grid, Stack } from '@chakra-ui/react';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { Banner } from '../feedback/Banner';
import { Modal, type ModalProps } from './Modal';

export interface ConfirmDialogProps extends Omit<ModalProps, 'initialFocus' | 'closesOnPressBeside'> {
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
  /** Whether what is asked about is still being worked out. */
  isBusy?: boolean;
  /** Whether it has fields: the focus starts there, Enter confirms, and a press outside loses nothing. */
  isForm?: boolean;
  /** Why the last attempt failed; shown above the children, under `failureTitle`. */
  failure?: string | null | undefined;
  failureTitle?: string;
  /** Acts beside Cancel and the act. */
  acts?: ReactNode;
}

/** Asks before an act. Focus starts on the button that does nothing, or on the first field. */
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
      {/* Where they do not fit side by side, the act is above. */}
      <Dialog.Footer flexWrap={acts === undefined ? 'wrap-reverse' : 'wrap'}>
        {/* On a phone, a line of their own. */}
        {acts !== undefined && (
          <Grid marginInlineEnd={{ md: 'auto' }} flexBasis={{ base: 'full', md: 'auto' }}>
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
      {...(isForm
        ? { closesOnPressBeside: false }
        : { size: 'sm', role: 'alertdialog', initialFocus: () => cancel.current })}
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
