/** How long to wait in browsers that do not report when they are idle, in milliseconds. */
const PATIENCE = 2_000;

/** Whether the person asked to save data or has a slow connection. Only Chromium reports it. */
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

/** Calls `act` when the page has loaded and the browser is idle. Returns a function that drops it. */
export function whenIdle(act: () => void): () => void {
  let isDropped = false;
  void loaded()
    .then(idle)
    .then(() => {
      if (!isDropped) act();
    });
  return () => {
    isDropped = true;
  };
}

/**
 * Runs the loads one after the other, each when the page has loaded and the browser is idle; never where the person asked to save
 * data. Returns a function that drops the loads that have not begun.
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
