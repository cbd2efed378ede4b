import { SimpleGrid } from '@chakra-ui/react';
import { Controller, useForm } from 'react-hook-form';
import { dateFieldLimits, formatCalendarDay } from '../../lib/dates';
import { CheckboxField } from '../../ui/form/fields';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextAreaField } from '../../ui/form/fields';
import { TextField } from '../../ui/form/fields';
import { RegionField, regionName } from '../regions/RegionField';
import { withRules } from '../../ui/form/with-rules';
import { createAgendaItemRules } from '../../gql/input-rules';

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
        placeholder="Untitled Event"
        error={errors.title?.message ?? fieldFailures['title']}
        {...withRules(register, 'title', createAgendaItemRules.title)}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label="Date"
          type="date"
          error={errors.date?.message ?? fieldFailures['date']}
          {...withRules(register, 'date', createAgendaItemRules.date)}
          {...dateFieldLimits(createAgendaItemRules.date.between)}
        />
        <TextField
          label="Time"
          placeholder="10:00 AM"
          error={errors.time?.message ?? fieldFailures['time']}
          {...withRules(register, 'time', createAgendaItemRules.time)}
        />
      </SimpleGrid>
      <RegionField
        regions={regions}
        error={errors.regionId?.message ?? fieldFailures['regionId']}
        {...withRules(register, 'regionId', createAgendaItemRules.regionId)}
      />
      <TextField
        label="Location"
        error={errors.location?.message ?? fieldFailures['location']}
        {...withRules(register, 'location', createAgendaItemRules.location)}
      />
      <TextAreaField
        label="Description"
        rows={3}
        error={errors.description?.message ?? fieldFailures['description']}
        {...withRules(register, 'description', createAgendaItemRules.description)}
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
