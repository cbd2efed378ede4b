import type { UnassignedReason } from '../../gql/graphql';

/** Why people have no place, in words for administrators, and what helps. */
export const UNASSIGNED_REASONS: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'Nothing was generated for this region yet.',
  NO_FREE_SEAT: 'The latest run had no seat left. Drag people onto a theme, or add seats and generate again.',
  LOST_PLACE: 'Placed by the latest run, and without a place since.',
  THEME_GONE: 'Placed by the latest run on a theme that has been taken away since.',
  JOINED_LATER: 'Added after the latest run.',
};

/** Each reason once, with its count where there are several. Unknown reasons are left out. */
export function reasonsInWords(reasons: readonly (UnassignedReason | null)[]): string {
  const known = reasons.filter((reason) => reason !== null);
  const kinds = [...new Set(known)];
  if (kinds.length <= 1) return kinds.map((kind) => UNASSIGNED_REASONS[kind]).join('');
  return kinds
    .map((kind) => `${known.filter((reason) => reason === kind).length}: ${UNASSIGNED_REASONS[kind]}`)
    .join(' ');
}
