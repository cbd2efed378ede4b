import { graphql } from '../../gql/gql';
import type { MoveTogetherInput, MoveTogetherMutation } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import type { GapWay } from './GapWays';

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
        id
        ...Gaps_region
      }
    }
  }
`);

type Places = MoveTogetherMutation['moveTogether']['assignments'];

/** As the viewer sees them: refused where anything of it has changed. */
export const movesOf = ({ moves }: GapWay): MoveTogetherInput['moves'] =>
  moves.map(({ user, fromTheme, theme, rankedAt }) => ({
    userId: user.id,
    themeId: theme.id,
    expectedThemeId: fromTheme?.id ?? null,
    ...(fromTheme && { expectedIsManualOverride: false }),
    expectedRankedAt: rankedAt ?? null,
  }));

/** The moves that take a way back. @param places that it gave */
export const movesBackOf = ({ moves }: GapWay, places: Places): MoveTogetherInput['moves'] =>
  moves.map(({ user, fromTheme, theme }) => ({
    userId: user.id,
    themeId: fromTheme?.id ?? null,
    ...(fromTheme && { isManualOverride: false }),
    expectedThemeId: theme.id,
    expectedAssignedAt: places.find((place) => place.user.id === user.id)?.assignedAt ?? null,
  }));

/** 'Left open: 2 seats of Water' */
export const leftOpen = ({ theme, seatCount }: { theme: { title: string }; seatCount: number }): string =>
  `Left open: ${counted(seatCount, 'seat', 'seats')} of ${theme.title}`;
