import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '../../ui/Banner';
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

interface ThemeFormProps {
  title: string;
  subtitle: string;
  submitLabel: string;
  defaultValues: ThemeValues;
  regions: readonly { id: string; name: string }[];
  onSave: (values: ThemeValues) => Promise<void>;
  onClose: () => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  failure: string | null;
  /** The refusals of single fields. */
  fieldFailures: Readonly<Record<string, string>>;
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
    <FormDialog {...dialog} open size="lg" onSubmit={(event) => void handleSubmit(onSave)(event)}>
      {failure !== null && (
        <Banner tone="danger" title="The theme was not saved" assertive>
          {failure}
        </Banner>
      )}
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
