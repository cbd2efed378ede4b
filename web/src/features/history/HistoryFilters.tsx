import { Box, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { ACT_LABELS } from '../../gql/act-labels';
import type { Act, HistoryFilter, HistoryTarget, Outcome } from '../../gql/graphql';
import { fromDateTimeField } from '../../lib/dates';
import { DayChip, FilterChips, SetChip } from '../../ui/form/FilterChips';
import { PersonPicker } from '../users/PersonPicker';
import { type AddressParams, known, regionChoice, useAddressParams } from './useAddressParams';

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

const ACTS = choicesOf<Act>(ACT_LABELS).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const TARGET_KINDS = choicesOf<HistoryTarget>({
  PERSON: 'People',
  THEME: 'Themes and teams',
  REGION: 'Regions',
  AGENDA_ITEM: 'Agenda items',
  RESOURCE: 'Resources',
  TIMELINE_POINT: 'Timelines',
  EVENT: 'The event',
});

const OUTCOMES = choicesOf<Outcome>({ DONE: 'Done', REFUSED: 'Refused' });

const PARAMS = ['person', 'theme', 'region', 'kind', 'act', 'outcome', 'from', 'to'] as const;
type Param = (typeof PARAMS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day of the viewer's calendar; null for a value that is none. */
function startOf(day: string, daysLater = 0): string | null {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  const date = new Date(fromDateTimeField(`${day}T00:00`));
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

function variablesOf(values: AddressParams<Param>['values']): HistoryFilter {
  const theme = values.theme || null;
  return {
    personId: values.person || null,
    regionId: values.region || null,
    targetKind: theme ? 'THEME' : known(TARGET_KINDS, values.kind),
    targetId: theme,
    act: known(ACTS, values.act),
    outcome: known(OUTCOMES, values.outcome),
    from: startOf(values.from),
    // Up to the end of the day.
    to: startOf(values.to, 1),
  };
}

export function useHistoryFilter() {
  const address = useAddressParams(PARAMS);
  const variables = useMemo(() => variablesOf(address.values), [address.values]);
  return { ...address, variables };
}

interface HistoryFilterBarProps {
  filter: AddressParams<Param>;
  regions: readonly { id: string; name: string }[];
  subjects: readonly { param: keyof typeof SUBJECTS; name: string }[];
}

const SUBJECTS = { person: 'Person', theme: 'Theme' } as const;

export function HistoryFilterBar({ filter, regions, subjects }: HistoryFilterBarProps) {
  const { values, set } = filter;
  const choices = [
    { param: 'kind', name: 'About', label: 'Filter by target', all: 'Everything', options: TARGET_KINDS },
    { param: 'act', name: 'Act', label: 'Filter by act', all: 'All acts', options: ACTS },
    {
      param: 'outcome',
      name: 'Outcome',
      label: 'Filter by outcome',
      all: 'Done and refused',
      options: OUTCOMES,
    },
    regionChoice(regions),
  ] as const;
  const days = [
    { param: 'from', name: 'From', label: 'From this day on' },
    { param: 'to', name: 'To', label: 'Up to this day' },
  ] as const;
  return (
    <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
      <Box width={{ base: 'full', md: '13rem' }}>
        <PersonPicker onPick={({ id }) => set('person', id)} />
      </Box>
      {subjects.map(({ param, name }) => (
        <SetChip
          key={param}
          removeLabel={`Show more than the history of ${name}`}
          onRemove={() => set(param, '')}
        >
          {SUBJECTS[param]}: {name}
        </SetChip>
      ))}
      <FilterChips filter={filter} choices={choices}>
        {days.map(({ param, ...day }) => (
          <DayChip key={param} {...day} value={values[param]} onChange={(value) => set(param, value)} />
        ))}
      </FilterChips>
    </Flex>
  );
}
