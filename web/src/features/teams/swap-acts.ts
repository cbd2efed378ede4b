import { graphql } from '../../gql/gql';

/** What an act on a request changes: the places and requests of the viewer, and what waits for organisers. */
graphql(`
  fragment AfterSwap_viewer on User {
    id
    assignment {
      id
      rank
      isSwapped
      theme {
        id
        description
        team {
          id
          viewerCanEdit
          ...TeamMembers_team
        }
      }
    }
    swapRequests {
      ...SwapCard_request
    }
  }
`);

export const RequestSwapMutation = graphql(`
  mutation RequestSwap($input: RequestSwapInput!) {
    requestSwap(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
    }
  }
`);

export const AcceptSwapMutation = graphql(`
  mutation AcceptSwap($input: AcceptSwapInput!) {
    acceptSwap(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
      region {
        ...SwapApprovals_region
      }
    }
  }
`);

export const EndSwapRequestMutation = graphql(`
  mutation EndSwapRequest($input: EndSwapRequestInput!) {
    endSwapRequest(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
      region {
        ...SwapApprovals_region
      }
    }
  }
`);
