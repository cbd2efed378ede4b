/** `1,234`: a number of people or things, the same on every screen. */
export const formatCount = (count: number): string => count.toLocaleString('en');
