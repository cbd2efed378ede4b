import { graphql } from '../gql/gql';

// Read by name: by the two documents below, and by the participants' pages, so that a page that opens or asks again also
// tells the guards what became of the person's region and role. `Viewer` in ViewerContext.ts is its type.
graphql(`
  fragment Viewer_user on User {
    id
    email
    displayName
    avatarUrl
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
