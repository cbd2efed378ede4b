import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditSaving, FormValues } from '../../lib/edit-conflict';
import { leaveThrough, useLeaveGuard } from '../../lib/useLeaveGuard';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { LeaveDialog } from '../dialog/LeaveDialog';
import { FormConflict, type ShownFields } from './FormConflict';

interface EditDialogProps<Values extends FormValues>
  extends
    Omit<EditSaving<Values>, 'fieldFailures'>,
    Pick<ComponentProps<typeof ConfirmDialog>, 'size' | 'isConfirmDisabled' | 'onClose' | 'acts'> {
  form: UseFormReturn<Values>;
  title: string;
  subtitle: string;
  what: string;
  confirmLabel?: string;
  /** The fields of the form with these values as text. */
  describe: (values: Values) => ShownFields<Values>;
  /** Whether leaving discards typed text without asking. */
  isLeftFreely?: boolean;
  /** Whether nothing can be saved any longer: the fields only show what was typed. */
  isOver?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog that explains why a save failed (a refusal, or another person's change) and asks before typed text is lost.
 * Open while mounted.
 */
export function EditDialog<Values extends FormValues>({
  form,
  what,
  describe,
  onSave,
  onClose,
  conflict,
  news,
  isLeftFreely = false,
  isOver = false,
  confirmLabel = 'Save',
  isConfirmDisabled = false,
  children,
  ...dialog
}: EditDialogProps<Values>) {
  const leaveGuard = useLeaveGuard(form.formState.isDirty && !isLeftFreely && !isOver);
  return (
    <>
      <ConfirmDialog
        isForm
        confirmLabel={isOver ? undefined : confirmLabel}
        cancelLabel={isOver ? 'Close' : 'Cancel'}
        pendingLabel="Saving..."
        failureTitle={`The ${what} was not saved`}
        isConfirmDisabled={isConfirmDisabled || conflict !== null}
        onClose={() => leaveThrough(onClose)}
        onConfirm={() => void form.handleSubmit(onSave)()}
        {...dialog}
      >
        <FormConflict isPending={dialog.isPending} {...{ what, form, conflict, news, describe }} />
        <chakra.fieldset
          display="contents"
          disabled={isOver}
          // What was typed stays readable.
          css={{ '& :disabled': { opacity: 1, color: 'fg', bg: 'bg.muted' } }}
        >
          {children}
        </chakra.fieldset>
      </ConfirmDialog>
      <LeaveDialog {...leaveGuard}>
        This {what} is not saved. If you leave now, what you changed is lost.
      </LeaveDialog>
    </>
  );
}
