import { graphql } from '../../gql/gql';

/** What an action on a request changes: the viewer's places and requests, and the organisers' approvals. */
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

export const TakeBackSwapRequestMutation = graphql(`
  mutation TakeBackSwapRequest($input: TakeBackSwapRequestInput!) {
    takeBackSwapRequest(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
    }
  }
`);

export const DeclineSwapRequestMutation = graphql(`
  mutation DeclineSwapRequest($input: DeclineSwapRequestInput!) {
    declineSwapRequest(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
    }
  }
`);

export const RefuseSwapRequestMutation = graphql(`
  mutation RefuseSwapRequest($input: RefuseSwapRequestInput!) {
    refuseSwapRequest(input: $input) {
      region {
        ...SwapApprovals_region
      }
    }
  }
`);

export const DismissSwapRequestMutation = graphql(`
  mutation DismissSwapRequest($input: DismissSwapRequestInput!) {
    dismissSwapRequest(input: $input) {
      viewer {
        ...AfterSwap_viewer
      }
    }
  }
`);
