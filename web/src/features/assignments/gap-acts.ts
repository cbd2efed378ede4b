import { graphql } from '../../gql/gql';

export const MoveTogetherDocument = graphql(`
  mutation MoveTogether($input: MoveTogetherInput!) {
    moveTogether(input: $input) {
      assignments {
        id
        assignedAt
        user {
          id
        }
      }
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);
