import { useMutation } from '@apollo/client/react';
import { usePageForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { fromDateTimeField, toDateTimeField } from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { toast } from '../../ui/feedback/toast';
import { SubmissionDeadlineForm, type SubmissionDeadlineValues } from './SubmissionDeadlineForm';

graphql(`
  fragment SubmissionDeadlineEditor_event on Event {
    id
    submissionDeadline
    submissionDeadlineUpdatedAt
  }
`);

const SetSubmissionDeadlineMutation = graphql(`
  mutation SetSubmissionDeadline($input: SetSubmissionDeadlineInput!) {
    setSubmissionDeadline(input: $input) {
      event {
        id
        ...SubmissionDeadlineEditor_event @unmask
      }
    }
  }
`);

const SubmissionDeadlineNowQuery = graphql(`
  query SubmissionDeadlineNow {
    event {
      id
      ...SubmissionDeadlineEditor_event @unmask
    }
  }
`);

/** In the viewer's time zone. */
const versionOf = ({
  submissionDeadline,
  submissionDeadlineUpdatedAt,
}: SubmissionDeadlineEditor_EventFragment): Versioned<SubmissionDeadlineValues> => ({
  values: { deadline: submissionDeadline == null ? '' : toDateTimeField(submissionDeadline) },
  updatedAt: submissionDeadlineUpdatedAt ?? null,
});

/** The submission deadline, saved through GraphQL. */
export function SubmissionDeadlineEditor({ event }: { event: SubmissionDeadlineEditor_EventFragment }) {
  const [set] = useMutation(SetSubmissionDeadlineMutation, {
    // Another page shows the days until the deadline. Only this figure is forgotten, because this page must not wait for the
    // others.
    update: (cache) =>
      void cache.evict({
        id: cache.identify({ __typename: 'DashboardStats' }),
        fieldName: 'daysUntilNextDeadline',
      }),
  });
  const editing = usePageForm({
    entity: event,
    versionOf,
    save: async ({ deadline }, expectedUpdatedAt) => {
      const submissionDeadline = deadline === '' ? null : fromDateTimeField(deadline);
      const { data } = await set({ variables: { input: { submissionDeadline, expectedUpdatedAt } } });
      return data?.setSubmissionDeadline.event;
    },
    now: () => ({ query: SubmissionDeadlineNowQuery }),
    find: (data) => data.event,
    onSaved: ({ deadline }, form) => {
      toast.success(deadline === '' ? 'Submission deadline cleared' : 'Submission deadline saved');
      // The choice between two deadlines disappears and would take the focus with it.
      form.setFocus('deadline');
    },
    onFailed: () => toast.error('Failed to update submission deadline'),
  });
  const { isLeaving, ...decide } = useLeaveGuard(editing.isDirty);

  return (
    <>
      <SubmissionDeadlineForm deadline={event.submissionDeadline ?? null} {...editing} />
      <LeaveDialog open={isLeaving} {...decide}>
        You changed the submission deadline and have not saved it. If you leave now, your change is lost.
      </LeaveDialog>
    </>
  );
}
