import type { FragmentType } from '@apollo/client';
import { Box, Separator, Stack, Text } from '@chakra-ui/react';
import type { DeadlineRow_ItemFragment } from '../../gql/graphql';
import { Card } from '../../ui/Card';
import { DeadlineRow } from './DeadlineRow';
import { SubmissionDeadlineForm } from './SubmissionDeadlineForm';

interface DeadlinesCardProps {
  items: readonly ({ id: string } & FragmentType<DeadlineRow_ItemFragment>)[];
  /** An instant, or null without a deadline. */
  submissionDeadline: string | null;
}

/** The next deadlines of the agenda, and the one after which nobody changes preferences. */
export function DeadlinesCard({ items, submissionDeadline }: DeadlinesCardProps) {
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
      <SubmissionDeadlineForm deadline={submissionDeadline} />
    </Card>
  );
}
