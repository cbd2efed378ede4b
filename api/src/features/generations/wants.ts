import { itemAt } from '../../solver/model/checked-access';
import type { Insights } from './insights';

/** Why somebody who takes part has no place, by what the latest run recorded and without a guess. */
export type Want =
  /** The run had no seat left for them. */
  | 'NO_FREE_SEAT'
  /** The run placed them on a theme that is gone. */
  | 'THEME_GONE'
  /** The run placed them, and they have lost the place since. */
  | 'LOST_PLACE'
  /** They did not take part in the run. */
  | 'JOINED_LATER';

/** @param isOffered whether the region still has this theme */
export function wantOf(
  { analysis }: Insights,
  personId: string,
  isOffered: (themeId: string) => boolean,
): Want {
  const row = analysis.positions.rowOf.get(personId);
  if (row === undefined) return 'JOINED_LATER';
  const placement = itemAt(analysis.allocation.placements, row);
  switch (placement.how) {
    case 'unassigned':
      return 'NO_FREE_SEAT';
    case 'excluded':
      return 'JOINED_LATER';
    case 'pinned':
    case 'listed':
    case 'filled':
      return isOffered(placement.themeId) ? 'LOST_PLACE' : 'THEME_GONE';
  }
}
