import { useForm, useWatch } from 'react-hook-form';
import type { EditFormProps } from '../../ui/edit-form-props';
import { FormDialog } from '../../ui/FormDialog';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { HtmlField } from '../../ui/HtmlField';

export interface ThemeValues {
  title: string;
  /** HTML. */
  description: string;
  capacity: number;
  /** Empty until one is chosen. */
  regionId: string;
}

interface ThemeFormProps extends EditFormProps<ThemeValues> {
  submitLabel: string;
  regions: readonly { id: string; name: string }[];
}

/** The fields of a theme in a dialog. */
export function ThemeForm({
  defaultValues,
  regions,
  onSave,
  failure,
  fieldFailures,
  ...dialog
}: ThemeFormProps) {
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<ThemeValues>({ defaultValues });
  const description = useWatch({ control, name: 'description' });

  return (
    <FormDialog
      failureTitle="The theme was not saved"
      failure={failure}
      {...dialog}
      open
      size="lg"
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
      <TextField
        label="Title"
        required
        maxLength={200}
        error={errors.title?.message ?? fieldFailures['title']}
        {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
      />
      <HtmlField
        label="Description"
        required
        rows={6}
        html={description}
        helperText="HTML is allowed."
        error={errors.description?.message ?? fieldFailures['description']}
        {...register('description', { validate: (text) => text.trim() !== '' || 'Description is required' })}
      />
      <TextField
        label="Capacity"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required
        error={errors.capacity?.message ?? fieldFailures['capacity']}
        {...register('capacity', {
          valueAsNumber: true,
          validate: {
            isWhole: (capacity) => Number.isInteger(capacity) || 'Capacity must be a whole number',
            isPositive: (capacity) => capacity >= 1 || 'Capacity must be at least 1',
          },
        })}
      />
      <SelectField
        label="Region"
        required
        options={[
          { value: '', label: 'Select a region', disabled: true },
          ...regions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        helperText={
          regions.length === 0 ? 'There is no region yet. Add one on the Regions page first.' : undefined
        }
        error={errors.regionId?.message ?? fieldFailures['regionId']}
        {...register('regionId', { required: 'Region is required' })}
      />
    </FormDialog>
  );
}
