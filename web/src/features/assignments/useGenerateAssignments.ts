import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { GenerateAssignmentsInput } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { readAgainIfOutdated } from './read-again';

const GenerateAssignmentsMutation = graphql(`
  mutation GenerateAssignments($input: GenerateAssignmentsInput!) {
    generateAssignments(input: $input) {
      region {
        id
        ...AssignmentsToolbar_region
        ...RegionOutlook_region
        ...GenerationPanel_region
        ...AssignmentBoard_region
      }
    }
  }
`);

/**
 * Generates a region's teams; places set by hand stay. `generateAssignments` returns whether it succeeded; `error` says why not
 * until `reset`.
 * `readAgain` asks the server for the region after somebody else has changed it.
 */
export function useGenerateAssignments(readAgain: () => Promise<unknown>) {
  const [mutate, { loading, error, reset }] = useMutation(GenerateAssignmentsMutation);

  const generateAssignments = async (input: GenerateAssignmentsInput): Promise<boolean> => {
    try {
      await mutate({ variables: { input } });
      toast.success('Team assignments generated for this region');
      return true;
    } catch (failure) {
      // The mutation's own state has the reason.
      toast.error('Failed to generate assignments');
      readAgainIfOutdated(failure, readAgain);
      return false;
    }
  };

  return { generateAssignments, isPending: loading, error, reset };
}
