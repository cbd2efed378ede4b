import { ordinal } from './ordinal';

/** Which choice of the reader's ranking a theme is: 'Your 1st choice'. */
export const ownChoice = (rank: number): string => `Your ${ordinal(rank)} choice`;

/**
 * Which choice a theme is that somebody got.
 * @param rank null where it is not on their ranking
 */
export function gottenChoice(rank: number | null, hasRanked: boolean): string {
  if (rank !== null) return ownChoice(rank);
  return hasRanked ? 'Not on your list' : 'You sent no ranking';
}
