import { useMutation } from '@apollo/client/react';
import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { forgetRegion, replaceList } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { RegionEditor_RegionFragment } from '../../gql/graphql';
import { createRegionRules } from '../../gql/input-rules';
import { dateFieldLimits, formatCalendarDay, viewerTimeZone } from '../../lib/dates';
import { versionIn } from '../../lib/edit-conflict';
import { offeredZones, zoneOf, zoneProblem } from '../../lib/time-zones';
import { EditDialog } from '../../ui/form/EditDialog';
import { CheckboxField, TextAreaField, TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';
import { SEAT_RULES } from './seat-rules';
import { TimeZoneField } from './TimeZoneField';

/** Texts are trimmed when saved; an empty field is none. */
const NEW_REGION = {
  name: '',
  code: '',
  description: '',
  hostCity: '',
  timeZone: '',
  /** Days, for example `2025-12-26`. */
  firstDay: '',
  lastDay: '',
  agendaItemMinutes: 60,
  openSeatsCanBeTaken: false,
  approvesSwaps: true,
};
type RegionValues = typeof NEW_REGION;

const SEAT_RULE_NAMES = ['openSeatsCanBeTaken', 'approvesSwaps'] as const;

const ruleText = (rule: (typeof SEAT_RULE_NAMES)[number], values: RegionValues) => ({
  label: SEAT_RULES[rule].label,
  text: values[rule] ? 'Yes' : 'No',
});

const describe = (values: RegionValues): ShownFields<RegionValues> => ({
  name: { label: 'Name', text: values.name },
  code: { label: 'Code', text: values.code },
  description: { label: 'Description', text: values.description },
  hostCity: { label: 'Host city', text: values.hostCity },
  timeZone: { label: 'Time zone', text: values.timeZone },
  firstDay: { label: 'First day', text: values.firstDay && formatCalendarDay(values.firstDay) },
  lastDay: { label: 'Last day', text: values.lastDay && formatCalendarDay(values.lastDay) },
  agendaItemMinutes: { label: 'Agenda item length in minutes', text: `${values.agendaItemMinutes}` },
  openSeatsCanBeTaken: ruleText('openSeatsCanBeTaken', values),
  approvesSwaps: ruleText('approvesSwaps', values),
});

/** Converts the typed text to capitals and preserves the caret. */
function showUppercase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

graphql(`
  fragment RegionEditor_region on Region {
    ...RegionFacts_region @unmask
    agendaItemMinutes
    openSeatsCanBeTaken
    approvesSwaps
    updatedAt
    ...RegionCard_region
  }
`);

const CreateRegionMutation = graphql(`
  mutation CreateRegion($input: CreateRegionInput!) {
    createRegion(input: $input) {
      regions {
        id
      }
      region {
        id
        ...RegionEditor_region @unmask
      }
    }
  }
`);

const UpdateRegionMutation = graphql(`
  mutation UpdateRegion($input: UpdateRegionInput!) {
    updateRegion(input: $input) {
      regions {
        id
      }
      region {
        id
        ...RegionEditor_region @unmask
      }
    }
  }
`);

export const AdminRegionsPageQuery = graphql(`
  query AdminRegionsPage {
    regions {
      id
      ...RegionEditor_region @unmask
    }
  }
`);

const versionOf = (region: RegionEditor_RegionFragment) => versionIn(NEW_REGION, region);

/** The server's input: an empty day becomes null. */
const inputOf = ({ firstDay, lastDay, ...texts }: RegionValues) => ({
  ...texts,
  firstDay: firstDay || null,
  lastDay: lastDay || null,
});

/** The zone of a city; null if it is no zone's. */
function zoneOfCity(city: string): string | null {
  const zone = zoneOf(city, offeredZones());
  return zone !== '' && zoneProblem(zone) === null ? zone : null;
}

interface RegionEditorProps {
  /** Null for a new region. */
  region: RegionEditor_RegionFragment | null;
  /** Whether it opens at the time zone. */
  isForTimeZone?: boolean;
  onClose: () => void;
}

/** The dialog of one region. Mounted while open, so that it always starts over. */
export function RegionEditor({ region, isForTimeZone = false, onClose }: RegionEditorProps) {
  const [create] = useMutation(CreateRegionMutation, {
    update: (cache, { data }) => data && replaceList(cache, 'regions', data.createRegion.regions),
  });
  const [update] = useMutation(UpdateRegionMutation, {
    update: (cache, { data }) => data && replaceList(cache, 'regions', data.updateRegion.regions),
  });
  const { form, field, fieldFailures, dialog } = useEntityForm({
    id: region?.id,
    version: region && versionOf(region),
    blank: { ...NEW_REGION, timeZone: viewerTimeZone() },
    rules: createRegionRules,
    save: (values, expectedUpdatedAt) =>
      region
        ? update({ variables: { input: { id: region.id, ...inputOf(values), expectedUpdatedAt } } })
        : create({ variables: { input: inputOf(values) } }),
    now: () => ({ query: AdminRegionsPageQuery }),
    find: ({ regions }, id) => regions.filter((other) => other.id === id).map(versionOf)[0],
    forget: forgetRegion,
    done: region ? 'Region updated successfully' : 'Region created successfully',
    failed: { title: region ? 'Failed to update region' : 'Failed to create region' },
    onClose,
  });

  const [city, firstDay, lastDay] = useWatch({
    control: form.control,
    name: ['hostCity', 'firstDay', 'lastDay'],
  });
  /** A new region takes the zone of its city until another is chosen. */
  const followCity = () => {
    const zone = zoneOfCity(form.getValues('hostCity'));
    if (region === null && zone !== null && !form.getFieldState('timeZone').isDirty)
      form.setValue('timeZone', zone);
  };

  return (
    <EditDialog
      what="region"
      isLeftFreely
      title={region ? 'Edit Region' : 'Add Region'}
      subtitle={region ? 'Update region information' : 'Create a new region for the hackathon'}
      describe={describe}
      {...dialog}
    >
      <TextField label="Name" placeholder="Australia/NZ" {...field('name')} />
      <TextField
        label="Code"
        placeholder="AU_NZ"
        helperText="A short name for lists and imports."
        fontFamily="mono"
        onInput={({ currentTarget }) => showUppercase(currentTarget)}
        {...field('code', { setValueAs: (code: string) => code.trim() })}
        // A value that is too long stays visible, together with the error.
        maxLength={undefined}
      />
      <TextAreaField label="Description (Optional)" rows={3} {...field('description')} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label="Host city"
          placeholder="Sydney"
          helperText="Shown on the sign-in page, too."
          {...field('hostCity', { onChange: followCity })}
        />
        <Controller
          control={form.control}
          name="timeZone"
          rules={{ validate: (zone) => zoneProblem(zone) ?? true }}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <TimeZoneField
              {...{ value, onChange, onBlur, ref }}
              unknownCity={region || fieldState.isDirty || zoneOfCity(city) !== null ? '' : city.trim()}
              error={fieldState.error?.message ?? fieldFailures.timeZone}
              isFirst={isForTimeZone}
            />
          )}
        />
        <TextField
          label="First day"
          type="date"
          color={firstDay ? undefined : 'fg.muted'}
          helperText="Shown to people, if you set it."
          {...field('firstDay')}
          {...dateFieldLimits(createRegionRules.firstDay.between)}
        />
        <TextField
          label="Last day"
          type="date"
          color={lastDay ? undefined : 'fg.muted'}
          {...field('lastDay')}
          {...dateFieldLimits(createRegionRules.lastDay.between)}
        />
      </SimpleGrid>
      <TextField
        label="Agenda item length in minutes"
        type="number"
        inputMode="numeric"
        step={1}
        width="6rem"
        helperText="How long an item lasts if its time has no end."
        {...field('agendaItemMinutes')}
      />
      <Stack as="fieldset" gap="3">
        <Box as="legend" fontWeight="500" marginBottom="2">
          Once teams are published
        </Box>
        {SEAT_RULE_NAMES.map((rule) => (
          <Controller
            key={rule}
            control={form.control}
            name={rule}
            render={({ field: { value, onChange } }) => (
              <CheckboxField
                label={SEAT_RULES[rule].label}
                helperText={SEAT_RULES[rule].help(value)}
                checked={value}
                onChange={onChange}
              />
            )}
          />
        ))}
      </Stack>
    </EditDialog>
  );
}
