/** A tooltip opens after this long under the pointer, in milliseconds. */
const OPEN_DELAY = 700;
/** A tooltip opens at once when another one closed at most this long ago, in milliseconds. */
const SKIP_WINDOW = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Notes that a tooltip is going away. `now` in milliseconds. */
export function noteTooltipClosed(now = Date.now()): void {
  lastClosedAt = now;
}

/** How long a tooltip under the pointer waits now, in milliseconds. */
export function tooltipDelay(now = Date.now()): number {
  return now - lastClosedAt <= SKIP_WINDOW ? 0 : OPEN_DELAY;
}
