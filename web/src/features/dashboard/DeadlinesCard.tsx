import { Grid, Text } from '@chakra-ui/react';
import { useViewer } from '../../auth/useViewer';
import type { DeadlineList_ItemFragment, SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { Card } from '../../ui/show/Card';
import { DeadlineList } from './DeadlineList';
import { SubmissionDeadlineEditor } from './SubmissionDeadlineEditor';

/** The card's id in the page, so that links lead to it. */
export const DEADLINES_ID = 'upcoming-deadlines';

interface DeadlinesCardProps {
  items: readonly DeadlineList_ItemFragment[];
  event: SubmissionDeadlineEditor_EventFragment;
}

/** The next deadlines of the agenda, and the submission deadline. */
export function DeadlinesCard({ items, event }: DeadlinesCardProps) {
  const isAdmin = useViewer().role === 'ADMIN';
  return (
    <Card
      as="section"
      id={DEADLINES_ID}
      // Takes the focus when a link leads here.
      tabIndex={-1}
      aria-label="Upcoming Deadlines"
      title="Upcoming Deadlines"
    >
      <Grid
        columnGap="10"
        rowGap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {items.length === 0 ? (
          <Text color="fg.muted">No upcoming deadlines</Text>
        ) : (
          <DeadlineList items={items} submissionDeadline={event.submissionDeadline ?? null} />
        )}
        {isAdmin ? (
          <SubmissionDeadlineEditor event={event} />
        ) : (
          <Text>
            {event.submissionDeadline == null
              ? 'There is no submission deadline. Administrators set it for the whole event.'
              : `Submission deadline: ${formatInstant(event.submissionDeadline)}. Administrators set it for the whole event.`}
          </Text>
        )}
      </Grid>
    </Card>
  );
}
