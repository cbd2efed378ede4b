import { useMutation, useQuery } from '@apollo/client/react';
import { NotLoaded } from '../../apollo/LoadError';
import { usePageForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { EventInfoEditor_EventFragment } from '../../gql/graphql';
import { versionIn } from '../../lib/edit-conflict';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { toast } from '../../ui/feedback/toast';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { EventInfoForm, NO_TEXTS } from './EventInfoForm';

graphql(`
  fragment EventInfoEditor_event on Event {
    id
    title
    ownTitle
    aboutContent
    faqContent
    updatedAt
  }
`);

const UpdateEventMutation = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      event {
        id
        ...EventInfoEditor_event @unmask
      }
    }
  }
`);

const AdminEventInfoPageQuery = graphql(`
  query AdminEventInfoPage {
    event {
      id
      ...EventInfoEditor_event @unmask
    }
  }
`);

const versionOf = (event: EventInfoEditor_EventFragment) =>
  versionIn(NO_TEXTS, { ...event, title: event.ownTitle });

/** The event's title and texts, saved through GraphQL and shown as the server cleaned them. */
function EventInfoEditor({ event }: { event: EventInfoEditor_EventFragment }) {
  const [update] = useMutation(UpdateEventMutation);
  const editing = usePageForm({
    entity: event,
    versionOf,
    save: async (values, expectedUpdatedAt) => {
      const { data } = await update({ variables: { input: { ...values, expectedUpdatedAt } } });
      return data?.updateEvent.event;
    },
    now: () => ({ query: AdminEventInfoPageQuery }),
    find: (data) => data.event,
    onSaved: () => toast.success('Event info updated successfully'),
    onFailed: (error) => toast.error(userMessage(error)),
  });
  const leaveGuard = useLeaveGuard(editing.isDirty);

  return (
    <>
      <EventInfoForm {...editing} shownTitle={event.title} />
      <LeaveDialog {...leaveGuard}>Your changes to the event info are lost if you leave now.</LeaveDialog>
    </>
  );
}

/** Where administrators write what participants read on their first page. */
export function AdminEventInfoPage() {
  const { data, error, refetch } = useQuery(AdminEventInfoPageQuery);

  return (
    <PageFrame>
      <PageHeader title="Event Info" subtitle="What participants read about the event" />
      {data ? (
        <EventInfoEditor event={data.event} />
      ) : (
        <NotLoaded
          title="The event info could not be loaded"
          query={{ error, refetch }}
          loading={<ListSkeleton count={3} />}
        />
      )}
    </PageFrame>
  );
}
