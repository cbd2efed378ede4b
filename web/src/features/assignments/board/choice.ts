import { ordinal } from '../../../lib/numbers';

/** Which choice of a person a theme is; null for none of those that they ranked, undefined while unknown. */
export type Rank = number | null | undefined;

/** Which choice of a person a theme is, and whether they placed it: otherwise it came there in random order. */
export interface Choice {
  rank?: Rank;
  isRankPlaced?: boolean;
}

/** `2nd choice`, `7th choice, not placed`, or `Not on their list`. */
export const choiceText = (rank: number | null, isPlaced: boolean): string =>
  rank === null ? 'Not on their list' : `${ordinal(rank)} choice${isPlaced ? '' : ', not placed'}`;

/** How the report calls the same choice. */
export function choiceKey(rank: number | null): 'first' | 'second' | 'third' | 'later' | 'none' {
  switch (rank) {
    case null:
      return 'none';
    case 1:
      return 'first';
    case 2:
      return 'second';
    case 3:
      return 'third';
    default:
      return 'later';
  }
}

/** `1`, `2`, `3`, `4+`, or a dash for none. */
export function choiceMark(rank: number | null): string {
  if (rank === null) return '–';
  return rank < 4 ? String(rank) : '4+';
}
