import { graphql } from '../../gql/gql';
import { counted } from '../../lib/numbers';

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

export const LeaveSeatsDocument = graphql(`
  mutation LeaveSeats($input: LeaveSeatsInput!) {
    leaveSeats(input: $input) {
      region {
        ...Gaps_region
      }
    }
  }
`);

/** 'Left open: 2 seats of Water' */
export const leftOpen = ({ theme, seatCount }: { theme: { title: string }; seatCount: number }): string =>
  `Left open: ${counted(seatCount, 'seat', 'seats')} of ${theme.title}`;
