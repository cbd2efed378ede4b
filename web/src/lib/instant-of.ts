// The server has the same file (`api/src/lib/instant-of.ts`), independent of both sides.

const DAY = 86_400_000;

/**
 * The instant at which a zone's clocks show a minute, in milliseconds. If they show it twice (autumn), the
 * first one counts; a minute that they skip (spring), or a skipped day, moves forward by the gap. Temporal
 * calls this 'compatible'.
 * @param shown the minute as if it were UTC
 * @param offsetAt the zone's UTC offset at an instant, in milliseconds
 */
export function instantOf(shown: number, offsetAt: (instant: number) => number): number {
  // No zone changes its clocks twice within two days.
  const before = offsetAt(shown - DAY);
  const after = offsetAt(shown + DAY);
  const offsets = [before, after].filter((offset) => offsetAt(shown - offset) === offset);
  return shown - (offsets.length === 0 ? before : Math.max(...offsets));
}
