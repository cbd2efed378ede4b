import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { AllocationFindingKind } from '../../gql/graphql';
import { paths } from '../../lib/paths';

/** The filters of the participants page as its address has them: see `users/filters/useUserFilter.ts`. */
interface Narrowing {
  /** Part of a name or e-mail address. */
  q?: string;
  ranking?: 'none' | 'short';
  place?: 'by-hand' | 'not-by-hand';
  /** The theme on which they have a place. */
  theme?: string;
  /** The theme that was added after they ranked. */
  before?: string;
}

/** The link to the people of a region who take part. */
export const participantsHref = (regionId: string, narrowing: Narrowing = {}): string => {
  const search = new URLSearchParams({ region: regionId, role: 'user', teams: 'included', ...narrowing });
  return `${paths.adminParticipants}?${search.toString()}`;
};

/** The link to exactly the people whom a finding counts; null where it counts none. Its theme is the finding's own. */
export function findingHref(
  regionId: string,
  { kind, themeId }: { kind: AllocationFindingKind; themeId: string | null },
): string | null {
  const narrowing = narrowingOf(kind, themeId ?? '');
  return narrowing && participantsHref(regionId, narrowing);
}

function narrowingOf(kind: AllocationFindingKind, themeId: string): Narrowing | null {
  switch (kind) {
    // These findings do not count people with a place set manually, because that place stays.
    case 'NO_LIST':
      return { ranking: 'none', place: 'not-by-hand' };
    case 'SHORT_LISTS':
      return { ranking: 'short', place: 'not-by-hand' };
    case 'RANKED_BEFORE_THEME':
      return { before: themeId, place: 'not-by-hand' };
    case 'PINS_OVER_CAPACITY':
      return { theme: themeId, place: 'by-hand' };
    // A deleted theme leaves all rankings, so no ranking can consist of deleted themes only, and there is no filter for that.
    case 'NOTHING_OFFERED':
    case 'FEWER_SEATS_THAN_PEOPLE':
    case 'BELOW_MINIMUM':
    case 'CROWDED_THEME':
    case 'UNWANTED_THEME':
      return null;
  }
}

/** A `note` is worth knowing, but no reason to wait with a generation. */
export type FindingWeight = 'danger' | 'warning' | 'note';

export const FINDING_WEIGHTS: Readonly<Record<AllocationFindingKind, FindingWeight>> = {
  FEWER_SEATS_THAN_PEOPLE: 'danger',
  PINS_OVER_CAPACITY: 'danger',
  NO_LIST: 'warning',
  NOTHING_OFFERED: 'warning',
  SHORT_LISTS: 'warning',
  RANKED_BEFORE_THEME: 'warning',
  BELOW_MINIMUM: 'warning',
  CROWDED_THEME: 'note',
  UNWANTED_THEME: 'note',
};

export const WEIGHT_MARKS: Readonly<
  Record<FindingWeight, { icon: LucideIcon; color: string; word: string }>
> = {
  danger: { icon: OctagonAlert, color: 'danger.fg', word: 'Serious' },
  warning: { icon: TriangleAlert, color: 'warning.fg', word: 'Warning' },
  note: { icon: Info, color: 'info.fg', word: 'Note' },
};
