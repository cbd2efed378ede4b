import { graphql } from '../gql/gql';

// `Viewer` in ViewerContext.ts is its type.
graphql(`
  fragment Viewer_user on User {
    id
    email
    displayName
    role
    exclusion
    organisedRegions {
      id
      name
    }
    region {
      id
      name
      code
      hostCity
      timeZone
      firstDay
      lastDay
      assignmentStatus {
        id
        status
      }
    }
  }
`);

export const ViewerQuery = graphql(`
  query Viewer {
    viewer {
      id
      ...Viewer_user @unmask
    }
  }
`);

export const SyncViewerMutation = graphql(`
  mutation SyncViewer($input: SyncViewerInput!) {
    syncViewer(input: $input) {
      viewer {
        id
        ...Viewer_user @unmask
      }
    }
  }
`);
