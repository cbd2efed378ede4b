import { Flex } from '@chakra-ui/react';
import { DayChip, FilterChips, SetChip } from '../../ui/form/FilterChips';
import { ACTS, OUTCOMES, TARGET_KINDS } from './history-choices';
import type { HistoryFilterState } from './useHistoryFilter';

interface HistoryFilterBarProps {
  filter: HistoryFilterState;
  regions: readonly { id: string; name: string }[];
  /** Who or what the address narrows the history to, by their names. */
  subjects: readonly { param: keyof typeof SUBJECTS; name: string }[];
}

const SUBJECTS = { person: 'Person', theme: 'Theme' } as const;

/** Narrows the history; one line where there is room. */
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
    {
      param: 'region',
      name: 'Region',
      label: 'Filter by region',
      all: 'All Regions',
      options: regions.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const;
  const days = [
    { param: 'from', name: 'From', label: 'From this day on' },
    { param: 'to', name: 'To', label: 'Up to this day' },
  ] as const;
  return (
    <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
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
