import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { useRegionChoices } from '../../../auth/console';
import { useViewer } from '../../../auth/useViewer';
import { graphql } from '../../../gql/gql';
import { userFilterRules } from '../../../gql/input-rules';
import { SelectField } from '../../../ui/form/fields';
import { FilterChips, SetChip } from '../../../ui/form/FilterChips';
import { PeopleSearchField } from '../../../ui/form/PeopleSearchField';
import {
  NO_REGION,
  type UserFilterState,
  type UserSortState,
  USER_FILTERS,
} from '../../people/useUserFilter';

const ThemeNarrowingQuery = graphql(`
  query ThemeNarrowing($id: ID!) {
    theme(id: $id) {
      id
      title
    }
  }
`);

const NAMES = { theme: 'Has a place on', before: 'Ranked before' } as const;

interface ThemeChipProps {
  param: keyof typeof NAMES;
  filter: UserFilterState;
}

/** A filter for one theme that only links can set, so it offers no choice. Renders nothing if it is not set. */
function ThemeChip({ param, filter }: ThemeChipProps) {
  const id = filter.values[param];
  const { data } = useQuery(ThemeNarrowingQuery, id === '' ? skipToken : { variables: { id } });
  if (id === '') return null;
  const title = data ? (data.theme?.title ?? 'a theme that is gone') : '...';
  return (
    <SetChip removeLabel="Show people of all themes" onRemove={() => filter.set(param, '')}>
      {`${NAMES[param]}: ${title}`}
    </SetChip>
  );
}

interface UserFilterBarProps {
  filter: UserFilterState;
  sort: UserSortState;
  regions: readonly { id: string; name: string }[];
}

/** Filters the list of people, and sorts it if there are no column titles. One line, except on a phone. The address stores both. */
export function UserFilterBar({ filter, sort, regions }: UserFilterBarProps) {
  const { values } = filter;
  const isAdmin = useViewer().role === 'ADMIN';
  const byRegion = useRegionChoices(
    regions,
    isAdmin ? [{ value: NO_REGION, label: 'Without a region' }] : [],
  );
  return (
    <Flex
      as="search"
      gap="2"
      wrap="wrap"
      align="center"
      flex={{ base: '1 0 100%', md: '1 1 0' }}
      minWidth="0"
    >
      {/* Takes the remaining room, so that all filters fit on one line if possible. */}
      <Box flex={{ base: '1 0 100%', md: '1 1 8rem' }} maxWidth={{ xl: '16rem' }}>
        <PeopleSearchField
          maxLength={userFilterRules.search.maxLength.value}
          value={values.q}
          onSearch={(text) => filter.set('q', text)}
        />
      </Box>
      <FilterChips filter={filter} choices={[...byRegion, ...USER_FILTERS]} shownFrom="xl">
        <ThemeChip param="theme" filter={filter} />
        <ThemeChip param="before" filter={filter} />
      </FilterChips>
      <Box hideFrom="xl" flex={{ base: '1', md: 'none' }} width={{ md: '11rem' }}>
        <UserSortSelect sort={sort} />
      </Box>
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
  { value: 'team', label: 'Team, A to Z' },
  { value: '-team', label: 'Team, Z to A' },
  { value: 'preferences', label: 'Fewest preferences' },
  { value: '-preferences', label: 'Most preferences' },
];

/** Sorts the list if people are cards, which have no column titles. */
function UserSortSelect({ sort }: { sort: UserSortState }) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      size="sm"
      value={sort.value}
      onChange={(event) => sort.set(event.target.value)}
      options={ORDERS}
    />
  );
}
