// event-info/: where administrators write the event's About and FAQ texts.
import { useQuery } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { EventInfoEditor } from './EventInfoEditor';

const AdminEventInfoPageQuery = graphql(`
  query AdminEventInfoPage {
    event {
      id
      ...EventInfoEditor_event @unmask
    }
  }
`);

/** Where administrators write what participants read on their first page. */
export function AdminEventInfoPage() {
  const { data, error, refetch } = useQuery(AdminEventInfoPageQuery);

  return (
    <PageFrame>
      <PageHeader title="Event Info" subtitle="What participants read about the event" />
      {data ? (
        <EventInfoEditor event={data.event} />
      ) : error ? (
        <ErrorState
          title="The event info could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton count={3} />
      )}
    </PageFrame>
  );
}
