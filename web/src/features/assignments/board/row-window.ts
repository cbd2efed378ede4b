// Why not a virtualizer of @tanstack/react-virtual for each list, as the tables have: a large region has 41 columns at once,
// and each virtualizer measures its rows and sets state of its own whenever its list scrolls or changes size. Rows here are
// of one height, so which are in sight follows from where the list is scrolled to; and somebody who has the focus, is
// dragged or was looked for stays drawn wherever they are, for which a virtualizer wants a range extractor of one's own.

/** The window moves by this many rows at a time, so that scrolling seldom draws anything. */
const STRIDE = 4;
/** Rows drawn above the first visible one, for Tab and for a quick wheel. */
const ABOVE = 2;
/** Rows drawn: those above, up to 9 in sight of the highest list (28rem), the stride, one below. */
const DRAWN = 16;

/** The stride that the first visible row is in. Both in the same unit of length; 0 while nothing is laid out. */
export const strideAt = (scrollTop: number, rowHeight: number): number =>
  rowHeight > 0 ? Math.floor(scrollTop / rowHeight / STRIDE) : 0;

/**
 * The indexes of the rows to draw of `count`: those around the stride (none for null), and the pinned ones wherever they
 * are; -1 pins nothing.
 */
export function rowsToDraw(count: number, stride: number | null, pinned: readonly number[]): number[] {
  const drawn = stride === null ? 0 : Math.min(DRAWN, count);
  // A list that became shorter is still scrolled to where it ended.
  const first = Math.max(0, Math.min((stride ?? 0) * STRIDE - ABOVE, count - drawn));
  const window = Array.from({ length: drawn }, (_, row) => first + row);
  return [...new Set([...window, ...pinned.filter((row) => row >= 0)])].sort((a, b) => a - b);
}
