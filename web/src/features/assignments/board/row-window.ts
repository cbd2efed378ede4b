// The tables use a virtualizer of @tanstack/react-virtual; these lists do not. A large region shows 41 columns at once, and each
// virtualizer measures its rows and sets state whenever its list scrolls or changes size. These rows have one height, so the
// scroll position tells which are visible. People who have the focus, are dragged or were searched for stay rendered, for which a
// virtualizer would need a custom range extractor.

/** The window moves by this many rows at a time, so that scrolling seldom renders anything. */
const STRIDE = 4;
/** Rows rendered above the first visible one, for Tab and fast scrolling. */
const ABOVE = 2;
/** Rows rendered: those above, up to 9 visible in the highest list (28rem), the stride, one below. */
const DRAWN = 16;

/** The stride of the first visible row. Both values have the same unit of length; 0 while nothing is laid out. */
export const strideAt = (scrollTop: number, rowHeight: number): number =>
  rowHeight > 0 ? Math.floor(scrollTop / rowHeight / STRIDE) : 0;

/**
 * The indexes of the rows to render out of `count`: those around the stride (none for null), and the pinned ones; -1 pins
 * nothing.
 */
export function rowsToDraw(count: number, stride: number | null, pinned: readonly number[]): number[] {
  const drawn = stride === null ? 0 : Math.min(DRAWN, count);
  // A list that became shorter may still be scrolled beyond its end.
  const first = Math.max(0, Math.min((stride ?? 0) * STRIDE - ABOVE, count - drawn));
  const window = Array.from({ length: drawn }, (_, row) => first + row);
  return [...new Set([...window, ...pinned.filter((row) => row >= 0)])].sort((a, b) => a - b);
}
