import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Button, Text } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { graphql } from '../../gql/gql';
import { userFilterRules } from '../../gql/input-rules';
import { PeopleSearchField } from '../../ui/form/PeopleSearchField';

const PersonPickerQuery = graphql(`
  query PersonPicker($search: String!) {
    users(first: 6, filter: { search: $search }) {
      totalCount
      edges {
        node {
          id
          displayName
          email
        }
      }
    }
  }
`);

interface PersonPickerProps extends Pick<ComponentProps<typeof PeopleSearchField>, 'label' | 'chosen'> {
  onPick: (person: { id: string; displayName: string }) => void;
}

/** Chooses one person by part of their name or address. */
export function PersonPicker({ onPick, ...field }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(PersonPickerQuery, search === '' ? skipToken : { variables: { search } });
  const matches = search === '' ? [] : (data?.users.edges ?? []);
  return (
    <Box position="relative">
      <PeopleSearchField
        {...field}
        maxLength={userFilterRules.search.maxLength.value}
        value={search}
        onSearch={setSearch}
      />
      {matches.length > 0 && (
        <Box
          as="ul"
          aria-label="People found"
          position="absolute"
          zIndex="dropdown"
          insetInlineStart="0"
          minWidth="full"
          maxWidth="min(24rem, calc(100vw - 3rem))"
          marginTop="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="md"
        >
          {matches.map(({ node }) => (
            <Box as="li" key={node.id}>
              <Button
                variant="ghost"
                size="sm"
                width="full"
                justifyContent="flex-start"
                onClick={() => {
                  onPick(node);
                  setSearch('');
                }}
              >
                <Text as="span" truncate>
                  {node.displayName}, {node.email}
                </Text>
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {search !== '' && data?.users.totalCount === 0 && (
        <Text color="fg.muted" textStyle="caption">
          No one has this in their name or address.
        </Text>
      )}
    </Box>
  );
}
