const WARM_UP_MS = 150;
/** A run of this length is measured once: neither the JIT nor a median changes it much. */
const LONG_RUN_MS = 2_000;
const LEAST_TOTAL_MS = 600;

/** Milliseconds that a run takes: the median of at least this many repeats, after uncounted ones that warm up the JIT. */
export function medianMs(repeats: number, run: () => void): number {
  const begun = performance.now();
  const first = timeOf(run);
  if (first > LONG_RUN_MS) return first;
  while (performance.now() - begun < WARM_UP_MS) run();
  const times: number[] = [];
  const measuring = performance.now();
  while (times.length < repeats || performance.now() - measuring < LEAST_TOTAL_MS) times.push(timeOf(run));
  return times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
}

function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
