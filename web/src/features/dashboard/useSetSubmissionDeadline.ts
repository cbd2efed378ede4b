import { useApolloClient, useMutation } from '@apollo/client/react';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { graphql } from '../../gql/gql';
import { fromDateTimeField } from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { submissionDeadlineVersion } from './submission-deadline-version';
import type { SubmissionDeadlineValues } from './SubmissionDeadlineForm';

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

/** Sets the instant after which nobody changes preferences, or clears it; `onSaved` is given what was saved. */
export function useSetSubmissionDeadline(
  opened: Versioned<SubmissionDeadlineValues>,
  onSaved: (values: SubmissionDeadlineValues) => void,
): VersionedSave<SubmissionDeadlineValues> {
  const client = useApolloClient();
  const [mutate] = useMutation(SetSubmissionDeadlineMutation, {
    // The days until it are a figure of another page; this one does not wait for the rest of them.
    update: (cache) =>
      void cache.evict({
        id: cache.identify({ __typename: 'DashboardStats' }),
        fieldName: 'daysUntilNextDeadline',
      }),
  });

  return useVersionedSave<SubmissionDeadlineValues, SubmissionDeadlineValues>({
    opened,
    save: async (values, expectedUpdatedAt) => {
      const submissionDeadline = values.deadline === '' ? null : fromDateTimeField(values.deadline);
      const { data } = await mutate({ variables: { input: { submissionDeadline, expectedUpdatedAt } } });
      return data ? submissionDeadlineVersion(data.setSubmissionDeadline.event).values : values;
    },
    reload: async () => {
      const { data } = await client.query({
        query: SubmissionDeadlineNowQuery,
        fetchPolicy: 'network-only',
      });
      return data ? submissionDeadlineVersion(data.event) : null;
    },
    onSaved: (saved) => {
      toast.success(saved.deadline === '' ? 'Submission deadline cleared' : 'Submission deadline saved');
      onSaved(saved);
    },
    onFailed: () => toast.error('Failed to update submission deadline'),
  });
}
