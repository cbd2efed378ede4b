/** A line of points, as shares of its length. */
export interface LineScale {
  /** The segment before the first point; 0 if that is past. */
  lead: number;
  /** From each point to the next, and from the last to the end. With `lead`, they add up to 1. */
  gaps: readonly number[];
  /** The current time's distance from the start of the line. */
  now: number;
}

/** The minimum share of a point, so that the labels of two close days do not overlap. */
const ROOM = 0.2;

/**
 * Divides a line by time, but leaves each point the room of its label.
 * @param instants in milliseconds, ascending
 */
export function scaleOf(instants: readonly number[], now: number): LineScale {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return { lead: 1, gaps: [], now: 0 };
  const lead = now < first ? Math.min(ROOM, 1 / (instants.length + 1)) / 2 : 0;
  const least = Math.min(ROOM, (1 - lead) / instants.length);
  const between = sharesOf(
    instants.slice(1).map((instant, index) => instant - (instants[index] ?? instant)),
    1 - lead - least,
    least,
  );
  // A single point has the whole line after it.
  const gaps = [...between, 1 - lead - between.reduce((sum, gap) => sum + gap, 0)];
  return { lead, gaps, now: placeOf(now, instants, { lead, gaps }) };
}

/** Divides `total` in proportion to `lengths`, with none smaller than `least`. */
function sharesOf(lengths: readonly number[], total: number, least: number): number[] {
  const narrow = new Set<number>();
  for (;;) {
    const rest = total - narrow.size * least;
    const sum = lengths.reduce((known, length, index) => (narrow.has(index) ? known : known + length), 0);
    const shares = lengths.map((length, index) => (narrow.has(index) ? least : (rest * length) / (sum || 1)));
    const tooNarrow = shares.flatMap((share, index) => (share < least && !narrow.has(index) ? [index] : []));
    if (tooNarrow.length === 0) return shares;
    tooNarrow.forEach((index) => narrow.add(index));
  }
}

function placeOf(now: number, instants: readonly number[], { lead, gaps }: Omit<LineScale, 'now'>): number {
  const next = instants.findIndex((instant) => instant > now);
  const start = (index: number) => lead + gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0);
  if (next === 0) return 0;
  // In the middle of the rest, which has no end in time.
  if (next === -1) return (start(instants.length - 1) + 1) / 2;
  const [before = now, after = now] = instants.slice(next - 1, next + 1);
  return start(next - 1) + ((gaps[next - 1] ?? 0) * (now - before)) / (after - before);
}
