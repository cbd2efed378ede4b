import type { FragmentType } from '@apollo/client';
import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AssignmentStatusRow_RegionFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { hrefs } from '../../lib/paths';
import { StatusBadge } from '../../ui/show/StatusBadge';

const AssignmentStatusRowFragment = graphql(`
  fragment AssignmentStatusRow_region on Region {
    id
    name
    assignmentStatus {
      id
      status
      publishedAt
    }
  }
`);

/** A region and whether its teams are public; leads to its board. */
export function AssignmentStatusRow(props: { region: FragmentType<AssignmentStatusRow_RegionFragment> }) {
  const { id, name, assignmentStatus } = useFragmentData(AssignmentStatusRowFragment, props.region);
  const isPublished = assignmentStatus.status === 'PUBLISHED';
  return (
    <Flex gap="3" align="center" justify="space-between">
      <Box minWidth="0">
        <Link asChild fontWeight="600" maxWidth="full">
          <RouterLink to={hrefs.adminAssignments(id)} title={name}>
            <Text as="span" truncate>
              {name}
            </Text>
          </RouterLink>
        </Link>
        {assignmentStatus.publishedAt && (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            Published {formatDay(assignmentStatus.publishedAt)}
          </Text>
        )}
      </Box>
      <StatusBadge tone={isPublished ? 'success' : 'neutral'} icon={isPublished ? CircleCheck : PencilLine}>
        {isPublished ? 'Published' : 'Draft'}
      </StatusBadge>
    </Flex>
  );
}
