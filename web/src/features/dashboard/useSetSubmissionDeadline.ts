import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const SetSubmissionDeadlineMutation = graphql(`
  mutation SetSubmissionDeadline($input: SetSubmissionDeadlineInput!) {
    setSubmissionDeadline(input: $input) {
      event {
        id
        submissionDeadline
      }
    }
  }
`);

/** Sets the instant after which nobody changes preferences; null clears it. */
export function useSetSubmissionDeadline() {
  const [mutate, { loading, error }] = useMutation(SetSubmissionDeadlineMutation, {
    // The days until it are a figure of another page; this one does not wait for the rest of them.
    update: (cache) =>
      void cache.evict({
        id: cache.identify({ __typename: 'DashboardStats' }),
        fieldName: 'daysUntilNextDeadline',
      }),
    onCompleted: (data) =>
      toast.success(
        data.setSubmissionDeadline.event.submissionDeadline
          ? 'Submission deadline saved'
          : 'Submission deadline cleared',
      ),
    onError: () => toast.error('Failed to update submission deadline'),
  });

  return {
    setSubmissionDeadline: (submissionDeadline: string | null) =>
      void mutate({ variables: { input: { submissionDeadline } } }),
    isPending: loading,
    error,
  };
}
