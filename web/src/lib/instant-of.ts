// The server has the same file (`api/src/lib/instant-of.ts`), which knows neither side.

const DAY = 86_400_000;

/**
 * The instant at which the clocks of a zone show a minute, in milliseconds. Of a minute that they show twice in autumn it is the first;
 * one that they leave out in spring, or a day that they skip, is as much later as they are put forward. Temporal calls this 'compatible'.
 * @param shown the minute as if it were in UTC. @param offsetAt how far the clocks are ahead of UTC at an instant, in milliseconds
 */
export function instantOf(shown: number, offsetAt: (instant: number) => number): number {
  // No zone changes its clocks twice within two days.
  const before = offsetAt(shown - DAY);
  const after = offsetAt(shown + DAY);
  const offsets = [before, after].filter((offset) => offsetAt(shown - offset) === offset);
  return shown - (offsets.length === 0 ? before : Math.max(...offsets));
}
