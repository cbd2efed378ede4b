import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';
import { readAgainIfOutdated } from './read-again';

const PublishAssignmentsMutation = graphql(`
  mutation PublishAssignments($input: PublishAssignmentsInput!) {
    publishAssignments(input: $input) {
      region {
        id
        ...AssignmentsToolbar_region
      }
    }
  }
`);

const UnpublishAssignmentsMutation = graphql(`
  mutation UnpublishAssignments($input: UnpublishAssignmentsInput!) {
    unpublishAssignments(input: $input) {
      region {
        id
        ...AssignmentsToolbar_region
      }
    }
  }
`);

/**
 * Shows a region's teams to its participants, or makes them a draft again; `error` says why that failed until `reset`.
 * `readAgain` as for `useGenerateAssignments`.
 */
export function useSetPublication(readAgain: () => Promise<unknown>) {
  const onError = (failure: unknown) => {
    toast.error('Failed to update publish status');
    readAgainIfOutdated(failure, readAgain);
  };
  const [publish, published] = useMutation(PublishAssignmentsMutation, {
    onCompleted: () => toast.success('Assignments published for this region'),
    onError,
  });
  const [unpublish, unpublished] = useMutation(UnpublishAssignmentsMutation, {
    onCompleted: () => toast.success('Assignments unpublished for this region'),
    onError,
  });

  const reset = () => {
    published.reset();
    unpublished.reset();
  };
  const setPublished = (regionId: string, isPublished: boolean) => {
    const variables = { input: { regionId } };
    void (isPublished ? publish({ variables }) : unpublish({ variables }));
  };

  return {
    setPublished,
    isPending: published.loading || unpublished.loading,
    error: published.error ?? unpublished.error,
    reset,
  };
}
