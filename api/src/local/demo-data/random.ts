/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The same numbers for the same seed on every machine (mulberry32), so that the demo event is the same everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Puts the items in a random order in which heavier ones tend to come first (a Plackett–Luce draw). */
export function weightedOrder<T>(items: readonly T[], weight: (item: T) => number, random: Random): T[] {
  return items
    .map((item) => ({ item, key: -Math.log(1 - random()) / weight(item) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
