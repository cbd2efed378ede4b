// users/filters/: what the list of people is filtered and sorted by, kept in the address.
import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { SelectField } from '../../../ui/form/SelectField';
import { SearchField } from './SearchField';
import { ThemeNarrowing } from './ThemeNarrowing';
import { USER_FILTERS } from './user-filters';
import { NO_REGION, type UserFilterState } from './useUserFilter';
import type { UserSortState } from './useUserSort';

interface UserFilterBarProps {
  filter: UserFilterState;
  sort: UserSortState;
  regions: readonly { id: string; name: string }[];
}

/** In the order of their fields. */
const FILTER_NAMES = ['role', 'ranking', 'teams', 'place', 'status'] as const;

/** Filters the list of people, and sorts it where there are no column titles to press. The address keeps both. */
export function UserFilterBar({ filter, sort, regions }: UserFilterBarProps) {
  const { values } = filter;
  const regionOptions = [
    { value: '', label: 'All Regions' },
    ...regions.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_REGION, label: 'Without a region' },
  ];
  const selects = [
    { param: 'region', label: 'Filter by region', options: regionOptions } as const,
    ...FILTER_NAMES.map((param) => {
      const { label, all, choices } = USER_FILTERS[param];
      return { param, label, options: [{ value: '', label: all }, ...choices] };
    }),
  ];
  return (
    <Flex as="search" direction="column" gap="3">
      <Flex gap="2" align="center">
        {/* As wide as one of the two columns below, or two of the six. */}
        <Box flex="1" maxWidth={{ md: 'calc(50% - 0.25rem)', xl: 'calc(33.333% - 0.333rem)' }}>
          <SearchField value={values.q} onSearch={(text) => filter.set('q', text)} />
        </Box>
        {filter.isNarrowed && (
          <Button variant="ghost" onClick={filter.clear}>
            <X size={16} aria-hidden />
            Clear filters
          </Button>
        )}
      </Flex>
      <SimpleGrid columns={{ base: 2, xl: 6 }} gap="2">
        {selects.map(({ param, label, options }) => (
          <SelectField
            key={param}
            label={label}
            hideLabel
            value={values[param]}
            onChange={(event) => filter.set(param, event.target.value)}
            options={options}
          />
        ))}
        <Box hideFrom="xl">
          <UserSortSelect sort={sort} />
        </Box>
      </SimpleGrid>
      <ThemeNarrowing param="theme" filter={filter} />
      <ThemeNarrowing param="before" filter={filter} />
    </Flex>
  );
}

const ORDERS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'role', label: 'Admins first' },
  { value: '-role', label: 'Users first' },
  { value: 'region', label: 'Region, A to Z' },
  { value: '-region', label: 'Region, Z to A' },
  { value: 'preferences', label: 'Fewest preferences' },
  { value: '-preferences', label: 'Most preferences' },
];

/** Sorts the list where people are cards, which have no column titles. */
function UserSortSelect({ sort }: { sort: UserSortState }) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      value={sort.value}
      onChange={(event) => sort.set(event.target.value)}
      options={ORDERS}
    />
  );
}
