import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { ACTS, OUTCOMES, TARGET_KINDS } from './history-choices';
import type { HistoryFilterState } from './useHistoryFilter';

interface HistoryFilterBarProps {
  filter: HistoryFilterState;
  regions: readonly { id: string; name: string }[];
  /** Who or what the address narrows the history to, by their names. */
  subjects: readonly { param: 'person' | 'theme'; name: string }[];
}

/** Narrows the history. */
export function HistoryFilterBar({ filter, regions, subjects }: HistoryFilterBarProps) {
  const { values, set } = filter;
  const choices = [
    { param: 'kind', label: 'Filter by target', all: 'Everything', options: TARGET_KINDS },
    { param: 'act', label: 'Filter by act', all: 'All acts', options: ACTS },
    { param: 'outcome', label: 'Filter by outcome', all: 'Done and refused', options: OUTCOMES },
    {
      param: 'region',
      label: 'Filter by region',
      all: 'All Regions',
      options: regions.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const;
  return (
    <Flex as="search" gap="2" wrap="wrap" align="center" padding="3">
      {subjects.map(({ param, name }) => (
        <Button
          key={param}
          size="sm"
          variant="surface"
          aria-label={`Show more than the history of ${name}`}
          onClick={() => set(param, '')}
        >
          {name}
          <X size={16} aria-hidden />
        </Button>
      ))}
      {choices.map(({ param, label, all, options }) => (
        <Box key={param} width={{ base: 'calc(50% - 0.25rem)', md: '11rem' }}>
          <SelectField
            label={label}
            hideLabel
            size="sm"
            value={values[param]}
            onChange={({ target }) => set(param, target.value)}
            options={[{ value: '', label: all }, ...options]}
          />
        </Box>
      ))}
      <Flex gap={{ base: '2', md: '4' }} width={{ base: 'full', md: 'auto' }}>
        {(['from', 'to'] as const).map((param) => (
          <Flex
            key={param}
            flex="1"
            columnGap="2"
            direction={{ base: 'column', md: 'row' }}
            align={{ base: 'stretch', md: 'center' }}
          >
            {/* The field itself shows no word of what it is for. */}
            <Text as="span" aria-hidden textStyle="caption" color="fg.muted">
              {param === 'from' ? 'From' : 'To'}
            </Text>
            <TextField
              label={param === 'from' ? 'From this day on' : 'Up to this day'}
              hideLabel
              type="date"
              size="sm"
              value={values[param]}
              onChange={({ target }) => set(param, target.value)}
            />
          </Flex>
        ))}
      </Flex>
      {filter.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={filter.clear}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}
