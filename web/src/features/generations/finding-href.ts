import type { AllocationFindingKind } from '../../gql/graphql';
import { paths } from '../../lib/paths';

/** What the page of all people can be narrowed by, as its address says it: see `users/useUserFilter.ts`. */
interface Narrowing {
  /** Part of a name or e-mail address. */
  q?: string;
  ranking?: 'none' | 'short';
  place?: 'by-hand' | 'not-by-hand';
  /** A theme with a place on it. */
  theme?: string;
  /** A theme that was added after they ranked. */
  before?: string;
}

/** Those of a region who take part, on the page of all people. */
export const participantsHref = (regionId: string, narrowing: Narrowing = {}): string => {
  const search = new URLSearchParams({ region: regionId, role: 'user', teams: 'included', ...narrowing });
  return `${paths.adminParticipants}?${search.toString()}`;
};

/** The list of exactly those people whom a finding counts; null where it counts none. Its theme is what it is about. */
export function findingHref(
  regionId: string,
  { kind, themeId }: { kind: AllocationFindingKind; themeId: string | null },
): string | null {
  const narrowing = narrowingOf(kind, themeId ?? '');
  return narrowing && participantsHref(regionId, narrowing);
}

function narrowingOf(kind: AllocationFindingKind, themeId: string): Narrowing | null {
  switch (kind) {
    // Places set by hand stay, so that findings do not count those who have one.
    case 'NO_LIST':
      return { ranking: 'none', place: 'not-by-hand' };
    case 'SHORT_LISTS':
      return { ranking: 'short', place: 'not-by-hand' };
    case 'RANKED_BEFORE_THEME':
      return { before: themeId, place: 'not-by-hand' };
    case 'PINS_OVER_CAPACITY':
      return { theme: themeId, place: 'by-hand' };
    // A theme that is deleted leaves all rankings: nobody's can be all gone, and no filter asks for them.
    case 'NOTHING_OFFERED':
    case 'FEWER_SEATS_THAN_PEOPLE':
    case 'CROWDED_THEME':
    case 'UNWANTED_THEME':
      return null;
  }
}
