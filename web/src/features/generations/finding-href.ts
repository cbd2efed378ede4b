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

/** A `note` is worth knowing, but no reason to wait with a generation. */
export type FindingWeight = 'danger' | 'warning' | 'note';

interface FindingFacts {
  weight: FindingWeight;
  /** Exactly the people whom it counts; left out where it counts none. Those with a manual place count only where it is about such places. */
  people?: (themeId: string) => Narrowing;
  /** What to ask of them; left out where organisers decide. */
  ask?: string;
}

/** By kind. A deleted theme leaves all rankings, so no ranking consists of deleted themes only: `NOTHING_OFFERED` has no filter. */
export const FINDINGS: Readonly<Record<AllocationFindingKind, FindingFacts>> = {
  FEWER_SEATS_THAN_PEOPLE: { weight: 'danger' },
  PINS_OVER_CAPACITY: { weight: 'danger', people: (theme) => ({ theme, place: 'by-hand' }) },
  NO_LIST: {
    weight: 'warning',
    people: () => ({ ranking: 'none', place: 'not-by-hand' }),
    ask: 'please rank the themes of your region',
  },
  NOTHING_OFFERED: { weight: 'warning' },
  SHORT_LISTS: {
    weight: 'warning',
    people: () => ({ ranking: 'short', place: 'not-by-hand' }),
    ask: 'please rank more themes of your region',
  },
  RANKED_BEFORE_THEME: {
    weight: 'warning',
    people: (before) => ({ before, place: 'not-by-hand' }),
    ask: 'a theme was added after you ranked yours. Please look at your ranking again',
  },
  BELOW_MINIMUM: { weight: 'warning' },
  CROWDED_THEME: { weight: 'note' },
  UNWANTED_THEME: { weight: 'note' },
};

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
  const narrowing = FINDINGS[kind].people?.(themeId ?? '');
  return narrowing ? participantsHref(regionId, narrowing) : null;
}

export const WEIGHT_MARKS: Readonly<
  Record<FindingWeight, { icon: LucideIcon; color: string; word: string }>
> = {
  danger: { icon: OctagonAlert, color: 'danger.fg', word: 'Serious' },
  warning: { icon: TriangleAlert, color: 'warning.fg', word: 'Warning' },
  note: { icon: Info, color: 'info.fg', word: 'Note' },
};
