import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { NO_REGION, type UserFilterState } from './useUserFilter';

/** How long typing rests before the server is asked, in milliseconds. */
const SEARCH_DELAY = 250;

interface UserFilterBarProps {
  filter: UserFilterState;
  regions: readonly { id: string; name: string }[];
}

/** Narrows the list of people by name or e-mail, region and role. */
export function UserFilterBar({ filter, regions }: UserFilterBarProps) {
  const [search, setSearch] = useState(filter.search);
  const apply = useEffectEvent(() => {
    if (search !== filter.search) filter.set('q', search);
  });

  useEffect(() => {
    const timer = setTimeout(() => apply(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [search]);

  return (
    <Flex as="search" gap="3" direction={{ base: 'column', md: 'row' }}>
      <Box flex="1" maxWidth={{ md: '24rem' }}>
        <TextField
          label="Search people"
          hideLabel
          type="search"
          placeholder="Search by name or e-mail"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Box>
      <Box width={{ md: '14rem' }}>
        <SelectField
          label="Filter by region"
          hideLabel
          value={filter.region}
          onChange={(event) => filter.set('region', event.target.value)}
          options={[
            { value: '', label: 'All Regions' },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_REGION, label: 'Without a region' },
          ]}
        />
      </Box>
      <Box width={{ md: '10rem' }}>
        <SelectField
          label="Filter by role"
          hideLabel
          value={filter.role}
          onChange={(event) => filter.set('role', event.target.value)}
          options={[
            { value: '', label: 'All roles' },
            { value: 'user', label: 'Users' },
            { value: 'admin', label: 'Admins' },
          ]}
        />
      </Box>
    </Flex>
  );
}
