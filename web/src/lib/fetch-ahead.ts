/** How long to wait where the browser does not tell when it is idle, in milliseconds. */
const PATIENCE = 2_000;

/** Whether the person pays for each byte, or for each second of it. Only Chromium tells. */
const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
};

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, PATIENCE);
  });

/**
 * Carries loads out one after the other, each when the page is there and the browser has nothing else to do; not at all
 * where the person asked to save data. `cancel`, which comes back, drops those that have not begun.
 */
export function fetchWhenIdle(loads: readonly (() => Promise<void>)[]): () => void {
  let isCancelled = false;
  const work = async (): Promise<void> => {
    await loaded();
    for (const load of loads) {
      await idle();
      if (isCancelled || !navigator.onLine) return;
      await load();
    }
  };
  if (loads.length > 0 && !isSparing()) void work();
  return () => {
    isCancelled = true;
  };
}
