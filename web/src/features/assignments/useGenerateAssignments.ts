import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';

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

/** Generates a region's teams; places set by hand stay. @param onOutdated reads the region again */
export const useGenerateAssignments = (onOutdated: () => Promise<unknown>) =>
  useAct(GenerateAssignmentsMutation, {
    done: 'Team assignments generated for this region',
    failed: 'Failed to generate assignments',
    onOutdated,
  });
