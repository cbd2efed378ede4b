import { Button, Dialog, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { Modal, type ModalProps } from '../dialog/Modal';
import { Banner } from '../feedback/Banner';

interface FormDialogProps extends Pick<ModalProps, 'onClose' | 'title' | 'subtitle' | 'size'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isPending: boolean;
  submitLabel?: string;
  pendingLabel?: string;
  isSubmitDisabled?: boolean;
  isDestructive?: boolean;
  /** Why the last attempt failed; shown above the fields, under `failureTitle`. */
  failure?: string | null;
  failureTitle?: string;
  /** Acts beside Cancel and Save. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and Save. Enter submits; Escape leaves, except during a save. */
export function FormDialog({
  onSubmit,
  onClose,
  isPending,
  submitLabel = 'Save',
  pendingLabel = 'Saving...',
  isSubmitDisabled = false,
  isDestructive = false,
  failure = null,
  failureTitle = 'Not saved',
  acts,
  children,
  ...modal
}: FormDialogProps) {
  return (
    <Modal onClose={onClose} isPending={isPending} closesOnPressBeside={false} {...modal}>
      <form onSubmit={onSubmit} noValidate>
        <Dialog.Body>
          <Stack gap="4">
            {failure !== null && (
              <Banner tone="danger" title={failureTitle} assertive>
                {failure}
              </Banner>
            )}
            {children}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          {/* On a phone, a line of their own. */}
          {acts !== undefined && (
            <Grid marginInlineEnd={{ md: 'auto' }} flexBasis={{ base: 'full', md: 'auto' }}>
              {acts}
            </Grid>
          )}
          <Button variant="outline" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            colorPalette={isDestructive ? 'danger' : 'accent'}
            loading={isPending}
            loadingText={pendingLabel}
            disabled={isSubmitDisabled}
          >
            {submitLabel}
          </Button>
        </Dialog.Footer>
      </form>
    </Modal>
  );
}
