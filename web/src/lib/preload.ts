/** The delay in browsers without idle callbacks, in milliseconds. */
const IDLE_AFTER = 2_000;

/** Whether the person asked to save data or has a slow connection. Only Chromium reports this. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false);
}

async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_AFTER);
  });
}

/** Calls `act` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let isCancelled = false;
  void idle().then(() => {
    if (!isCancelled) act();
  });
  return () => {
    isCancelled = true;
  };
}

/**
 * Runs the loads one after another while the browser is idle, unless the person saves data. Returns a
 * function that cancels the rest.
 */
export function preloadWhenIdle(loads: readonly (() => Promise<void>)[]): () => void {
  let isCancelled = isSavingData();
  const work = async (): Promise<void> => {
    for (const load of loads) {
      await idle();
      if (isCancelled || !navigator.onLine) return;
      await load();
    }
  };
  if (!isCancelled) void work();
  return () => {
    isCancelled = true;
  };
}
