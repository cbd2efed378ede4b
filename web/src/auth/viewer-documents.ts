import { graphql } from '../gql/gql';

graphql(`
  fragment Viewer_region on Region {
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
`);

// `Viewer` in useViewer.ts is its type.
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
      ...Viewer_region @unmask
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
