// The tables use a virtualizer of @tanstack/react-virtual; these lists do not. A large region shows 41 columns at once, and each
// virtualizer measures its rows and sets state whenever the page scrolls or changes size. These rows have one height, so the
// position of their list tells which are visible. People who have the focus, are dragged or were searched for stay rendered, for
// which a virtualizer would need a custom range extractor.

/** The window moves by this many rows at a time, so that scrolling seldom renders anything. */
const STRIDE = 4;
/** Rows above and below the screen are rendered within this share of its height, for Tab and fast scrolling. */
const MARGIN = 0.25;

/** The rows from `from` until before `to`. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Before anything is laid out: as many as a large screen has below the bars. */
export const FIRST_ROWS: RowWindow = { from: 0, to: 16 };

/**
 * The rows of a list that are on the screen or near it, in whole strides.
 * @param top of the list, from the screen's upper edge; all three have the same unit of length
 * @param rowHeight 0 while nothing is laid out
 */
export function windowAt(top: number, screenHeight: number, rowHeight: number): RowWindow {
  if (rowHeight <= 0) return FIRST_ROWS;
  const stride = STRIDE * rowHeight;
  const margin = MARGIN * screenHeight;
  return {
    from: Math.max(0, Math.floor((-top - margin) / stride)) * STRIDE,
    to: Math.max(0, Math.ceil((screenHeight + margin - top) / stride)) * STRIDE,
  };
}

/** The indexes of the rows to render out of `count`: those in the window (none for null), and the pinned ones; -1 pins nothing. */
export function rowsToDraw(count: number, window: RowWindow | null, pinned: readonly number[]): number[] {
  const first = Math.min(window?.from ?? 0, count);
  const drawn = Math.max(0, Math.min(window?.to ?? 0, count) - first);
  const rows = Array.from({ length: drawn }, (_, row) => first + row);
  return [...new Set([...rows, ...pinned.filter((row) => row >= 0)])].sort((a, b) => a - b);
}
