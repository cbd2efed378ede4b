import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../lib/edit-conflict';
import { leaveThrough } from '../../lib/leave-guard';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import type { EditFormProps } from './edit-form-props';
import { FormConflict, type ShownField } from './FormConflict';
import { FormDialog } from './FormDialog';
import { LeaveDialog } from '../dialog/LeaveDialog';

interface EditDialogProps<Values extends FormValues>
  extends
    Omit<EditFormProps<Values>, 'defaultValues' | 'fieldFailures'>,
    Pick<ComponentProps<typeof FormDialog>, 'size' | 'submitLabel'> {
  form: UseFormReturn<Values>;
  /** What is edited, for example 'region'. */
  what: string;
  /** All fields of the form for these values, always in the same order. */
  describe: (values: Values) => readonly ShownField[];
  /** Whether leaving it throws away what was typed without a question. */
  isLeftFreely?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog that says why it could not be saved, be it a refusal or somebody else's change, and asks before typed
 * text is lost. Open while mounted.
 */
export function EditDialog<Values extends FormValues>({
  form,
  what,
  describe,
  onSave,
  onClose,
  conflict,
  isLeftFreely = false,
  children,
  ...dialog
}: EditDialogProps<Values>) {
  const { isLeaving, ...decide } = useLeaveGuard(form.formState.isDirty && !isLeftFreely);
  return (
    <>
      <FormDialog
        open
        onClose={() => leaveThrough(onClose)}
        failureTitle={`The ${what} was not saved`}
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        isSubmitDisabled={conflict !== null}
        {...dialog}
      >
        <FormConflict isPending={dialog.isPending} {...{ what, form, conflict, describe }} />
        {children}
      </FormDialog>
      <LeaveDialog open={isLeaving} {...decide}>
        This {what} is not saved. If you leave now, what you changed is lost.
      </LeaveDialog>
    </>
  );
}
