import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { SelectField, type SelectOption } from '../../ui/SelectField';
import { SearchField } from './SearchField';
import { NO_REGION, type FilterParam, type UserFilterState } from './useUserFilter';
import type { UserSortState } from './useUserSort';
import { UserSortSelect } from './UserSortSelect';

interface UserFilterBarProps {
  filter: UserFilterState;
  sort: UserSortState;
  regions: readonly { id: string; name: string }[];
}

/** The filters beside the region, with what each can be narrowed to. */
const CHOICES: readonly { param: FilterParam; label: string; options: readonly SelectOption[] }[] = [
  {
    param: 'role',
    label: 'Filter by role',
    options: [
      { value: '', label: 'All roles' },
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  {
    param: 'ranking',
    label: 'Filter by preferences',
    options: [
      { value: '', label: 'All preferences' },
      { value: 'submitted', label: 'Submitted' },
      { value: 'none', label: 'Not submitted' },
    ],
  },
  {
    param: 'teams',
    label: 'Filter by exclusion',
    options: [
      { value: '', label: 'Excluded or not' },
      { value: 'included', label: 'Not excluded' },
      { value: 'excluded', label: 'Excluded' },
    ],
  },
  {
    param: 'status',
    label: 'Filter by sign-in',
    options: [
      { value: '', label: 'Signed in or invited' },
      { value: 'signed-in', label: 'Signed in' },
      { value: 'invited', label: 'Only invited' },
    ],
  },
];

/** Narrows the list of people, and where there are no column titles to press, orders it. */
export function UserFilterBar({ filter, sort, regions }: UserFilterBarProps) {
  const { values } = filter;
  const regionOptions = [
    { value: '', label: 'All Regions' },
    ...regions.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_REGION, label: 'Without a region' },
  ];
  const selects = [
    { param: 'region', label: 'Filter by region', options: regionOptions } as const,
    ...CHOICES,
  ];
  return (
    <Flex as="search" direction="column" gap="3">
      <Flex gap="2" align="center">
        <Box flex="1" maxWidth={{ md: '28rem' }}>
          <SearchField value={values.q} onSearch={(text) => filter.set('q', text)} />
        </Box>
        {filter.isNarrowed && (
          <Button variant="ghost" onClick={filter.clear}>
            <X size={16} aria-hidden />
            Clear filters
          </Button>
        )}
      </Flex>
      <SimpleGrid columns={{ base: 2, xl: 5 }} gap="2">
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
    </Flex>
  );
}
