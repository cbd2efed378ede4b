import { graphql } from '../../gql/gql';
import type { MoveTogetherInput } from '../../gql/graphql';
import type { GapWay } from './GapWays';
import type { Plan } from './NewcomersPlaces';

export const MoveTogetherDocument = graphql(`
  mutation MoveTogether($input: MoveTogetherInput!) {
    moveTogether(input: $input) {
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

/** People whom one action moved or placed, and the moves that reverse it. */
export interface MovedTogether {
  kind: 'together';
  done: 'Moved' | 'Placed' | 'Placed and moved';
  names: string;
  back: MoveTogetherInput;
  hasSent: boolean;
}

/** The maximum number of people whom one action moves back, see `MoveTogetherInput`. */
export const MOST_MOVED = 50;

type Moves = MoveTogetherInput['moves'];

/** As the viewer sees them: refused if any of it has changed. */
export const movesOf = ({ moves }: GapWay): Moves =>
  moves.map(({ user, fromTheme, theme, rankedAt }) => ({
    userId: user.id,
    themeId: theme.id,
    expectedThemeId: fromTheme?.id ?? null,
    ...(fromTheme && { expectedIsManualOverride: false }),
    expectedRankedAt: rankedAt ?? null,
  }));

/** The moves that remove newcomers from their teams and reverse a way. */
export const movesBackOf = (places: Plan['places'], way: GapWay | undefined): Moves => [
  ...places.map(({ user, theme }) => ({
    userId: user.id,
    themeId: null,
    expectedThemeId: theme.id,
    expectedIsManualOverride: false,
  })),
  ...(way?.moves ?? []).map(({ user, fromTheme, theme }) => ({
    userId: user.id,
    themeId: fromTheme?.id ?? null,
    ...(fromTheme && { isManualOverride: false }),
    expectedThemeId: theme.id,
    expectedIsManualOverride: true,
  })),
];
