import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ErasureCount } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';

/** How many of each kind go, or stay. */
export function Counts({ heading, counts }: { heading: string; counts: readonly ErasureCount[] }) {
  return (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="body" fontWeight="600">
        {heading}
      </Heading>
      <Box as="ul" aria-label={heading} listStyleType="none">
        {counts.map(({ label, count }) => (
          <Flex as="li" key={label} justify="space-between" gap="4" paddingBlock="0.5">
            <Text>{label}</Text>
            <Text textStyle="figure">{formatCount(count)}</Text>
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
