import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/edit-conflict';
import type { EditFormProps } from './edit-form-props';
import { FormConflict, type ShownField } from './FormConflict';
import { FormDialog } from './FormDialog';

interface EditDialogProps<Values extends FormValues>
  extends
    Omit<EditFormProps<Values>, 'defaultValues' | 'fieldFailures'>,
    Pick<ComponentProps<typeof FormDialog>, 'size' | 'submitLabel'> {
  form: UseFormReturn<Values>;
  /** What is edited, for example 'region'. */
  what: string;
  /** All fields of the form for these values, always in the same order. */
  describe: (values: Values) => readonly ShownField[];
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog that says why it could not be saved, be it a refusal or somebody else's change. Open while mounted. */
export function EditDialog<Values extends FormValues>({
  form,
  what,
  describe,
  onSave,
  conflict,
  children,
  ...dialog
}: EditDialogProps<Values>) {
  return (
    <FormDialog
      open
      failureTitle={`The ${what} was not saved`}
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      isSubmitDisabled={conflict !== null}
      {...dialog}
    >
      <FormConflict isPending={dialog.isPending} {...{ what, form, conflict, describe }} />
      {children}
    </FormDialog>
  );
}
