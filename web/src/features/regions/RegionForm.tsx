import { useForm } from 'react-hook-form';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { ruled } from '../../ui/form/ruled';
import { createRegionRules } from '../../gql/input-rules';

/** Name and code are trimmed when saved; an empty description is none. */
export type RegionValues = {
  name: string;
  code: string;
  description: string;
};

const describe = ({ name, code, description }: RegionValues): ShownFields<RegionValues> => ({
  name: { label: 'Name', text: name },
  code: { label: 'Code', text: code },
  description: { label: 'Description', text: description },
});

/** Turns the typed text into capitals and keeps the caret where it was. */
function showUppercase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** The fields of a region in a dialog. */
export function RegionForm({ defaultValues, fieldFailures, ...dialog }: EditFormProps<RegionValues>) {
  const form = useForm<RegionValues>({ defaultValues });
  const {
    register,
    formState: { errors },
  } = form;

  return (
    <EditDialog what="region" isLeftFreely {...{ form, describe }} {...dialog}>
      <TextField
        label="Name"
        placeholder="Australia/NZ"
        error={errors.name?.message ?? fieldFailures['name']}
        {...ruled(register, 'name', createRegionRules.name)}
      />
      <TextField
        label="Code"
        placeholder="AU_NZ"
        fontFamily="mono"
        onInput={({ currentTarget }) => showUppercase(currentTarget)}
        error={errors.code?.message ?? fieldFailures['code']}
        {...ruled(register, 'code', createRegionRules.code, { setValueAs: (code: string) => code.trim() })}
        // A value that is too long stays visible, together with the error.
        maxLength={undefined}
      />
      <TextAreaField
        label="Description (Optional)"
        rows={3}
        error={errors.description?.message ?? fieldFailures['description']}
        {...ruled(register, 'description', createRegionRules.description)}
      />
    </EditDialog>
  );
}
