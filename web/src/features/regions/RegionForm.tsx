import { SimpleGrid } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { dateFieldLimits, formatCalendarDay } from '../../lib/dates';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextAreaField } from '../../ui/form/fields';
import { TextField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { createRegionRules } from '../../gql/input-rules';

/** Texts are trimmed when saved; an empty field is none. */
export type RegionValues = {
  name: string;
  code: string;
  description: string;
  hostCity: string;
  timeZone: string;
  /** Days, for example `2025-12-26`. */
  firstDay: string;
  lastDay: string;
};

const describe = (values: RegionValues): ShownFields<RegionValues> => ({
  name: { label: 'Name', text: values.name },
  code: { label: 'Code', text: values.code },
  description: { label: 'Description', text: values.description },
  hostCity: { label: 'Host city', text: values.hostCity },
  timeZone: { label: 'Time zone', text: values.timeZone },
  firstDay: { label: 'First day', text: values.firstDay && formatCalendarDay(values.firstDay) },
  lastDay: { label: 'Last day', text: values.lastDay && formatCalendarDay(values.lastDay) },
});

const ZONES_ID = 'time-zones';

/** Turns the typed text into capitals and keeps the caret where it was. */
function showUppercase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

interface RegionFormProps extends EditFormProps<RegionValues> {
  /** Whether the focus begins at the time zone. */
  isForTimeZone: boolean;
}

/** The fields of a region in a dialog. */
export function RegionForm({ defaultValues, fieldFailures, isForTimeZone, ...dialog }: RegionFormProps) {
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
        {...withRules(register, 'name', createRegionRules.name)}
      />
      <TextField
        label="Code"
        placeholder="AU_NZ"
        fontFamily="mono"
        onInput={({ currentTarget }) => showUppercase(currentTarget)}
        error={errors.code?.message ?? fieldFailures['code']}
        {...withRules(register, 'code', createRegionRules.code, {
          setValueAs: (code: string) => code.trim(),
        })}
        // A value that is too long stays visible, together with the error.
        maxLength={undefined}
      />
      <TextAreaField
        label="Description (Optional)"
        rows={3}
        error={errors.description?.message ?? fieldFailures['description']}
        {...withRules(register, 'description', createRegionRules.description)}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label="Host city (Optional)"
          placeholder="Sydney"
          helperText="Shown on the sign-in page, too."
          error={errors.hostCity?.message ?? fieldFailures['hostCity']}
          {...withRules(register, 'hostCity', createRegionRules.hostCity)}
        />
        <TextField
          label="Time zone (Optional)"
          placeholder="Australia/Sydney"
          helperText="The agenda's times are in it."
          list={ZONES_ID}
          data-autofocus={isForTimeZone || undefined}
          error={errors.timeZone?.message ?? fieldFailures['timeZone']}
          {...withRules(register, 'timeZone', createRegionRules.timeZone)}
        />
        <datalist id={ZONES_ID}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextField
          label="First day (Optional)"
          type="date"
          error={errors.firstDay?.message ?? fieldFailures['firstDay']}
          {...withRules(register, 'firstDay', createRegionRules.firstDay)}
          {...dateFieldLimits(createRegionRules.firstDay.between)}
        />
        <TextField
          label="Last day (Optional)"
          type="date"
          error={errors.lastDay?.message ?? fieldFailures['lastDay']}
          {...withRules(register, 'lastDay', createRegionRules.lastDay)}
          {...dateFieldLimits(createRegionRules.lastDay.between)}
        />
      </SimpleGrid>
    </EditDialog>
  );
}
