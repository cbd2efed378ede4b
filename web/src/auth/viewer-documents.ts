import { graphql } from '../gql/gql';

// Used by name in the two documents below and in the participants' pages, so that a page that opens or asks again also tells the
// guards the person's current region and role. `Viewer` in ViewerContext.ts is its type.
graphql(`
  fragment Viewer_user on User {
    id
    email
    displayName
    role
    region {
      id
      name
      code
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
