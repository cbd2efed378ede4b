import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditSaving, FormValues } from '../../lib/edit-conflict';
import { leaveThrough, useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../dialog/LeaveDialog';
import { FormConflict, type ShownFields } from './FormConflict';
import { FormDialog } from './FormDialog';

interface EditDialogProps<Values extends FormValues>
  extends
    Omit<EditSaving<Values>, 'fieldFailures'>,
    Pick<
      ComponentProps<typeof FormDialog>,
      'size' | 'submitLabel' | 'isSubmitDisabled' | 'onClose' | 'acts'
    > {
  form: UseFormReturn<Values>;
  title: string;
  subtitle: string;
  what: string;
  /** The form's fields with these values in words. */
  describe: (values: Values) => ShownFields<Values>;
  /** Whether leaving discards typed text without asking. */
  isLeftFreely?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog that explains why it could not be saved (a refusal, or another person's change) and asks before typed text is
 * lost. Open while mounted.
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
  isSubmitDisabled = false,
  children,
  ...dialog
}: EditDialogProps<Values>) {
  const leaveGuard = useLeaveGuard(form.formState.isDirty && !isLeftFreely);
  return (
    <>
      <FormDialog
        onClose={() => leaveThrough(onClose)}
        failureTitle={`The ${what} was not saved`}
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        isSubmitDisabled={isSubmitDisabled || conflict !== null}
        {...dialog}
      >
        <FormConflict isPending={dialog.isPending} {...{ what, form, conflict, news, describe }} />
        {children}
      </FormDialog>
      <LeaveDialog {...leaveGuard}>
        This {what} is not saved. If you leave now, what you changed is lost.
      </LeaveDialog>
    </>
  );
}
