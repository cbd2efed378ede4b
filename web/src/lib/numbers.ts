/** `1,234`: a number of people or things, the same on every screen. */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** A number with its noun: `counted(2, 'seat', 'seats')`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '1 person', '1,234 people'. */
export const people = (count: number): string => counted(count, 'person', 'people');
