import type { Explanation } from '../../solver/insight/explain';

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

/**
 * @param explanation what the run says of them; null if they did not take part in it
 * @param isOffered whether the region still has this theme
 */
export function wantOf(explanation: Explanation | null, isOffered: (themeId: string) => boolean): Want {
  switch (explanation?.kind) {
    case undefined:
    case 'excluded':
      return 'JOINED_LATER';
    case 'unassigned':
      return 'NO_FREE_SEAT';
    case 'pinned':
    case 'firstChoice':
    case 'laterChoice':
    case 'offList':
      return isOffered(explanation.themeId) ? 'LOST_PLACE' : 'THEME_GONE';
  }
}
