/** A theme's seats and how many of them are taken. */
export type Seats = { capacity: number; memberCount: number };

export const isFull = ({ capacity, memberCount }: Seats): boolean => memberCount >= capacity;

/** More members than seats: a manual move or a lowered capacity may do that. */
export const isOverFull = ({ capacity, memberCount }: Seats): boolean => memberCount > capacity;
