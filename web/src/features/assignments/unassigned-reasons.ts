import type { UnassignedReason } from '../../gql/graphql';

/** Why somebody has no place, and what helps. */
export const UNASSIGNED_REASONS: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'Nothing was generated for this region yet.',
  NO_FREE_SEAT: 'Every theme is full. Raise a capacity or add a theme, then generate again.',
  NOT_PLACED_YET: 'Joined, or was taken off a team, after the last generation.',
};
