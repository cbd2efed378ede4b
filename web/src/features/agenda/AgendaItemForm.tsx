import { SimpleGrid } from '@chakra-ui/react';
import { Controller, useForm } from 'react-hook-form';
import { DATE_FIELD_LIMITS, formatCalendarDay, isInTakenYears } from '../../lib/dates';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { RegionField, regionName } from '../regions/RegionField';

export type AgendaItemValues = {
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
};

interface AgendaItemFormProps extends EditFormProps<AgendaItemValues> {
  regions: readonly { id: string; name: string }[];
}

/** The fields of an agenda item in a dialog. */
export function AgendaItemForm({ defaultValues, regions, fieldFailures, ...dialog }: AgendaItemFormProps) {
  const form = useForm<AgendaItemValues>({ defaultValues });
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const describe = (values: AgendaItemValues): ShownFields<AgendaItemValues> => ({
    title: { label: 'Title', text: values.title },
    date: { label: 'Date', text: values.date && formatCalendarDay(values.date) },
    time: { label: 'Time', text: values.time },
    regionId: { label: 'Region', text: regionName(regions, values.regionId) },
    location: { label: 'Location', text: values.location },
    description: { label: 'Description', text: values.description },
    isDeadline: { label: 'Deadline', text: values.isDeadline ? 'Yes' : 'No' },
  });

  return (
    <EditDialog what="agenda item" {...{ form, describe }} {...dialog}>
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
          {...DATE_FIELD_LIMITS}
          {...register('date', {
            required: 'Date is required',
            validate: (date) => isInTakenYears(date) || 'Date must lie between the years 2000 and 2100',
          })}
        />
        <TextField
          label="Time"
          placeholder="10:00 AM"
          required
          maxLength={60}
          error={errors.time?.message ?? fieldFailures['time']}
          {...register('time', { validate: (time) => time.trim() !== '' || 'Time is required' })}
        />
      </SimpleGrid>
      <RegionField
        regions={regions}
        error={errors.regionId?.message ?? fieldFailures['regionId']}
        {...register('regionId', { required: 'Region is required' })}
      />
      <TextField
        label="Location"
        maxLength={200}
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
    </EditDialog>
  );
}
