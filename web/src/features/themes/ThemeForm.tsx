import { useForm, useWatch } from 'react-hook-form';
import { formatCount } from '../../lib/numbers';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextField } from '../../ui/form/TextField';
import { HtmlField } from '../../ui/form/HtmlField';
import { RegionField, regionName } from '../regions/RegionField';

export type ThemeValues = {
  title: string;
  /** HTML. */
  description: string;
  capacity: number;
  /** Empty until one is chosen. */
  regionId: string;
};

/** The most that the server takes. */
const MAX_CAPACITY = 10_000;

interface ThemeFormProps extends EditFormProps<ThemeValues> {
  submitLabel: string;
  regions: readonly { id: string; name: string }[];
}

/** The fields of a theme in a dialog. */
export function ThemeForm({ defaultValues, regions, fieldFailures, ...dialog }: ThemeFormProps) {
  const form = useForm<ThemeValues>({ defaultValues });
  const {
    control,
    register,
    formState: { errors, defaultValues: opened },
  } = form;
  const [description, regionId] = useWatch({ control, name: ['description', 'regionId'] });
  const isMoved = !!opened?.regionId && regionId !== opened.regionId;
  const describe = (values: ThemeValues): ShownFields<ThemeValues> => ({
    title: { label: 'Title', text: values.title },
    description: { label: 'Description', text: values.description, isHtml: true },
    capacity: { label: 'Capacity', text: String(values.capacity) },
    regionId: { label: 'Region', text: regionName(regions, values.regionId) },
  });

  return (
    <EditDialog what="theme" size="lg" {...{ form, describe }} {...dialog}>
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
        max={MAX_CAPACITY}
        step={1}
        required
        error={errors.capacity?.message ?? fieldFailures['capacity']}
        {...register('capacity', {
          valueAsNumber: true,
          validate: {
            isWhole: (capacity) => Number.isInteger(capacity) || 'Capacity must be a whole number',
            isPositive: (capacity) => capacity >= 1 || 'Capacity must be at least 1',
            isBounded: (capacity) =>
              capacity <= MAX_CAPACITY || `Capacity must be at most ${formatCount(MAX_CAPACITY)}`,
          },
        })}
      />
      <RegionField
        regions={regions}
        helperText={isMoved ? 'Moving it deletes its rankings, its members’ places and its team.' : undefined}
        error={errors.regionId?.message ?? fieldFailures['regionId']}
        {...register('regionId', { required: 'Region is required' })}
      />
    </EditDialog>
  );
}
