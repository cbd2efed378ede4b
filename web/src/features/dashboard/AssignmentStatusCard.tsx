import type { FragmentType } from '@apollo/client';
import { Box, Stack, Text } from '@chakra-ui/react';
import type { AssignmentStatusRow_RegionFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { AssignmentStatusRow } from './AssignmentStatusRow';

interface AssignmentStatusCardProps {
  regions: readonly ({ id: string } & FragmentType<AssignmentStatusRow_RegionFragment>)[];
}

/** Which regions' teams are public. */
export function AssignmentStatusCard({ regions }: AssignmentStatusCardProps) {
  return (
    <Card as="section" aria-label="Team Assignment Status" title="Team Assignment Status">
      {regions.length === 0 ? (
        <Text color="fg.muted">There are no regions yet.</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {regions.map((region) => (
            <Box as="li" key={region.id}>
              <AssignmentStatusRow region={region} />
            </Box>
          ))}
        </Stack>
      )}
    </Card>
  );
}
