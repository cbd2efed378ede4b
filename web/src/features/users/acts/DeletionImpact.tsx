import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { graphql } from '../../../gql/gql';
import type { DeletionImpactQuery } from '../../../gql/graphql';

const DeletionImpactDocument = graphql(`
  query DeletionImpact($id: ID!) {
    user(id: $id) {
      id
      deadlineExtension {
        id
      }
      organisedRegions {
        id
        name
      }
    }
  }
`);

/** What is deleted with a person, besides their place and ranking; until that is known, what may be. */
export function DeletionImpact({ userId }: { userId: string }) {
  const { data } = useQuery(DeletionImpactDocument, {
    variables: { id: userId },
    fetchPolicy: 'network-only',
  });
  return (
    <Stack gap="1">
      <Text fontWeight="600">This is deleted, too:</Text>
      <Box as="ul" aria-label="What is deleted, too" listStyleType="disc" paddingInlineStart="5">
        {goes(data?.user).map((text) => (
          <Box as="li" key={text} overflowWrap="anywhere">
            {text}
          </Box>
        ))}
      </Box>
      <Text color="fg.muted">The history keeps what they did, without their name.</Text>
    </Stack>
  );
}

function goes(user: DeletionImpactQuery['user'] | undefined): string[] {
  const always = ['Name and address', 'Calendar address, if they have made one', 'Notices to them'];
  if (!user) return [...always, 'Extended deadline and rights of an organiser, if they have them'];
  const { deadlineExtension, organisedRegions } = user;
  return [
    ...always,
    ...(deadlineExtension ? ['Extended deadline'] : []),
    ...(organisedRegions.length > 0
      ? [`Rights of an organiser: ${organisedRegions.map(({ name }) => name).join(', ')}`]
      : []),
  ];
}
