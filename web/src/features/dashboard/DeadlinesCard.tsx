import type { FragmentType } from '@apollo/client';
import { Box, Separator, Stack, Text } from '@chakra-ui/react';
import type { DeadlineRow_ItemFragment, SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { DeadlineRow } from './DeadlineRow';
import { SubmissionDeadlineEditor } from './SubmissionDeadlineEditor';

interface DeadlinesCardProps {
  items: readonly ({ id: string } & FragmentType<DeadlineRow_ItemFragment>)[];
  event: SubmissionDeadlineEditor_EventFragment;
}

/** The next deadlines of the agenda, and the submission deadline. */
export function DeadlinesCard({ items, event }: DeadlinesCardProps) {
  return (
    <Card as="section" aria-label="Upcoming Deadlines" title="Upcoming Deadlines">
      {items.length === 0 ? (
        <Text color="fg.muted">No upcoming deadlines</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {items.map((item) => (
            <Box as="li" key={item.id}>
              <DeadlineRow item={item} />
            </Box>
          ))}
        </Stack>
      )}
      <Separator />
      <SubmissionDeadlineEditor event={event} />
    </Card>
  );
}
