import { SimpleGrid } from '@chakra-ui/react';
import { Controller, useForm } from 'react-hook-form';
import { CheckboxField } from '../../ui/CheckboxField';
import type { EditFormProps } from '../../ui/edit-form-props';
import { FormDialog } from '../../ui/FormDialog';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';

export interface AgendaItemValues {
  /** A day, for example `2025-11-03`; empty until one is chosen. */
  date: string;
  /** Free text such as '10:00 AM'. */
  time: string;
  title: string;
  description: string;
  location: string;
  isDeadline: boolean;
  /** Empty until one is chosen. */
  regionId: string;
}

interface AgendaItemFormProps extends EditFormProps<AgendaItemValues> {
  regions: readonly { id: string; name: string }[];
}

/** The fields of an agenda item in a dialog. */
export function AgendaItemForm({
  defaultValues,
  regions,
  onSave,
  failure,
  fieldFailures,
  ...dialog
}: AgendaItemFormProps) {
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<AgendaItemValues>({ defaultValues });

  return (
    <FormDialog
      failureTitle="The agenda item was not saved"
      failure={failure}
      {...dialog}
      open
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
      <TextField
        label="Title"
        maxLength={200}
        placeholder="Untitled Event"
        error={errors.title?.message ?? fieldFailures['title']}
        {...register('title')}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label="Date"
          type="date"
          required
          error={errors.date?.message ?? fieldFailures['date']}
          {...register('date', { required: 'Date is required' })}
        />
        <TextField
          label="Time"
          placeholder="10:00 AM"
          required
          error={errors.time?.message ?? fieldFailures['time']}
          {...register('time', { validate: (time) => time.trim() !== '' || 'Time is required' })}
        />
      </SimpleGrid>
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
      <TextField
        label="Location"
        error={errors.location?.message ?? fieldFailures['location']}
        {...register('location')}
      />
      <TextAreaField
        label="Description"
        rows={3}
        error={errors.description?.message ?? fieldFailures['description']}
        {...register('description')}
      />
      <Controller
        control={control}
        name="isDeadline"
        render={({ field }) => (
          <CheckboxField label="This is a deadline" checked={field.value} onChange={field.onChange} />
        )}
      />
    </FormDialog>
  );
}
