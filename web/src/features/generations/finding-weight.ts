import { Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { AllocationFindingKind } from '../../gql/graphql';

/** A `note` is worth knowing, but no reason to wait with a generation. */
export type FindingWeight = 'danger' | 'warning' | 'note';

export const FINDING_WEIGHTS: Readonly<Record<AllocationFindingKind, FindingWeight>> = {
  FEWER_SEATS_THAN_PEOPLE: 'danger',
  PINS_OVER_CAPACITY: 'danger',
  NO_LIST: 'warning',
  NOTHING_OFFERED: 'warning',
  SHORT_LISTS: 'warning',
  RANKED_BEFORE_THEME: 'warning',
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
