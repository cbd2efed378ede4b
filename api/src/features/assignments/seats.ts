/** A theme's seats and how many of them are taken. */
export type Seats = { capacity: number; memberCount: number };

export const isFull = ({ capacity, memberCount }: Seats): boolean => memberCount >= capacity;

/** More members than seats: a manual move or a lowered capacity may do that. */
export const isOverFull = ({ capacity, memberCount }: Seats): boolean => memberCount > capacity;

/** Why an eligible person of a region has no place. */
export type UnassignedReason = 'NOT_GENERATED' | 'NO_FREE_SEAT' | 'NOT_PLACED_YET';

export function unassignedReason(themes: readonly Seats[]): UnassignedReason {
  if (themes.every(({ memberCount }) => memberCount === 0)) return 'NOT_GENERATED';
  return themes.every(isFull) ? 'NO_FREE_SEAT' : 'NOT_PLACED_YET';
}
