import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const GenerateAssignmentsMutation = graphql(`
  mutation GenerateAssignments($input: GenerateAssignmentsInput!) {
    generateAssignments(input: $input) {
      region {
        id
        ...AssignmentsToolbar_region
        ...AssignmentBoard_region
      }
    }
  }
`);

/** Places everybody of a region anew; places made by hand stay. */
export function useGenerateAssignments() {
  const [mutate, { loading, error }] = useMutation(GenerateAssignmentsMutation, {
    onCompleted: () => toast.success('Team assignments generated for this region'),
    onError: () => toast.error('Failed to generate assignments'),
  });

  return {
    generateAssignments: (regionId: string) => void mutate({ variables: { input: { regionId } } }),
    isPending: loading,
    error,
  };
}
