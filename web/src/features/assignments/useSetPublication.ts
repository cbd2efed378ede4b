import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { PublishAssignmentsInput } from '../../gql/graphql';
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
 * Shows a region's teams to its participants, or makes them a draft again. The acts return whether they succeeded; `error` says
 * why not. `readAgain` as for `useGenerateAssignments`.
 */
export function useSetPublication(readAgain: () => Promise<unknown>) {
  const [mutatePublish, published] = useMutation(PublishAssignmentsMutation);
  const [mutateUnpublish, unpublished] = useMutation(UnpublishAssignmentsMutation);

  const report = async (act: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act;
    } catch (failure) {
      // The mutation's own state has the reason.
      toast.error('Failed to update publish status');
      readAgainIfOutdated(failure, readAgain);
      return false;
    }
    toast.success(done);
    return true;
  };

  return {
    publish: (input: PublishAssignmentsInput) =>
      report(mutatePublish({ variables: { input } }), 'Assignments published for this region'),
    unpublish: (input: PublishAssignmentsInput) =>
      report(mutateUnpublish({ variables: { input } }), 'Assignments unpublished for this region'),
    isPending: published.loading || unpublished.loading,
    error: published.error ?? unpublished.error,
  };
}
