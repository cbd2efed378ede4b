import { useMutation } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { Controller, useWatch } from 'react-hook-form';
import { forgetFigures } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { createAgendaItemRules } from '../../gql/input-rules';
import { dateFieldLimits, formatCalendarDay } from '../../lib/dates';
import { versionIn } from '../../lib/edit-conflict';
import { EditDialog } from '../../ui/form/EditDialog';
import { CheckboxField, TextAreaField, TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';
import { RegionField, regionName } from '../regions/RegionField';
import { timeHint } from './time-hint';

const EMPTY = {
  /** A day, for example `2025-11-03`. */
  date: '',
  /** Free text such as '10:00 AM'. */
  time: '',
  title: '',
  description: '',
  location: '',
  isDeadline: false,
  regionId: '',
};
type AgendaItemValues = typeof EMPTY;

graphql(`
  fragment AgendaItemEditor_item on AgendaItem {
    id
    date
    time
    minuteOfDay
    title
    description
    location
    isDeadline
    region {
      id
      name
      code
    }
    updatedAt
  }
`);

graphql(`
  fragment AgendaItemEditor_agenda on Region {
    id
    agenda {
      id
      ...AgendaItemEditor_item @unmask
    }
  }
`);

const CreateAgendaItemMutation = graphql(`
  mutation CreateAgendaItem($input: CreateAgendaItemInput!) {
    createAgendaItem(input: $input) {
      region {
        ...AgendaItemEditor_agenda
      }
    }
  }
`);

const UpdateAgendaItemMutation = graphql(`
  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {
    updateAgendaItem(input: $input) {
      agendaItem {
        id
        ...AgendaItemEditor_item @unmask
      }
      regions {
        ...AgendaItemEditor_agenda
      }
    }
  }
`);

/** An edit refetches the whole list, which removes a deleted item. */
export const AdminAgendaPageQuery = graphql(`
  query AdminAgendaPage {
    regions {
      id
      name
      timeZone
      ...AgendaItemEditor_agenda @unmask
    }
  }
`);

const versionOf = (item: AgendaItemEditor_ItemFragment) =>
  versionIn(EMPTY, { ...item, regionId: item.region.id });

/** Trimmed; null for an empty text. */
const textOrNull = (text: string): string | null => text.trim() || null;

const inputOf = ({ date, time, title, description, location, isDeadline, regionId }: AgendaItemValues) => ({
  date,
  time: time.trim(),
  title: textOrNull(title),
  description: textOrNull(description),
  location: textOrNull(location),
  isDeadline,
  regionId,
});

const EDITING = { title: 'Edit Agenda Item', subtitle: 'Update the event or deadline' };
const ADDING = { title: 'Add Agenda Item', subtitle: 'Plan an event or a deadline for one region' };
const DUPLICATING = { title: 'Duplicate to region', subtitle: 'Plan the same for another region' };

interface AgendaItemEditorProps {
  /** Null for a new item. */
  item: AgendaItemEditor_ItemFragment | null;
  /** The initial values of a new item, except for its region; null for an empty form. */
  original: AgendaItemEditor_ItemFragment | null;
  /** The regions to choose from. */
  regions: readonly { id: string; name: string; timeZone?: string | null }[];
  /** The region preselected for a new item. */
  preselectedRegionId: string | null;
  onClose: (saved?: AgendaItemValues) => void;
}

/** The dialog of one agenda item. Mounted while open, so that it always starts over. */
export function AgendaItemEditor({
  item,
  original,
  regions,
  preselectedRegionId,
  onClose,
}: AgendaItemEditorProps) {
  const [create] = useMutation(CreateAgendaItemMutation, { update: forgetFigures });
  const [update] = useMutation(UpdateAgendaItemMutation, { update: forgetFigures });
  const { form, field, dialog } = useEntityForm({
    id: item?.id,
    version: item && versionOf(item),
    blank: { ...(original ? versionOf(original).values : EMPTY), regionId: preselectedRegionId ?? '' },
    rules: createAgendaItemRules,
    save: (values, expectedUpdatedAt) => {
      const input = inputOf(values);
      return item
        ? update({ variables: { input: { id: item.id, ...input, expectedUpdatedAt } } })
        : create({ variables: { input } });
    },
    now: () => ({ query: AdminAgendaPageQuery }),
    find: ({ regions }, id) =>
      regions
        .flatMap(({ agenda }) => agenda)
        .filter((other) => other.id === id)
        .map(versionOf)[0],
    done: item ? 'Agenda item updated successfully' : 'Agenda item created successfully',
    failed: item ? 'Failed to update agenda item' : 'Failed to create agenda item',
    onClose,
  });

  const [date, time, regionId] = useWatch({ control: form.control, name: ['date', 'time', 'regionId'] });

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
    <EditDialog
      what="agenda item"
      {...(item ? EDITING : original ? DUPLICATING : ADDING)}
      describe={describe}
      {...dialog}
    >
      <TextField label="Title" placeholder="Untitled Event" {...field('title')} />
      <RegionField regions={regions} {...field('regionId')} />
      <SimpleGrid minChildWidth="8.5rem" gap="4">
        <TextField
          label="Date"
          type="date"
          color={date === '' ? 'fg.muted' : undefined}
          {...field('date')}
          {...dateFieldLimits(createAgendaItemRules.date.between)}
        />
        <TextField
          label="Time"
          placeholder="10:00 AM"
          {...field('time')}
          helperText={timeHint(
            time,
            regions.find(({ id }) => id === regionId),
          )}
        />
      </SimpleGrid>
      <TextField label="Location" {...field('location')} />
      <TextAreaField label="Description" rows={3} {...field('description')} />
      <Controller
        control={form.control}
        name="isDeadline"
        render={({ field }) => (
          <CheckboxField label="This is a deadline" checked={field.value} onChange={field.onChange} />
        )}
      />
    </EditDialog>
  );
}
