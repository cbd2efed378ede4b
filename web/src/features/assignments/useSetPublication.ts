import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

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

const onError = () => toast.error('Failed to update publish status');

/** Shows a region's teams to its participants, or takes them back into draft. */
export function useSetPublication() {
  const [publish, published] = useMutation(PublishAssignmentsMutation, {
    onCompleted: () => toast.success('Assignments published for this region'),
    onError,
  });
  const [unpublish, unpublished] = useMutation(UnpublishAssignmentsMutation, {
    onCompleted: () => toast.success('Assignments unpublished for this region'),
    onError,
  });

  const setPublished = (regionId: string, isPublished: boolean) => {
    const variables = { input: { regionId } };
    // One state at a time: the refusal of the other direction is over.
    if (isPublished) {
      unpublished.reset();
      void publish({ variables });
    } else {
      published.reset();
      void unpublish({ variables });
    }
  };

  return {
    setPublished,
    isPending: published.loading || unpublished.loading,
    error: published.error ?? unpublished.error,
  };
}
